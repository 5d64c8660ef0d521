import { setImmediate } from 'node:timers/promises';
import type { Finding } from '@namekeep/core/ports';
import { labelKey, parseDomainName, type StoredRecord, standingOf } from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';
import { decisionColumns } from '../decision-columns.ts';
import { derivedColumns } from '../derived.ts';
import type { Connection } from '../driver.ts';
import { fromLabelSet } from '../label-set.ts';
import { rowsOfText } from '../queries/history.ts';
import { readLabels } from '../queries/labels.ts';
import type { SearchIndex } from '../queries/search.ts';
import { TotalChanges } from '../queries/total-changes.ts';
import { readTotalRows } from '../queries/totals.ts';
import { listRowsToVerify, type VerifiedRow } from '../queries/verification.ts';
import { toRecord } from '../record-row.ts';
import { isStoredAs } from '../stored-revision.ts';
import { differences } from './differences.ts';

const recordsAStep = 500;

/** Every rule between a record and what is derived from it, and the totals over all records of an account. */
export async function* verifyAccount(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
): AsyncIterable<Finding> {
  const totals = new TotalChanges();
  for (let after = ''; ; ) {
    const rows = await listRowsToVerify(connection, accountId, after, recordsAStep);
    for (const row of rows) {
      const record = toRecord(row, []);
      const standing = standingOf(record, row.choice && { choice: row.choice, askAgainOn: row.ask_again_on });
      totals.add(record, standing);
      for (const number of fromLabelSet(row.label_set)) totals.label(number, row.is_archived, 1);
      const derived = { ...derivedColumns(record), ...decisionColumns(standing) };
      for (const what of [...wrongName(record), ...wrongDerivation(row, derived), ...wrongHistory(row, record)]) {
        yield { what, where: `${accountId} ${record.id}` };
      }
      if (row.labelled !== row.label_set) {
        yield { what: 'Its labels are not those that it is found by.', where: `${accountId} ${record.id}` };
      }
      if (row.text !== search.textOf(record)) {
        yield { what: 'Its search text is missing or old.', where: `${accountId} ${record.id}` };
      }
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    await setImmediate();
  }

  for (const { name, key } of await readLabels(connection, accountId)) {
    if (labelKey(name) !== key)
      yield { what: `The key of the label ${name} does not follow from it.`, where: accountId };
  }
  yield* differences(accountId, totals.rows(), await readTotalRows(connection, accountId));
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

function wrongHistory(row: VerifiedRow, record: StoredRecord): string[] {
  const { revision } = record;
  if (row.revisions !== revision || row.first_revision !== 1 || row.last_revision !== revision) {
    return [`Its history does not go from 1 to ${revision}.`];
  }
  return isStoredAs(rowsOfText(row.last_rows), record) ? [] : ['The last entry of its history is not what it is.'];
}
