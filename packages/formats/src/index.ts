export type { FileNote, Layout, LayoutInput } from './format.ts';
export { FileRefused, type Format, formats, mediaTypes } from './format.ts';
export type { FileItems, FileMembers, MemberName, MemberPages } from './members.ts';
export { type FileAbout, type OpenFile, openFile, type ReadOptions } from './read-file.ts';
export type { FileFields, FileRow } from './rows.ts';
export type { Mapping, MappingInput } from './table/columns.ts';
export { type DateForm, dateForms } from './table/dates.ts';
export { createFileThreads, type FileThreads, type FileThreadsOptions } from './threads/index.ts';
export { type WriteOptions, writeFile } from './write-file.ts';
