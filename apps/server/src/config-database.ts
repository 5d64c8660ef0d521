import type { Reading } from './config-reading.ts';

/** `DATABASE_URL`: a SQLite file, or a database on a single PostgreSQL server without a connection pooler. */
export function readDatabaseUrl({ read, problem }: Reading, fallback: string): string {
  const text = read('DATABASE_URL') ?? fallback;
  if (/^sqlite:./.test(text)) return text;
  // The mistake may be in a password, so the message does not repeat the address.
  const refuse = (sentence: string) => problem('DATABASE_URL', sentence);
  const [, authority = '', rest = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1]);
  if (authority === '' && rest === '') refuse('must be sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME.');
  else if ([host, ...parameters.getAll('host'), ...parameters.getAll('port')].some((one) => one.includes(','))) {
    refuse('names several hosts, which is not supported. Name the one that accepts writes.');
  } else if (parameters.has('pgbouncer') || parameters.has('pool_mode')) {
    refuse(
      'names a connection pooler such as PgBouncer, which is not supported. Use the address of PostgreSQL itself.',
    );
  } else if (!URL.canParse(text.replace('@/', '@localhost/'))) {
    refuse('cannot be read. Encode special characters of the user and the password as in %40 for @.');
  }
  return text;
}
