import type { Files as AllFiles } from '@namekeep/formats';

/** Files have one implementation, so their types are those of `packages/formats`. */
export type { FileAbout, FileFields, FileRow, MemberPages, ReadOptions } from '@namekeep/formats';
export { FileRefused, FilesBusyError } from '@namekeep/formats/errors';

/** Reads and writes files of records, with bounded memory and short turns of the event loop. */
export type Files = Omit<AllFiles, 'close'>;
