import type { Issue, RowPayment } from '@namekeep/domain';
import { type Context, localToday, readerOf } from '../dependencies.ts';
import { mayRead } from '../domains/record.ts';
import { pagesOf, stepsOf } from '../pages.ts';
import { newPayment } from '../payments.ts';
import type { FileRow, NewPayment, PortfolioReader, PortfolioWriter } from '../ports/index.ts';
import type { UseCase } from '../use-case.ts';
import { NewPreview } from './new-preview.ts';
import { previewed } from './present.ts';
import { noteIssues } from './run.ts';
import { noCounts, type PreviewRow, withoutFile } from './stored.ts';

const unknownName = 'unknown_name';

type Reader = Pick<PortfolioReader, 'comparedPayments'>;
type Paying = Pick<PreviewRow, 'row' | 'name' | 'payment'>;
type NamedPayment = Paying & { payment: RowPayment };
type IdsOf = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface Planned {
  action: 'create' | 'skip' | 'invalid';
  issue?: Issue;
  /** Whether the account has this payment. */
  isKnown?: true;
}

/** Matches the payments of a table with records by name, and skips those that the account or an earlier row has. */
class PaymentPlanner {
  readonly #reader: Reader | null;
  readonly #keepsUnmatched: boolean;
  readonly #seen = new Map<string, number>();
  readonly #looked = new Set<string>();
  readonly #known = new Set<string>();

  /** Without a reader, it is not known which payments the account has. */
  constructor(reader: Reader | null, keepsUnmatched: boolean) {
    this.#reader = reader;
    this.#keepsUnmatched = keepsUnmatched;
  }

  /** What is done with the rows that have a payment. `idsOf` finds records by their names. */
  async plan<Row extends Paying>(rows: readonly Row[], idsOf: IdsOf) {
    const paying = rows.filter((row): row is Row & NamedPayment => row.payment !== undefined);
    const names = [...new Set(paying.map(({ name }) => name ?? ''))];
    const ids = await idsOf(names);
    await this.#look(names, ids);
    return { ids, plans: new Map<Row, Planned>(paying.map((row) => [row, this.#planOf(row, ids)])) };
  }

  #planOf({ row, name, payment }: NamedPayment, ids: ReadonlyMap<string, string>): Planned {
    const id = ids.get(name ?? '');
    const keys = [keyOf(name ?? '', payment), keyOf(id ?? '', payment)];
    const [first = ''] = keys;
    const before = this.#seen.get(first);
    if (before === undefined) this.#seen.set(first, row);
    const skip = (code: string, message: string): Planned => ({
      action: 'skip',
      issue: { path: '', code, message, severity: 'note' },
    });
    if (before !== undefined) return skip('repeated_payment', `Row ${before} has the same payment.`);
    if (keys.some((key) => this.#known.has(key))) {
      return { ...skip('known_payment', 'You have recorded this payment already.'), isKnown: true };
    }
    if (id !== undefined || this.#keepsUnmatched) return { action: 'create' };
    const message = `${name} is not in your portfolio.`;
    return { action: 'invalid', issue: { path: 'name', code: unknownName, message } };
  }

  /** Reads the payments of names once: the records are locked, and no other import runs. */
  async #look(names: readonly string[], ids: ReadonlyMap<string, string>): Promise<void> {
    const fresh = names.filter((name) => !this.#looked.has(name));
    for (const name of fresh) this.#looked.add(name);
    const recordIds = fresh.flatMap((name) => ids.get(name) ?? []);
    for (const one of (await this.#reader?.comparedPayments(recordIds, fresh)) ?? []) {
      this.#known.add(keyOf(one.recordName, one));
      if (one.recordId !== null) this.#known.add(keyOf(one.recordId, one));
    }
  }
}

/** Of two payments with one key, an import skips one. */
const keyOf = (
  whose: string,
  { paidOn, kind, currency, amountMinor }: Pick<RowPayment, 'paidOn' | 'kind' | 'currency' | 'amountMinor'>,
): string => [whose, paidOn, kind, currency, amountMinor].join(' ');

/** Plans the rows of a table for the preview, and counts what the preview says of them. */
export class PaymentRows {
  readonly counts = { create: 0, skip: 0 };
  unmatched = 0;
  readonly #reader: PortfolioReader;
  readonly #planner: PaymentPlanner;

  /** A caller who cannot read does not learn which payments the account has. */
  constructor(reader: PortfolioReader, reads: boolean) {
    this.#reader = reader;
    this.#planner = new PaymentPlanner(reads ? reader : null, false);
  }

  async plan(batch: readonly Omit<FileRow, 'fields'>[]): Promise<PreviewRow[]> {
    const { ids, plans } = await this.#planner.plan(batch, (names) => this.#reader.idsOfNames(names));
    return batch.map((whole) => {
      const { row, name, payment, isLeftOut, issues } = whole;
      const { action = isLeftOut ? 'skip' : 'invalid', issue, isKnown } = plans.get(whole) ?? {};
      if (action === 'create') this.counts.create += 1;
      if (isKnown) this.counts.skip += 1;
      if (issue?.code === unknownName) this.unmatched += 1;
      const domainId = ids.get(name ?? '') ?? null;
      const all = [...issues, ...(issue ? [issue] : [])];
      const nothing = { revision: null, changes: [] };
      return { row, name, action, domainId, ...nothing, ...(payment && { payment }), issues: all };
    });
  }
}

/** Writes the payments of a preview. They are matched again: records and payments may have come and gone since. */
export class PaymentRun {
  readonly counts = noCounts();
  readonly invalid: Issue[] = [];
  /** How many of the payments the account has. */
  known = 0;
  readonly #context: Context;
  readonly #writer: PortfolioWriter;
  readonly #planner: PaymentPlanner;

  constructor(context: Context, writer: PortfolioWriter, keepsUnmatched: boolean) {
    this.#context = context;
    this.#writer = writer;
    this.#planner = new PaymentPlanner(writer, keepsUnmatched);
  }

  /** Returns the IDs of the payments that are new. */
  async write(rows: readonly PreviewRow[]): Promise<string[]> {
    const created: string[] = [];
    for await (const step of stepsOf(rows)) created.push(...(await this.#step(step)));
    return created;
  }

  async #step(rows: readonly PreviewRow[]): Promise<string[]> {
    const { ids, plans } = await this.#planner.plan(rows, (names) => lockedIds(this.#writer, names));
    const made: NewPayment[] = [];
    for (const row of rows) {
      const plan = plans.get(row);
      const action = plan?.action ?? row.action;
      this.counts[action] += 1;
      if (plan?.isKnown) this.known += 1;
      if (action === 'invalid') noteIssues(this.invalid, row, plan?.issue ? [plan.issue] : (row.issues ?? []));
      if (action !== 'create' || !row.payment) continue;
      const record = { id: ids.get(row.name ?? '') ?? null, name: row.name ?? '' };
      made.push(newPayment(this.#context, record, { ...row.payment, renewal: null }));
    }
    await this.#writer.insertPayments(made);
    return made.map(({ id }) => id);
  }
}

/** The records of these names, locked so that none of them is deleted meanwhile. */
export async function lockedIds(
  writer: PortfolioWriter,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = await writer.idsOfNames([...new Set(names)]);
  const held = await writer.lockRecords([...ids.values()]);
  return new Map(held.map(({ name, id }) => [name, id]));
}

export const paymentsMissing: UseCase<'paymentsMissing'> = async (context) => {
  const today = localToday(context);
  return { outcome: 'found', missing: { count: await readerOf(context).countUnpaidRegistrations(today) } };
};

const rowsAPart = 500;

/** Stores what adding the payments of all such registrations would do. */
export const paymentsPreviewMissing: UseCase<'paymentsPreviewMissing'> = async (context) => {
  if (!mayRead(context.actor)) return { outcome: 'insufficient_scope' };
  const reader = readerOf(context);
  const today = localToday(context);
  const preview = new NewPreview(context);
  const payments = new PaymentRows(reader, true);
  await preview.begin();
  let row = 0;
  const read = ({ limit, after = '' }: { limit: number; after?: string }) =>
    reader.unpaidRegistrations(today, after, limit);
  for await (const part of pagesOf(rowsAPart, read, ({ id }) => id)) {
    const rows = part.map(({ id: _id, name, ...paid }) => {
      const payment: RowPayment = { ...paid, kind: 'registration', years: null, note: '' };
      return { row: (row += 1), name, payment, issues: [] };
    });
    await preview.addRows(await payments.plan(rows));
  }
  const { counts, unmatched } = payments;
  await preview.describe({ ...withoutFile, source: 'registrations', kind: 'payments', payments: counts, unmatched });
  return previewed(context, preview.id);
};
