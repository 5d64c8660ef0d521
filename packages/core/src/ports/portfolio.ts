import type { SortKey } from '@namekeep/contract';
import type { ImportReads, ImportWrites } from './imports.ts';
import type { Currency, RecordFields, StoredRecord, Urgency } from '@namekeep/domain';

/** Who made a revision: a browser session or a token, by the name it had then; `system` for the operator's commands. */
export interface Author {
  kind: 'session' | 'token' | 'system';
  name: string | null;
}

/** Exact filters; every one given must hold. Dates compare with the renewal date, inclusive. */
export interface RecordFilter {
  archived: 'false' | 'true' | 'all';
  /** Lower-cased words; each occurs in a searched field (`searchText`). `%`, `_` and `\` are ordinary characters. */
  words: readonly string[];
  lifecycle?: string | undefined;
  ownership?: string | undefined;
  renewalIntent?: string | undefined;
  registrar?: string | undefined;
  dnsProvider?: string | undefined;
  currency?: string | undefined;
  /** Null: the owner does not know. */
  autoRenew?: boolean | null | undefined;
  urgency?: readonly Urgency[] | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
}

/** A place in an order: the sort value (null where unknown) and the id of a record; the next page starts after it. */
export interface Position {
  value: string | number | null;
  id: string;
}

export interface RecordQuery {
  filter: RecordFilter;
  sort: SortKey;
  descending: boolean;
  after?: Position;
  limit: number;
  /** The owner's local day, for urgencies. */
  today: string;
}

export interface HistoryRow {
  revision: number;
  at: string;
  author: Author;
  fields: RecordFields;
}

/** Payments of one day in one currency. */
export interface PaymentDay {
  date: string;
  currency: Currency;
  payments: number;
  unknownCosts: number;
  /** Minor units, exact. */
  totalMinor: bigint;
}

/** Active records by renewal day and by how many days ahead their reminders begin (0: no reminders). */
export interface RenewalDay {
  date: string;
  reminderDays: number;
  records: number;
}

/** Values that records have, archived ones too, in no order. */
export interface RecordFacets {
  registrars: string[];
  dnsProviders: string[];
  currencies: Currency[];
}

export interface RecordCounts {
  /** Not archived, lifecycle active. */
  active: number;
  archived: number;
}

export interface ClaimedKey {
  /** Of the canonical payload. */
  fingerprint: string;
  /** The outcome to give again, as JSON. */
  outcome: string;
}

export interface KeyClaim extends ClaimedKey {
  operation: string;
  key: string;
  at: string;
}

/** Reads of one account. What it returns is committed. */
export interface PortfolioReader extends ImportReads {
  record(id: string): Promise<StoredRecord | undefined>;
  idOfName(name: string): Promise<string | undefined>;
  /** Ids by name, of those names that are taken; few names are one question. */
  idsOfNames(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Records in order, from `after` on, at most `limit`. Unknown sort values come last either way, ties break by id
   * ascending either way, text compares by code point; the order is the same in every database.
   */
  records(query: RecordQuery): Promise<StoredRecord[]>;
  /** Revisions below `before` (all when absent), newest first, each with all its fields. */
  history(id: string, page: { before?: number; limit: number }): Promise<HistoryRow[]>;
  revision(id: string, revision: number): Promise<RecordFields | undefined>;
  /** What is stored under an idempotency key. */
  claimedKey(operation: string, key: string): Promise<ClaimedKey | undefined>;
  /** Active records whose renewal date is on or before `through`, soonest first (then by name). */
  renewalsThrough(through: string, limit: number): Promise<StoredRecord[]>;
  /** The earliest payment on or after `today` (ties by name). */
  nextPayment(today: string): Promise<StoredRecord | undefined>;
  /** Payments dated in [from, to). */
  paymentDays(from: string, to: string): Promise<PaymentDay[]>;
  renewalDays(): Promise<RenewalDay[]>;
  counts(): Promise<RecordCounts>;
  /** Different values, at most `limit` of a field; of registrars that differ only in case, two may be enough. */
  facets(limit: number): Promise<RecordFacets>;
}

export interface Duplicate {
  /** Index in the list given. */
  index: number;
  existingId: string;
}

/**
 * One transaction on one account: everything it did is durable when `write` resolves, or nothing is. The changes of a
 * record, its history, its search text and the daily totals belong together, so no method writes one without the others.
 */
export interface PortfolioWriter extends PortfolioReader, ImportWrites {
  /** Reads a record and holds it against other writers until the end of the transaction. */
  lockRecord(id: string): Promise<StoredRecord | undefined>;
  /**
   * Stores an outcome under its key, or gives what is stored under it already. Of two claims at once, the second
   * waits for the first's end.
   */
  claimKey(claim: KeyClaim): Promise<'claimed' | ClaimedKey>;
  /** Inserts all, or none of those whose name is taken: then the transaction must be rolled back. */
  insert(records: readonly StoredRecord[], author: Author): Promise<Duplicate[]>;
  /** Replaces `before` (its revision must still be current) by `after`, whose revision is the next. */
  update(
    before: StoredRecord,
    after: StoredRecord,
    author: Author,
  ): Promise<'updated' | 'stale' | { existingId: string }>;
  /** Deletes the record of exactly this revision, with its history. */
  delete(record: StoredRecord): Promise<'deleted' | 'stale'>;
}

/** Marks a result whose transaction must not be committed. */
export class RolledBack<T> {
  readonly outcome: T;
  constructor(outcome: T) {
    this.outcome = outcome;
  }
}

export interface PortfolioWriteOptions {
  /** For a transaction of thousands of rows: others keep the event loop, and it commits alone. */
  isGreat?: boolean;
  /** The caller's patience: aborted before the transaction has begun, it never begins; later, it is not interrupted. */
  signal?: AbortSignal;
}

export interface Portfolios {
  reader(accountId: string): PortfolioReader;
  /**
   * Runs `work` in one transaction and commits, or rolls back when it throws or returns `RolledBack`. May run `work`
   * again from its start when the database asks for it (serialisation failure, deadlock), so `work` touches nothing else.
   * Writes that arrive together may share one commit; one's failure never touches another.
   *
   * @throws StoreUnavailableError when the database cannot be reached or cannot write, or for a write never begun.
   */
  write<T>(
    accountId: string,
    work: (writer: PortfolioWriter) => Promise<T | RolledBack<T>>,
    options?: PortfolioWriteOptions,
  ): Promise<T>;
}
