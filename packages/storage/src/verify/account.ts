import { setImmediate } from 'node:timers/promises';
import type { Finding } from '@namekeep/core/ports';
import { labelKey, parseDomainName, type StoredRecord } from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';
import type { Connection } from '../driver.ts';
import { rowsOfText } from '../queries/records/history.ts';
import { readLabels } from '../queries/records/labels.ts';
import { derivedColumns, toRecord } from '../record-row.ts';
import { isStoredAs } from '../stored-revision.ts';
import { fromLabelSet, toLabelSet } from '../stored-values.ts';
import { listRowsToVerify, type VerifiedRow } from './queries.ts';

const recordsAStep = 500;

/** Every rule between a record, what is derived from it, and its history. */
export async function* verifyAccount(connection: Connection, accountId: string): AsyncIterable<Finding> {
  const labels = await readLabels(connection, accountId);
  const numbers = new Set(labels.map(({ number }) => number));
  for (let after = ''; ; ) {
    const rows = await listRowsToVerify(connection, accountId, after, recordsAStep);
    for (const row of rows) {
      const record = toRecord(row, []);
      const findings = [
        ...wrongName(record),
        ...wrongHistory(row, record),
        ...wrongDerivation(row, derivedColumns(record)),
        ...wrongLabels(row, numbers),
      ];
      for (const what of findings) yield { what, where: `${accountId} ${record.id}` };
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    await setImmediate();
  }
  for (const { name, key } of labels) {
    if (labelKey(name) !== key)
      yield { what: `The key of the label ${name} does not follow from it.`, where: accountId };
  }
}

function wrongName({ name, unicodeName, tld }: StoredRecord): string[] {
  const parsed = parseDomainName(name);
  if (!parsed.ok || parsed.name !== name) return [`Its name ${name} is not in the normal form.`];
  if (tld !== tldOf(name)) return [`Its top-level domain ${tld} is not that of ${name}.`];
  return parsed.unicodeName === unicodeName ? [] : [`Its name for display is not that of ${name}.`];
}

function wrongDerivation<Derived extends Partial<VerifiedRow>>(row: VerifiedRow, derived: Derived): string[] {
  return Object.entries(derived).flatMap(([column, value]) =>
    row[column as keyof VerifiedRow] === value ? [] : [`Its ${column} does not follow from it.`],
  );
}

function wrongLabels({ label_set: set }: VerifiedRow, known: ReadonlySet<number>): string[] {
  const numbers = fromLabelSet(set);
  return toLabelSet(numbers) === set && numbers.every((number) => known.has(number))
    ? []
    : ['It has labels that do not exist.'];
}

function wrongHistory(row: VerifiedRow, record: StoredRecord): string[] {
  const { revision } = record;
  if (row.revisions !== revision || row.first_revision !== 1 || row.last_revision !== revision) {
    return [`Its history does not go from 1 to ${revision}.`];
  }
  return isStoredAs(rowsOfText(row.last_rows), record) ? [] : ['The last entry of its history is not what it is.'];
}
