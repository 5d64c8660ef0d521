import { randomInt } from 'node:crypto';
import { argv } from 'node:process';
import { RolledBack } from '../errors.ts';
import { type PortfolioWriter, openStore } from '../index.ts';
import { makePayment, makeRenewal } from '../testing/payments.ts';
import { makeRecord, revise } from '../testing/records.ts';
import { choices, type StoredRecord } from '@namekeep/domain';
import { account } from './temporary.ts';

/*
 * A process that writes until it is killed: `load.ts URL FIRST`. On a line of its own it says what it is about to
 * write, and then that it is written: `try KEY` and `done KEY OUTCOME`. Keys are numbers from FIRST on.
 */

const author = { kind: 'token' as const, name: 'load' };

/** The day on which records are due at first. */
const due = '2027-03-31';

/** What is done under a key: the same for the same key, so that a retry asks for the same. */
export async function operate(writer: PortfolioWriter, key: number): Promise<unknown> {
  const size = key % 5 === 0 ? 20 : 1;
  const made = Array.from({ length: size }, (_, index) => recordOf(key, index));
  const outcome = JSON.stringify({ created: made.map(({ id }) => id) });
  const claimed = await writer.claimKey({
    operation: 'create',
    key: `${key}`,
    fingerprint: `${key}`,
    outcome,
    at: new Date().toISOString(),
  });
  if (claimed !== 'claimed') return claimed.outcome;
  const duplicates = await writer.insert(made, author);
  if (duplicates.length > 0) return new RolledBack(`duplicates ${JSON.stringify(duplicates)}`);
  // Some change a record of an earlier key as well, in the same transaction.
  const before = key % 3 === 0 ? await writer.lockRecord(recordOf(key - 1, 0).id) : undefined;
  const expirationDate = key % 2 === 0 ? '2027-04-30' : due;
  if (before) await writer.update(before, revise(before, { notes: `changed by ${key}`, expirationDate }), author);
  if (key % 2 === 0) await decide(writer, key);
  if (isChange(key)) await changeBatch(writer, key);
  if (key % 4 === 0) await renew(writer, key);
  if (isLabelled(key)) await label(writer, key);
  return outcome;
}

/** Whether a key also changes all records of the batch before it, as a commit of a change by rule does. */
export const isChange = (key: number): boolean => key % 5 === 1;

async function changeBatch(writer: PortfolioWriter, key: number): Promise<void> {
  const before = await writer.lockRecords(Array.from({ length: 20 }, (_, index) => recordOf(key - 1, index).id));
  const id = changeIdOf(key);
  const at = new Date().toISOString();
  await writer.beginImport({ id, expiresAt: at, keptUntil: at });
  await writer.describeImport(id, '{}');
  for (const record of before) {
    const after = revise(record, { paymentMethod: `changed by ${key}`, renewalIntent: 'let_expire' });
    await writer.update(record, after, author);
    // The first record of a batch is what the others decide about.
    if (record.id === recordOf(key - 1, 0).id) continue;
    const decision = { choice: 'let_expire', askAgainOn: null, decidedAt: after.updatedAt, actor: author } as const;
    await writer.decide(after, { ...decision, forDate: due });
  }
  await writer.addImportChanges(id, 0, JSON.stringify(before.map((record) => [record.id, record.revision + 1, false])));
  await writer.finishImport(id, { result: '{}', keptUntil: at });
}

/** The change that is made under a key. */
export const changeIdOf = (key: number): string => `imp_${String(key).padStart(10, '0')}`;

/** Decides about a new record, and about one of an earlier key, whose due date another client may move meanwhile. */
async function decide(writer: PortfolioWriter, key: number): Promise<void> {
  for (const id of [recordOf(key, 0).id, recordOf(key - 7, 0).id]) {
    const record = await writer.lockRecord(id);
    if (!record) continue;
    const choice = choices[key % 3] ?? 'renew';
    const askAgainOn = choice === 'later' ? `2027-01-${10 + (key % 9)}` : null;
    await writer.decide(record, { choice, forDate: due, askAgainOn, decidedAt: record.updatedAt, actor: author });
    if (key % 8 === 0) await writer.removeDecision(record);
  }
}

/** Whether a key also gives its label to its own record, and to one of an earlier key. */
export const isLabelled = (key: number): boolean => key % 3 === 1;

/** Ten labels for all keys, so that several keys race to create the same one. */
export const labelOf = (key: number): string => `Label ${key % 10}`;

async function label(writer: PortfolioWriter, key: number): Promise<void> {
  const earlier = await writer.lockRecord(recordOf(key - 3, 0).id);
  const known = (await writer.lockLabels()).find(({ name }) => name === labelOf(key));
  const { number } = known ?? (await writer.insertLabel({ name: labelOf(key), color: 'gray' }));
  const ids = [recordOf(key, 0).id, ...(earlier ? [earlier.id] : [])];
  await writer.changeLabels(ids.map((recordId) => ({ recordId, add: [number], remove: [] })));
}

/** How many decisions an even key leaves about its own record, which no other key decides about. */
export const decisionsLeft = (key: number): number => Number(key % 8 !== 0);

/** Renews a record of an earlier key; without one, only records a payment. */
async function renew(writer: PortfolioWriter, key: number): Promise<void> {
  const id = paymentIdOf(key);
  const current = await writer.lockRecord(recordOf(key - 2, 0).id);
  if (!current) return writer.insertPayments([makePayment({ id, amountMinor: key })]);
  const { after, payment } = makeRenewal(current, { amountMinor: key }, { id });
  await writer.update(current, after, author);
  await writer.insertPayments([payment]);
}

/** The payment that is made under a key. */
export const paymentIdOf = (key: number): string => `pay_${String(key).padStart(10, '0')}`;

export function recordOf(key: number, index: number): StoredRecord {
  return makeRecord({
    id: `dom_${String(key).padStart(10, '0')}_${index}`,
    name: `load-${key}-${index}.example`,
    notes: `key ${key}`,
    renewalCostMinor: key,
    expirationDate: due,
  });
}

if (argv[1]?.endsWith('load.ts')) {
  const [, , url = '', first = '0'] = argv;
  const store = await openStore(url);
  let next = Number(first);
  const client = async () => {
    for (;;) {
      const key = next;
      next += 1;
      process.stdout.write(`try ${key}\n`);
      const outcome = await store.portfolios.write(account, (writer) => operate(writer, key), {
        isLarge: isChange(key) && key % 2 === 0,
      });
      process.stdout.write(`done ${key} ${String(outcome)}\n`);
      if (randomInt(20) === 0) await store.portfolios.reader(account).counts();
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
}
