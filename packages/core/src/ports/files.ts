import type { FileThreads } from '@namekeep/formats';

/** Files have one implementation, so their types are those of `packages/formats`. */
export type { FileAbout, FileFields, FileRow, MemberPages, ReadOptions } from '@namekeep/formats';
export { FileRefused, FilesBusyError } from '@namekeep/formats/errors';

/** Reads and writes files of records, off the event loop and with bounded memory. */
export type Files = Omit<FileThreads, 'close'>;
