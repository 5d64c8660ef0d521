import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** A dump of a PostgreSQL database, made and read as docs/help/backup.md says, word for word. */
export interface Dump {
  /** Reads it into a new database, and answers its address. With the program of `server`, also runs the last line of the article. */
  restore: (server?: readonly string[]) => string;
}

interface DumpOptions {
  database: string;
  /** What the server needs besides. */
  secret: string;
  folder: string;
  /** Of the new database. */
  name: string;
}

export function dumpDatabase({ database, secret, folder, name }: DumpOptions): Dump {
  const article = readFileSync(join(root, 'docs', 'help', 'backup.md'), 'utf8');
  const [, section = ''] = article.split('\n## PostgreSQL\n');
  const [dump = '', restore = ''] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  assert.match(dump, /^pg_dump /);
  const { hostname, port, username } = new URL(database);
  const shell = (lines: string, settings = {}) =>
    execFileSync(
      'bash',
      ['--norc', '-ec', lines.replaceAll('namekeep_restored', name).replaceAll('namekeep.dump', `${name}.dump`)],
      {
        cwd: folder,
        encoding: 'utf8',
        // Where the tools of PostgreSQL find the server if an address does not say it.
        env: {
          PATH: process.env['PATH'],
          PGHOST: hostname,
          PGPORT: port,
          PGUSER: username,
          NAMEKEEP_SECRET: secret,
          ...settings,
        },
      },
    );
  shell(dump, { NAMEKEEP_DATABASE_URL: database });
  return {
    restore(server) {
      const lines = restore.trim().split('\n');
      const last = lines.pop() ?? '';
      shell(lines.join('\n'));
      if (server) assert.match(shell(last.replace('npx namekeep-server', () => server.map(quoted).join(' '))), /sound/);
      return new URL(`/${name}`, database).href;
    },
  };
}

/** A word as a shell takes it, whatever is in it. */
const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
