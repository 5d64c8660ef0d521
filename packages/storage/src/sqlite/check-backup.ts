import { NewerSchemaError } from '@namekeep/core/ports';
import Database from 'better-sqlite3';
import { migrations } from '../migrations/index.ts';
import { createStore } from '../store.ts';
import { openSqlite } from './index.ts';
import { compareSchema, type FoundSchema, isVersioned, itemsOf } from './schema-check.ts';
import { versionOf } from './schema-version.ts';

/**
 * Brings the copy of a backup to this program's schema and runs the whole of `verify` on it. `file` is what it is a copy
 * of, for the sentences.
 *
 * @throws Error with the first of what is found.
 */
export async function checkBackup(file: string, copy: string): Promise<void> {
  checkOrigin(file, schemaOfCopy(copy));
  const store = createStore(openSqlite(copy, { backups: false }));
  const found: string[] = [];
  try {
    await store.maintenance.migrate();
    for await (const { what, where } of store.maintenance.verify()) {
      found.push(`${where}: ${what}`);
      if (found.length > 100) break;
    }
  } finally {
    await store.maintenance.close();
  }
  if (found.length === 0) return;
  const others = found.length - 1;
  const more = others === 0 ? '' : others === 1 ? ' (and one more finding)' : ` (and ${others} more findings)`;
  throw new Error(`The backup ${file} fails the checks of \`verify\`, so nothing was changed. ${found[0]}${more}`);
}

/**
 * Nothing of a file is run, no view and no trigger, before its schema is known to be what the migrations make.
 *
 * @throws Error that says whose the file is, or what is missing.
 */
export function checkOrigin(file: string, { items, version }: FoundSchema): void {
  if (version === 0) throw new Error(`${file} is an SQLite database, but not a backup of Namekeep.`);
  const known = migrations.at(-1)?.version ?? 0;
  if (version > known) {
    throw new NewerSchemaError(
      `The backup ${file} has schema ${version}, and this version of Namekeep knows schemas up to ${known}. Install ` +
        'the version that made it, or a newer one.',
    );
  }
  const [finding] = compareSchema(items, migrations, version);
  if (finding) {
    throw new Error(
      `${file} is not a backup of Namekeep, or is damaged: ${finding.where}: ${finding.what} Nothing was changed.`,
    );
  }
}

function schemaOfCopy(copy: string): FoundSchema {
  const database = new Database(copy, { fileMustExist: true });
  try {
    database.pragma('trusted_schema = off');
    const items = itemsOf(database);
    return { items, version: isVersioned(items) ? versionOf(database) : 0 };
  } finally {
    database.close();
  }
}
