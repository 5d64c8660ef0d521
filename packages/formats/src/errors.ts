export { ThreadsBusyError as FilesBusyError } from '@namekeep/threads';
export { FileRefused } from './format.ts';
