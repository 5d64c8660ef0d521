import type { Files } from '@namekeep/core/ports';
import { createFileThreads, type FileThreadsOptions } from '@namekeep/formats';

/**
 * Reading and writing use separate threads, so neither waits for the other. Files waiting to be read are in memory, so
 * their total size is limited. Files being written take little memory, because they are generated as they are sent.
 */
const defaultLimits: FileThreadsOptions = {
  readers: 2,
  maxWaiting: 100,
  maxWaitingBytes: 160 * 1024 * 1024,
  writers: 1,
  filesPerWriter: 64,
  maxHeapMegabytes: 256,
};

export const createFiles = (limits: Partial<FileThreadsOptions> = {}): Files =>
  createFileThreads({ ...defaultLimits, ...limits });
