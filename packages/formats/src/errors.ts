// Separate, so that callers that only handle the errors load no readers.
export { ThreadsBusyError as FilesBusyError } from '@namekeep/threads';
export { FileRefused } from './format.ts';
