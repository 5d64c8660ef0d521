export { importColumns, type TableColumn } from './columns.ts';
export { type Format, formats, mediaTypes } from './format.ts';
export { type FileAbout, openFile, type OpenFile, type ReadOptions } from './read-file.ts';
export { FileRefused } from './refusal.ts';
export type { FileFields, FileRow } from './rows.ts';
export { type DateForm, dateForms } from './table/dates.ts';
export type { Mapping, MappingInput } from './table/mapping.ts';
export { createFileThreads, type FileThreads, type FileThreadsOptions } from './threads/index.ts';
export { writeFile, type WriteOptions } from './write-file.ts';
