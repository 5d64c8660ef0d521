import type { Finding } from '../driver.ts';
import { NewerSchemaError } from '../errors.ts';
import { steps as steps1 } from './0.1.0.ts';
import { steps as steps2 } from './0.2.0.ts';
import { steps as steps3 } from './0.3.0.ts';
import type { Step } from './step.ts';

/** One step of the schema; what is released never changes. */
export interface Migration extends Step {
  /** From 1, without gaps. */
  version: number;
  name: string;
}

/** All steps in their order, which is that of the files. */
export const migrations: readonly Migration[] = Object.entries({ ...steps1, ...steps2, ...steps3 }).map(
  ([name, step], index) => ({ version: index + 1, name, ...step }),
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
