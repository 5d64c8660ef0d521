/** The log of sign-in: events with user and reason, but never a secret, code, token or cookie. */
export interface SignInLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/**
 * The messages of an error and its causes. Errors of the OpenID libraries contain responses and tokens, so the error
 * objects themselves are not logged.
 */
export function reasonOf(error: unknown): string {
  const words: string[] = [];
  for (let cause = error; cause instanceof Error && words.length < 5; cause = cause.cause) {
    const { message, code, error: refused } = cause as NodeJS.ErrnoException & { error?: unknown };
    // The code of an OAuth error response (RFC 6749, 5.2), such as `invalid_client`. Longer texts are not logged.
    const word = typeof refused === 'string' && /^\w{1,40}$/.test(refused) ? refused : code;
    words.push(word && !message.includes(word) ? `${message} (${word})` : message);
  }
  return words.length > 0 ? words.join(': ') : 'unknown';
}
