import { type Finding, NewerSchemaError } from '@namekeep/core/ports';

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
