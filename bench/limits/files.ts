import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { createIds } from '@namekeep/core';
import { defaultSettings } from '@namekeep/domain';
import Database from 'better-sqlite3';
import { activityColumns } from '@namekeep/storage/activity';
import { insertInto, newRecord, prepareInsert } from './insert.ts';
import { columns } from './record.ts';
import { prepareTotals } from './totals.ts';

/*
 * The limits of S5 and S6, as programs of their own: `import DATABASE FILE` splits a table without quotes and stores in one
 * transaction what the service's commit stores (`limits.test.ts` compares it), without a preview; `export DATABASE FILE` selects every record and
 * writes them as JSON. Neither checks anything. Each prints its milliseconds.
 */

const [task, file = '', table = ''] = process.argv.slice(2);
const database = new Database(file);
database.pragma('journal_mode = wal');
database.pragma('synchronous = full');
database.pragma('cache_size = -65536');

/** Records of a part, as the service keeps them to undo the import. */
const rowsAPart = 1000;

const started = performance.now();
if (task === 'import') insertAll();
else writeAll();
console.log(performance.now() - started);

function insertAll(): void {
  const token = database.prepare('select account_id, id, name from tokens').get() as Token;
  const [account, author] = [token.account_id, { name: token.name, tokenId: token.id }];
  const insert = prepareInsert(database);
  const totals = prepareTotals(database);
  const addActivity = database.prepare(insertInto('activity', activityColumns));
  const addImport = database.prepare(
    insertInto('imports', ['account_id', 'id', 'expires_at', 'kept_until', 'about', 'result']),
  );
  const addChanges = database.prepare(insertInto('import_changes', ['account_id', 'import_id', 'part', 'changes']));
  const ids = createIds({ now: Date.now, random: randomBytes });
  const importId = ids.next('imp');
  const at = new Date().toISOString();
  const lines = readFileSync(table, 'utf8').split('\n').slice(1, -1);

  database.exec('BEGIN IMMEDIATE');
  addImport.run(account, importId, at, at, '{}', JSON.stringify({ created: lines.length, importId }));
  for (let from = 0; from < lines.length; from += rowsAPart) {
    const written = lines.slice(from, from + rowsAPart).map((line) => {
      const record = newRecord(inputOf(line), defaultSettings, ids.next('dom'), at);
      totals.add(record, insert(account, record, author));
      return [record.id, record.revision, true];
    });
    addChanges.run(account, importId, from / rowsAPart, JSON.stringify(written));
  }
  const entry = [ids.next('act'), 'imported', 'token', author.name, author.tokenId];
  const changes = JSON.stringify([{ field: 'file', from: null, to: basename(table) }]);
  addActivity.run(account, at, ...entry, null, null, null, changes, lines.length, importId);
  totals.write(account);
  database.exec('COMMIT');
}

interface Token {
  account_id: string;
  id: string;
  name: string;
}

function inputOf(line: string) {
  const [name = '', registrar = '', registrationDate = '', expirationDate = '', autoRenew, cost = '', notes = ''] =
    line.split(',');
  const renewalCostMinor = Number(cost.slice(1).replace('.', ''));
  const isOn = autoRenew === 'On';
  return { name, registrar, registrationDate, expirationDate, renewalCostMinor, notes, autoRenew: isOn };
}

function writeAll(): void {
  const out = openSync(table, 'w');
  const rows = database.prepare(`select ${columns} from records order by name`).raw(false);
  let text = '';
  for (const row of rows.iterate()) {
    text += `${JSON.stringify(row)},\n`;
    if (text.length > 65_536) {
      writeSync(out, text);
      text = '';
    }
  }
  writeSync(out, text);
  closeSync(out);
}
