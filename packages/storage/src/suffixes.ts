import { suffixListVersion, tldOf } from '@namekeep/domain/tld';
import { type Driver, runAll } from './driver.ts';
import { createServiceValues } from './queries/service-values.ts';
import { listTlds, setTld } from './queries/tlds.ts';
import { TotalChanges } from './queries/total-changes.ts';
import { findNextAccount } from './queries/verification.ts';

const recordsAStep = 500;
const versionName = 'suffix list';

/**
 * Applies the list of public suffixes of this program to every record, unless the store has had it already. In steps, each
 * a transaction: where one is killed, the next start passes over what is done. Returns how many records changed.
 */
export async function applySuffixList(
  driver: Driver,
  version: string = suffixListVersion,
  suffixOf: (name: string) => string = tldOf,
): Promise<number> {
  const values = createServiceValues(driver);
  if ((await values.get(versionName)) === version) return 0;
  let changed = 0;
  let accountId = await findNextAccount(driver.reader, '');
  while (accountId !== undefined) {
    const account = accountId;
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after;
      const step = await driver.write((connection) => applyStep(connection, account, from, suffixOf));
      changed += step.changed;
      after = step.last;
    }
    accountId = await findNextAccount(driver.reader, account);
  }
  await values.set(versionName, version);
  return changed;
}

async function applyStep(
  connection: Parameters<Parameters<Driver['write']>[0]>[0],
  accountId: string,
  after: string,
  suffixOf: (name: string) => string,
): Promise<{ changed: number; last: string | undefined }> {
  const rows = await listTlds(connection, accountId, after, recordsAStep);
  const totals = new TotalChanges();
  const writes: Promise<number>[] = [];
  for (const { id, name, tld, is_archived } of rows) {
    const next = suffixOf(name);
    if (next === tld) continue;
    totals.move('tld', is_archived, tld, next);
    writes.push(setTld(connection, accountId, id, next));
  }
  await Promise.all(writes);
  await runAll(connection, totals.take(accountId));
  return { changed: writes.length, last: rows.at(-1)?.id };
}
