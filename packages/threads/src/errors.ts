/** All threads are busy and enough tasks wait already; the same task may be started later. */
export class ThreadsBusyError extends Error {
  override readonly name = 'ThreadsBusyError';
}

/** A task computed for longer than it may, and was ended. */
export class ThreadTimeoutError extends Error {
  override readonly name = 'ThreadTimeoutError';
}

/** A task needed more memory than its thread may have, and was ended. */
export class ThreadOutOfMemoryError extends Error {
  override readonly name = 'ThreadOutOfMemoryError';
}
