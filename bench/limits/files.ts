import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { defaultSettings, newRecordFields, renewalTarget, searchText } from '@namekeep/domain';
import Database from 'better-sqlite3';
import { columns } from './record.ts';

/*
 * The limits of S5 and S6, as programs of their own: `import DATABASE FILE` splits a table without quotes and inserts its
 * rows in one transaction, with first history entry and search text; `export DATABASE FILE` selects every record and
 * writes them as JSON. Neither checks anything. Each prints its milliseconds.
 */

const [task, file = '', table = ''] = process.argv.slice(2);
const database = new Database(file);
database.pragma('journal_mode = wal');
database.pragma('synchronous = full');
database.pragma('cache_size = -65536');

const started = performance.now();
if (task === 'import') insertAll();
else writeAll();
console.log(performance.now() - started);

function insertAll(): void {
  const { account_id: account } = database.prepare('select account_id from accounts').get() as { account_id: string };
  const derived = 'registrar_key, renewal_date, renewal_target, reminder_days, soon_from, payment_date, traits';
  const insertRecord = database.prepare(
    `insert into records (account_id, ${columns}, ${derived}) values (${Array(33).fill('?').join(', ')})`,
  );
  const insertHistory = database.prepare('insert into history values (?, ?, 1, ?, ?, null, ?)');
  const insertText = database.prepare('insert into record_texts (number, text) values (?, ?)');
  const indexText = database.prepare('insert into record_search_index (rowid, text) values (?, ?)');
  const at = new Date().toISOString();
  const lines = readFileSync(table, 'utf8').split('\n').slice(1, -1);
  database.exec('BEGIN IMMEDIATE');
  lines.forEach((line, index) => {
    const [name = '', registrar = '', registrationDate = '', expirationDate = '', autoRenew, cost = '', notes = ''] =
      line.split(',');
    const renewalCostMinor = Number(cost.slice(1).replace('.', ''));
    const input = {
      name,
      registrar,
      registrationDate,
      expirationDate,
      renewalCostMinor,
      notes,
      autoRenew: autoRenew === 'On',
    };
    const fields = newRecordFields(input, defaultSettings);
    const { date, target } = renewalTarget(fields);
    const id = `dom_${String(index).padStart(26, '0')}`;
    const { lastInsertRowid: number } = insertRecord.run(
      account,
      id,
      1,
      name,
      registrar,
      null,
      fields.ownership,
      fields.lifecycle,
      fields.renewalIntent,
      Number(fields.autoRenew),
      registrationDate,
      null,
      expirationDate,
      null,
      renewalCostMinor,
      null,
      null,
      fields.currency,
      notes,
      0,
      1,
      'default',
      '30,14,7,1',
      at,
      at,
      name,
      registrar.toLowerCase(),
      date,
      target,
      30,
      date,
      date,
      0,
    );
    const text = searchText({ ...fields, unicodeName: name });
    insertHistory.run(account, id, at, 'token', JSON.stringify(fields));
    insertText.run(number, text);
    indexText.run(number, text);
  });
  database.exec('COMMIT');
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
