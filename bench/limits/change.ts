import { storedFieldsOf } from '@namekeep/storage/revisions';
import { toRecord } from '@namekeep/storage/rows';
import Database from 'better-sqlite3';
import { columns, type Row } from './record.ts';

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
  const before = toRecord(row, []);
  const { renewalCostMinor: cost } = before;
  const renewalCostMinor = cost === null ? null : Math.floor(cost * 1.07 + 0.5);
  const after = { ...before, renewalCostMinor, revision: before.revision + 1 };
  update.run(renewalCostMinor, after.revision, at, account, after.id);
  insertHistory.run(account, after.id, after.revision, at, 'token', storedFieldsOf(after, before));
}
database.exec('COMMIT');
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
