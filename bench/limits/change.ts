import { recordFieldNames } from '@namekeep/domain';
import Database from 'better-sqlite3';
import { columns, recordOf, type Row } from './record.ts';

/*
 * The limit of S14: `change DATABASE` raises every renewal cost by 7 percent in one transaction, each with its new revision in
 * the history. It checks nothing and has no preview. Prints the milliseconds of processor time.
 */

const [file = ''] = process.argv.slice(2);
const database = new Database(file);
database.pragma('journal_mode = wal');
database.pragma('synchronous = full');
database.pragma('cache_size = -65536');

const before = process.cpuUsage();
const { account_id: account } = database.prepare('select account_id from accounts').get() as { account_id: string };
const rows = database.prepare(`select ${columns} from records where account_id = ?`).all(account) as Row[];
const update = database.prepare(
  'update records set renewal_cost = ?, revision = ?, updated_at = ? where account_id = ? and id = ?',
);
const insertHistory = database.prepare(
  `insert into history (account_id, record_id, revision, at, author_kind, author_name, fields)
   values (?, ?, ?, ?, ?, null, ?)`,
);
const at = new Date().toISOString();
database.exec('BEGIN IMMEDIATE');
for (const row of rows) {
  row.renewal_cost = row.renewal_cost === null ? null : Math.floor(row.renewal_cost * 1.07 + 0.5);
  row.revision += 1;
  update.run(row.renewal_cost, row.revision, at, account, row.id);
  const record = recordOf(row, '2027-01-01');
  const fields = Object.fromEntries(recordFieldNames.map((name) => [name, record[name]]));
  insertHistory.run(account, row.id, row.revision, at, 'token', JSON.stringify(fields));
}
database.exec('COMMIT');
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
