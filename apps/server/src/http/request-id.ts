import { randomUUID } from 'node:crypto';

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's own id when it is harmless in headers and logs, else a new one. */
export const requestIdOf = (given: string | null | undefined): string =>
  given && acceptable.test(given) ? given : randomUUID();
