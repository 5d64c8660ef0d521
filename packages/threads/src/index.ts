export { closing } from './closing.ts';
export { ThreadOutOfMemoryError, ThreadsBusyError, ThreadTimeoutError } from './errors.ts';
export { createThreadPool, type StartOptions, type ThreadPool, type ThreadPoolOptions } from './pool.ts';
export type { Conversation } from './thread.ts';
