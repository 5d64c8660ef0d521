/** All threads are busy and the queue is full; the same task may be started later. */
export class ThreadsBusyError extends Error {
  override readonly name = 'ThreadsBusyError';
}

/** A task exceeded its computing time and was stopped. */
export class ThreadTimeoutError extends Error {
  override readonly name = 'ThreadTimeoutError';
}

/** A task exceeded the memory of its thread and was stopped. */
export class ThreadOutOfMemoryError extends Error {
  override readonly name = 'ThreadOutOfMemoryError';
}
