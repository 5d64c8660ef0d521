export type { FileItems, MemberPages } from './members.ts';
export { type FileAbout, openFile, type ReadOptions } from './read-file.ts';
export type { FileFields, FileRow } from './rows.ts';
export type { Format } from './format.ts';
export { createFileThreads, type FileThreads, type FileThreadsOptions } from './threads/index.ts';
export { writeFile } from './write-file.ts';
