import type { SortKey } from '@namekeep/contract';
import type { Currency, MissingField, RecordFields, StoredRecord, Urgency } from '@namekeep/domain';
import type { ActivityReads, ActivityWrites, By } from './activity.ts';
import type { DecisionReads, DecisionWrites } from './decisions.ts';
import type { ImportReads, ImportWrites } from './imports.ts';
import type { LabelReads, LabelWrites } from './labels.ts';
import type { PaymentReads, PaymentWrites } from './payments.ts';
import type { ViewReads, ViewWrites } from './views.ts';

/** Who made a revision: a browser session or a token, by the name it had then; `system` for the operator's commands. */
export interface Author {
  kind: 'session' | 'token' | 'system';
  name: string | null;
}

/** What is read of a record of which only its due date and its cost are answered. */
export const dueFields = [
  'name',
  'lifecycle',
  'renewalIntent',
  'billingDate',
  'expirationDate',
  'renewalCostMinor',
  'currency',
  'isArchived',
  'reminders',
] as const satisfies readonly (keyof RecordFields)[];
export type DueRecord = Pick<StoredRecord, 'id' | 'unicodeName' | (typeof dueFields)[number]>;

/** Exact filters, combined with AND; a list passes any of its values. Dates are compared with the due date, inclusive. */
export interface RecordFilter {
  archived: 'false' | 'true' | 'all';
  /**
   * Lower-cased words that must all occur in the searched fields (`searchText`). `%`, `_` and `\` are ordinary
   * characters.
   */
  words: readonly string[];
  /** Whether the words must occur in the name, in either of its spellings. */
  inName?: boolean | undefined;
  lifecycle?: string | undefined;
  ownership?: string | undefined;
  renewalIntent?: string | undefined;
  /** These three in lower case: they are compared without regard to case. */
  registrar?: readonly string[] | undefined;
  dnsProvider?: readonly string[] | undefined;
  paymentMethod?: readonly string[] | undefined;
  tld?: readonly string[] | undefined;
  /** Labels that a record must all have, by their keys (`labelKey`). */
  label?: readonly string[] | undefined;
  currency?: readonly Currency[] | undefined;
  /** Of the renewal cost, inclusive, in minor units. */
  costFrom?: number | undefined;
  costTo?: number | undefined;
  /** Fields of which at least one is unknown. */
  missing?: readonly MissingField[] | undefined;
  /** Null means unknown. */
  autoRenew?: boolean | null | undefined;
  urgency?: readonly Urgency[] | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
}

/** A position in an order: the sort value (null if unknown) and the ID of a record. The next page starts after it. */
export interface Position {
  value: string | number | null;
  id: string;
}

export interface RecordQuery extends Selection {
  sort: SortKey;
  descending: boolean;
  after?: Position;
  /** How many records are skipped first. */
  offset?: number;
  limit: number;
}

export interface HistoryRow {
  revision: number;
  at: string;
  author: Author;
  fields: RecordFields;
}

/** The expected payments of one day in one currency. */
export interface PaymentDay {
  date: string;
  currency: Currency;
  payments: number;
  unknownCosts: number;
  /** Minor units, exact. */
  totalMinor: bigint;
}

/** How many active records are due on a day. */
export interface DueDay {
  date: string;
  records: number;
}

/** How many active records are overdue, due today and due soon. */
export type DueCounts = Record<'overdue' | 'due' | 'soon', number>;

/** What the renewal costs of records in one currency add up to. */
export interface CurrencyTotal {
  currency: Currency;
  /** Minor units, exact. */
  totalMinor: bigint;
  count: number;
  unknownCostCount: number;
}

/** What totals can be divided by; `month` is that of the due date. */
export type GroupKey = 'registrar' | 'tld' | 'label' | 'month';

/** The totals of the records that have a value; null of those that have none. */
export interface GroupTotals {
  key: string | null;
  count: number;
  byCurrency: CurrencyTotal[];
}

/** A filter and the day by which it understands urgencies. */
export interface Selection {
  filter: RecordFilter;
  /** Today in the owner's time zone. */
  today: string;
}

/** A value and how many records have it. */
export interface FacetValue {
  value: string;
  count: number;
}
export const facetNames = ['registrars', 'dnsProviders', 'paymentMethods', 'tlds', 'currencies', 'labels'] as const;
/** The values of each field that most records have, ties by value; texts without regard to case, in their most frequent spelling. */
export type RecordFacets = Record<(typeof facetNames)[number], FacetValue[]>;

export interface RecordCounts {
  /** Not archived, lifecycle active. */
  active: number;
  archived: number;
}

export interface ClaimedKey {
  /** Of the canonical payload. */
  fingerprint: string;
  /** The outcome to replay, as JSON. */
  outcome: string;
}

export interface KeyClaim extends ClaimedKey {
  operation: string;
  key: string;
  at: string;
}

/** Reads of one account. All results are committed data. */
export interface PortfolioReader
  extends ActivityReads,
    ImportReads,
    DecisionReads,
    LabelReads,
    PaymentReads,
    ViewReads {
  record(id: string): Promise<StoredRecord | undefined>;
  idOfName(name: string): Promise<string | undefined>;
  /** IDs by name, for the names that are taken. A few names take a single query. */
  idsOfNames(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Records in order, after `after`, at most `limit`. Unknown sort values always come last, ties are always ordered by
   * ascending ID, and text is compared by code point, so the order is the same in every database.
   */
  records(query: RecordQuery): Promise<StoredRecord[]>;
  /** Revisions before `before` (all if omitted), newest first, each with all of its fields. */
  history(id: string, page: { before?: number; limit: number }): Promise<HistoryRow[]>;
  revision(id: string, revision: number): Promise<RecordFields | undefined>;
  /** What is stored under an idempotency key. */
  claimedKey(operation: string, key: string): Promise<ClaimedKey | undefined>;
  /** Active records that are due on or before `through`, soonest first (then by name). */
  renewalsThrough(through: string, limit: number): Promise<DueRecord[]>;
  /** The earliest expected payment on or after `today` (ties by name). */
  nextPayment(today: string): Promise<DueRecord | undefined>;
  /** Expected payments dated in [from, to). */
  paymentDays(from: string, to: string): Promise<PaymentDay[]>;
  /** Days in [from, to) on which active records are due. */
  dueDays(from: string, to: string): Promise<DueDay[]>;
  dueCounts(today: string): Promise<DueCounts>;
  counts(): Promise<RecordCounts>;
  /** The currencies that occur, by code. */
  totals(selection: Selection): Promise<CurrencyTotal[]>;
  /** The same, divided: months in their order, other groups by their number of records, then by key, null last. */
  totalsBy(selection: Selection, by: GroupKey): Promise<GroupTotals[]>;
  /** At most `limit` values of each field, counted under all filters but those of the field itself. */
  facets(selection: Selection, limit: number): Promise<RecordFacets>;
}

export interface Duplicate {
  /** Index in the list passed in. */
  index: number;
  existingId: string;
}

/**
 * One transaction on one account: when `write` resolves, everything it did is durable, otherwise nothing is. A record,
 * its history and the entry of the activity, if the writer names one, belong together, so no method writes one of them
 * without the others. Everything else follows from them when it is read.
 */
export interface PortfolioWriter
  extends PortfolioReader,
    ActivityWrites,
    ImportWrites,
    DecisionWrites,
    LabelWrites,
    PaymentWrites,
    ViewWrites {
  /** Reads a record and locks it until the end of the transaction. */
  lockRecord(id: string): Promise<StoredRecord | undefined>;
  /**
   * Stores an outcome under its key, or returns the one that is already stored. Of two concurrent claims, the second
   * waits for the first transaction to end.
   */
  claimKey(claim: KeyClaim): Promise<'claimed' | ClaimedKey>;
  /** Inserts all records. If names are taken, returns them, and the transaction must be rolled back. */
  insert(records: readonly StoredRecord[], by: By): Promise<Duplicate[]>;
  /** Replaces `before`, which must be locked and still be the current revision, with `after`, the next one. */
  update(before: StoredRecord, after: StoredRecord, by: By): Promise<'updated' | 'stale' | { existingId: string }>;
  /** The same for many records. False if one is not updated: then the transaction must be rolled back. */
  updateAll(updates: readonly { before: StoredRecord; after: StoredRecord }[], by: By): Promise<boolean>;
  /**
   * Deletes a record at exactly this revision, with its history and what the activity says of its values. Its payments
   * stay, without the record.
   */
  delete(record: StoredRecord, by?: By & { at: string }): Promise<'deleted' | 'stale'>;
}

/** Marks a result whose transaction must not be committed. */
export class RolledBack<T> {
  readonly outcome: T;
  constructor(outcome: T) {
    this.outcome = outcome;
  }
}

export interface PortfolioWriteOptions {
  /** For a transaction of thousands of rows: it yields to the event loop and commits alone. */
  isLarge?: boolean;
  /** If aborted before the transaction starts, it never does. Once started, the transaction is not interrupted. */
  signal?: AbortSignal;
}

export interface Portfolios {
  reader(accountId: string): PortfolioReader;
  /**
   * Runs `work` in one transaction and commits, or rolls back if it throws or returns `RolledBack`. After a
   * serialization failure or a deadlock, `work` runs again from its start, so it must not have other side effects.
   * Writes that arrive together may share a commit, but the failure of one never affects another.
   *
   * @throws StoreUnavailableError if the database is unreachable or cannot write, and the signal's reason if it was
   *   aborted before the transaction started.
   */
  write<T>(
    accountId: string,
    work: (writer: PortfolioWriter) => Promise<T | RolledBack<T>>,
    options?: PortfolioWriteOptions,
  ): Promise<T>;
}
