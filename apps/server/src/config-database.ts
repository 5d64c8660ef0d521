import type { Reading } from './config-reading.ts';

/** `DATABASE_URL`: a SQLite file, or a database on one or several PostgreSQL servers. */
export function readDatabaseUrl({ read, problem }: Reading, fallback: string): string {
  const text = read('DATABASE_URL') ?? fallback;
  if (/^sqlite:./.test(text)) return text;
  // The mistake may be in a password, so the message does not repeat the address.
  const refuse = (sentence: string) => problem('DATABASE_URL', sentence);
  const [, authority = '', rest = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1]);
  const at = authority.lastIndexOf('@') + 1;
  const [first = '', ...others] = authority.slice(at).split(',');
  const named = (parameters.get('host') ?? '').split(',');
  const ports = (parameters.get('port') ?? '').split(',');
  const canRead = (host: string) => URL.canParse(`postgres://${authority.slice(0, at)}${host || 'localhost'}${rest}`);
  if (authority === '' && rest === '') refuse('must be sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME.');
  else if ((others.length > 0 && [first, ...others].includes('')) || (named.length > 1 && named.includes(''))) {
    refuse(
      'has a comma with no host beside it. Separate hosts with commas, as in postgres://HOST:PORT,HOST:PORT/NAME.',
    );
  } else if (ports.length > 1 && ports.length !== named.length) {
    refuse(`has ${named.length} hosts and ${ports.length} ports. Give one port for all of them, or one for each.`);
  } else if (parameters.has('pgbouncer') || parameters.has('pool_mode')) {
    refuse('has a parameter for connection poolers. Remove it, and set NAMEKEEP_DATABASE_POOLER to transaction.');
  } else if (![first, ...others].every(canRead)) {
    refuse('cannot be read. Encode special characters of the user and the password as in %40 for @.');
  }
  return text;
}

/** `DATABASE_POOLER`: whether PgBouncer, or another pooler by transaction, is in front of PostgreSQL. */
export function readDatabasePooler({ read, choice, problem }: Reading, databaseUrl: string): 'transaction' | undefined {
  if (read('DATABASE_POOLER') === undefined) return undefined;
  if (databaseUrl.startsWith('sqlite:')) {
    problem('DATABASE_POOLER', 'is set without a PostgreSQL address in NAMEKEEP_DATABASE_URL; set both or neither.');
  }
  return choice('DATABASE_POOLER', ['transaction'], 'transaction');
}
