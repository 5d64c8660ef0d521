import {
  type DomainInput,
  type DomainRecord,
  type Issue,
  newRecordFields,
  type RecordReceipt,
  type RecordFields,
  type StoredRecord,
  storedRecord,
  toUnicodeName,
  withRenewal,
} from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';
import type { Actor } from '../actor.ts';
import { type Context, readerOf, timestamp } from '../dependencies.ts';
import type { PortfolioReader } from '../ports/index.ts';

/**
 * The next revision of `current`. Its time is never earlier than that of the previous revision, even if the clock was
 * set back in between, because a history is ordered by time.
 */
export function nextRevision(context: Pick<Context, 'now'>, current: StoredRecord, fields: RecordFields): StoredRecord {
  return {
    ...current,
    ...fields,
    revision: current.revision + 1,
    updatedAt: timeAfter(context, current),
    ...(fields.name !== current.name && { unicodeName: toUnicodeName(fields.name), tld: tldOf(fields.name) }),
  };
}

/** Now, or the time of the present revision if the clock was set back since. */
export function timeAfter(context: Pick<Context, 'now'>, { updatedAt }: StoredRecord): string {
  const now = timestamp(context);
  return now > updatedAt ? now : updatedAt;
}

/** The first revision of a record, with the owner's defaults for omitted fields. */
export const newRecord = (
  context: Pick<Context, 'ids' | 'now'>,
  { settings }: Pick<Actor, 'settings'>,
  input: DomainInput,
): StoredRecord => firstRevision(context, newRecordFields(input, settings), timestamp(context));

export function firstRevision({ ids }: Pick<Context, 'ids'>, fields: RecordFields, at: string): StoredRecord {
  return storedRecord(fields, {
    id: ids.next('dom'),
    revision: 1,
    createdAt: at,
    updatedAt: at,
    unicodeName: toUnicodeName(fields.name),
    tld: tldOf(fields.name),
    labels: [],
  });
}

/** Why a record cannot be changed: it does not exist, or the caller has not seen its current revision. */
export function precondition(current: StoredRecord | undefined, revision: unknown) {
  if (!current) return { outcome: 'not_found' as const };
  if (current.revision !== revision) return { outcome: 'stale_revision' as const, currentRevision: current.revision };
  return undefined;
}

/**
 * `precondition` for an input that failed validation. If it holds, the outcome is all problems of the input: also those that
 * `more` finds in the members that are valid.
 */
export async function invalidUnlessPrecondition(
  { store, actor }: Context,
  { id, revision }: { id?: unknown; revision?: unknown },
  issues: Issue[],
  more: (current: StoredRecord) => readonly Issue[] = () => [],
) {
  const current = typeof id === 'string' ? await readerOf({ store, actor }).record(id) : undefined;
  const failed = precondition(current, revision);
  if (!current || failed) return failed ?? { outcome: 'not_found' as const };
  return { outcome: 'invalid' as const, issues: withOthers(issues, more(current)) };
}

/** The issues of a schema, and those of other places. */
export function withOthers(issues: readonly Issue[], others: readonly Issue[]): Issue[] {
  const paths = new Set(issues.map(({ path }) => path));
  return [...issues, ...others.filter(({ path }) => !paths.has(path))];
}

/** Those members of an input that are valid by themselves, to find what else is wrong with them. */
export function validMembers<Parsed extends object>(
  schema: { shape: object; safeParse(input: unknown): { data?: Parsed | undefined } },
  input: unknown,
): Partial<Parsed> {
  const given = Object.entries(Object(input) as object).filter(([name]) => Object.hasOwn(schema.shape, name));
  return Object.assign({}, ...given.map(([name, value]) => schema.safeParse({ [name]: value }).data));
}

/** Records as callers see them, each with what follows from the decision for its due date. */
export async function presentRecords(reader: PortfolioReader, records: readonly StoredRecord[], today: string) {
  const decisions = await reader.presentDecisions(records);
  return records.map((record) => withRenewal(record, decisions.get(record.id) ?? null, today));
}

/** A record as its callers see it. */
export async function presentRecord(reader: PortfolioReader, record: StoredRecord, today: string) {
  const decisions = await reader.presentDecisions([record]);
  return withRenewal(record, decisions.get(record.id) ?? null, today);
}

export const mayRead = (actor: Actor): boolean => actor.scopes.includes('domains:read');

/** A written record as its writer may see it: complete with the scope to read, otherwise only ID, name and revision. */
export function visible(actor: Actor, record: DomainRecord | RecordReceipt): DomainRecord | RecordReceipt {
  if (mayRead(actor)) return record;
  return { id: record.id, name: record.name, revision: record.revision };
}

/** Sentences without stored values in place of those that have one: by code, or by field and code. */
const untold: Readonly<Record<string, string>> = {
  currency_change_unacknowledged:
    'Changing the currency clears the stored costs. To agree, send clearCostsOnCurrencyChange: true.',
  not_after: 'Enter a date after the stored one.',
  'amountMinor required':
    "The record's costs are in another currency. Send the amount in this one, or null if it is unknown.",
};

/** Problems of a write as its caller may see them. */
export function visibleIssues(actor: Actor, issues: readonly Issue[]): Issue[] {
  if (mayRead(actor)) return [...issues];
  return issues.map((issue) => {
    const message = untold[issue.code] ?? untold[`${issue.path.split('.').at(-1)} ${issue.code}`];
    return message === undefined ? issue : { ...issue, message };
  });
}
