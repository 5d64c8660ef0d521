import { readdirSync } from 'node:fs';
import type { Finding } from '../driver.ts';
import { NewerSchemaError } from '../errors.ts';

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

/** The definition of each thing in a schema, by its kind and name. */
export type Definitions = ReadonlyMap<string, string>;

/** Everything that is not what the migrations make. */
export function* differences(expected: Definitions, found: Definitions): Iterable<Finding> {
  for (const [key, definition] of expected) {
    const is = found.get(key);
    if (is === undefined) yield { what: 'It is missing from the schema.', where: key };
    else if (is !== definition) yield { what: 'Its definition is not the one that the migrations make.', where: key };
  }
  for (const key of found.keys()) {
    if (!expected.has(key)) yield { what: 'It does not belong to the schema.', where: key };
  }
}

/** @throws NewerSchemaError when the database has steps that this program does not know. */
export function refuseNewer(version: number, known: number): void {
  if (version <= known) return;
  throw new NewerSchemaError(
    `The database has schema ${version}, and this program knows schemas up to ${known}: start a newer program.`,
  );
}
