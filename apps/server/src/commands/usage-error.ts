/** A mistake in the words of a command. */
export class UsageError extends Error {
  override name = 'UsageError';
}
