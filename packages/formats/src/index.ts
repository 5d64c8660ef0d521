export type { FileItems, MemberPages } from './members.ts';
export { type FileAbout, openFile, type ReadOptions } from './read-file.ts';
export type { FileFields, FileRow } from './rows.ts';
export type { Format } from './format.ts';
export { createFiles, type FileLimits, type Files } from './threads/index.ts';
