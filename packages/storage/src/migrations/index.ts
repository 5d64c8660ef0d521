import { readdirSync } from 'node:fs';

/** One step of the schema, in each database's own SQL; what is released never changes. */
export interface Migration {
  /** From 1, without gaps. */
  version: number;
  name: string;
  sqlite: string;
  postgresql: string;
}

/** Of `sqlite/NNNN-NAME.ts` and `postgresql/NNNN-NAME.ts`. */
interface Step {
  up: string;
}

const files = readdirSync(new URL('sqlite/', import.meta.url)).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file));

/** All steps in their order: each is a file of the same name in both folders. */
export const migrations: readonly Migration[] = await Promise.all(
  files.sort().map(async (file): Promise<Migration> => {
    const [sqlite, postgresql] = (await Promise.all([import(`./sqlite/${file}`), import(`./postgresql/${file}`)])) as [
      Step,
      Step,
    ];
    const name = file.slice('NNNN-'.length, -'.ts'.length);
    return { version: Number.parseInt(file, 10), name, sqlite: sqlite.up, postgresql: postgresql.up };
  }),
);
