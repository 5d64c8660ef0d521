/** What sign-in writes to the log: events with who and why, never a secret, a code, a token or a cookie. */
export interface SignInLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/**
 * An error and what caused it, in words. Errors of the OpenID libraries carry answers and tokens in their causes, so
 * an error object itself is not logged.
 */
export function reasonOf(error: unknown): string {
  const words: string[] = [];
  for (let cause = error; cause instanceof Error && words.length < 5; cause = cause.cause) {
    const { message, code, error: refused } = cause as NodeJS.ErrnoException & { error?: unknown };
    // The word of an OAuth error answer (RFC 6749, 5.2), such as `invalid_client`; longer text is not for the log.
    const word = typeof refused === 'string' && /^\w{1,40}$/.test(refused) ? refused : code;
    words.push(word && !message.includes(word) ? `${message} (${word})` : message);
  }
  return words.length > 0 ? words.join(': ') : 'unknown';
}
