import { isDecidable, type StoredRecord } from '@namekeep/domain';
import type Database from 'better-sqlite3';
import type { StoredRow } from './insert.ts';

/*
 * The counters and daily totals that the service writes together with records, for the limits of S3 and S5.
 */

const costs = ['unknown_costs', 'cost_high', 'cost_low'];

/** What makes a row of each table, and what it adds up. */
const tables = {
  record_counts: { keys: ['is_archived', 'traits'], sums: ['records', ...costs] },
  value_counts: { keys: ['field', 'is_archived', 'value'], sums: ['records'] },
  renewal_days: { keys: ['date', 'reminder_days'], sums: ['records'] },
  decision_days: { keys: ['date', 'basis', 'until', 'currency'], sums: ['records', 'to_renew', ...costs] },
  payment_days: { keys: ['date', 'currency'], sums: ['payments', ...costs] },
} as const;

const counted = ['registrar', 'dns_provider', 'payment_method', 'tld', 'missing'] as const;
const base = 1_000_000_000;

type Value = string | number | null | undefined;
type Add = (table: keyof typeof tables, keys: readonly Value[], sums: readonly number[]) => void;

/** What one more record adds to each table. */
function addRecord(record: StoredRecord, row: StoredRow, add: Add): void {
  const archived = row.is_archived;
  const cost = record.renewalCostMinor;
  const sums = cost === null ? [1, 0, 0] : [0, Math.floor(cost / base), cost % base];
  add('record_counts', [archived, row.traits], [1, ...sums]);
  for (const field of counted) if (row[field] !== null) add('value_counts', [field, archived, `${row[field]}`], [1]);
  if (isDecidable(record)) {
    add('renewal_days', [row.renewal_date, row.reminder_days], [1]);
    const toRenew = row.renewal_intent === 'renew' ? [1, ...sums] : [0, 0, 0, 0];
    const state = [row.decision_basis, row.decision_until ?? ''];
    add('decision_days', [row.renewal_date, ...state, row.currency], [1, ...toRenew]);
  }
  if (row.payment_date !== null) add('payment_days', [row.payment_date, row.currency], [1, ...sums]);
}

/** Totals of a transaction, added up and written once, as the service does. */
export function prepareTotals(database: Database.Database) {
  const statements = Object.fromEntries(
    Object.entries(tables).map(([table, { keys, sums }]) => {
      const columns = ['account_id', ...keys, ...sums];
      return [
        table,
        database.prepare(
          `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
           on conflict (account_id, ${keys.join(', ')})
           do update set ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(', ')}`,
        ),
      ];
    }),
  ) as Record<keyof typeof tables, Database.Statement>;
  const waiting = new Map<string, { table: keyof typeof tables; keys: readonly Value[]; sums: number[] }>();

  return {
    add(record: StoredRecord, row: StoredRow): void {
      addRecord(record, row, (table, keys, sums) => {
        const name = `${table} ${keys.join(' ')}`;
        const known = waiting.get(name);
        if (known) sums.forEach((sum, index) => (known.sums[index] = (known.sums[index] as number) + sum));
        else waiting.set(name, { table, keys, sums: [...sums] });
      });
    },
    write(accountId: string): void {
      for (const { table, keys, sums } of waiting.values()) statements[table].run(accountId, ...keys, ...sums);
      waiting.clear();
    },
  };
}
