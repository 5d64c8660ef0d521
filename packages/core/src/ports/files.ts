import type { FileFormat } from '@namekeep/contract';
import type { RecordFields, Settings } from '@namekeep/domain';

export interface WriteFileOptions {
  format: FileFormat;
  /** RFC 3339. */
  exportedAt: string;
  /** Null leaves them out. */
  settings: Settings | null;
}

/** Files of records: made and read off the event loop, with bounded memory. */
export interface Files {
  /** A file of the pages, as fast as it is read; ending early ends the work. */
  write(pages: AsyncIterable<readonly RecordFields[]>, options: WriteFileOptions): AsyncGenerator<Uint8Array>;
}
