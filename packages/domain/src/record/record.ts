import { z } from 'zod';
import type { Currency } from '../amount.ts';
import type { Issue } from '../issues.ts';
import { type Chosen, renewal, renewalOf } from '../renewal.ts';
import { timestamp } from '../schemas.ts';
import type { Settings } from '../settings.ts';
import { fieldOf, fieldsOfKind, type RecordFieldName, recordFieldNames, type recordFields } from './fields.ts';
import { type DomainInput, type DomainPatch, dateRule, storedFields } from './input.ts';
import { defaultValue } from './kinds.ts';
import { makeFields, type RecordFields } from './values.ts';

/** What the list by cost compares: the currency, then the amount, as one text. Null without a cost. */
export function costOrder({ currency, renewalCostMinor }: Pick<RecordFields, 'currency' | 'renewalCostMinor'>) {
  return renewalCostMinor === null ? null : `${currency}${String(renewalCostMinor).padStart(16, '0')}`;
}

/** A record in a response. Its labels are not part of a revision. */
export const domainRecord = z
  .strictObject({
    id: z.string().meta({ description: 'Opaque identifier.', examples: ['dom_01JD4Q9Z8X7V6T5R4P3N2M1K0H'] }),
    revision: z
      .int()
      .min(1)
      .meta({ description: 'Counts accepted updates from 1; the ETag.', examples: [1] }),
    ...storedFields,
    createdAt: timestamp,
    updatedAt: timestamp,
    unicodeName: z.string().meta({ description: 'Name for display.', examples: ['bücher.example'] }),
    tld: z.string().meta({
      description: 'The public suffix of the name, in ASCII, by the ICANN section of the Public Suffix List.',
      examples: ['co.uk'],
    }),
    labels: z.array(z.string()).meta({ description: 'The names of its labels, sorted.', examples: [['Client A']] }),
    renewal,
  })
  .meta({ id: 'DomainRecord', description: 'A record of the portfolio. Null means unknown.' });
export type DomainRecord = z.output<typeof domainRecord>;
/** A record without what depends on the current day. */
export type StoredRecord = Omit<DomainRecord, 'renewal'>;

/** The response to a write for callers without read access. */
export const recordReceipt = z
  .strictObject({ id: domainRecord.shape.id, name: storedFields.name, revision: domainRecord.shape.revision })
  .meta({ id: 'RecordReceipt', description: 'A written record, for callers without read access.' });
export type RecordReceipt = z.output<typeof recordReceipt>;

/** The fields of a new record, with defaults for those that were not given. */
export function newRecordFields(input: DomainInput, settings: Settings): RecordFields {
  return makeFields((name) => input[name] ?? defaultValue(fieldOf(name), settings));
}

/** The fields of a record that its owner enters. */
export const publicFields = (record: RecordFields): RecordFields => makeFields((name) => record[name]);

/** A record from its parts, with its members in the order of responses. */
export function storedRecord(
  fields: RecordFields,
  { id, revision, createdAt, updatedAt, unicodeName, tld, labels }: Omit<StoredRecord, keyof RecordFields>,
): StoredRecord {
  return { id, revision, ...fields, createdAt, updatedAt, unicodeName, tld, labels };
}

/** The record as callers see it on the owner's local day `today`, with the decision for its present due date. */
export function withRenewal(record: StoredRecord, decision: Chosen | null, today: string): DomainRecord {
  return { ...record, renewal: renewalOf(record, decision, today) };
}

/** They are never converted to another currency. */
const costFields = fieldsOfKind('money');

/** All costs as unknown. */
export const withoutCosts = Object.fromEntries(costFields.map((field) => [field, null])) as Record<
  (typeof costFields)[number],
  null
>;

export type PatchResult =
  | { ok: true; fields: RecordFields }
  | { ok: false; code: 'invalid' | 'currency_change_unacknowledged'; issues: Issue[] };

/**
 * The problem of a change of currency that drops stored costs without the agreement of the caller. Every write of a
 * record that can change its currency asks here.
 */
export function currencyChangeIssue(
  current: RecordFields,
  currency: Currency | undefined,
  { agreed, path }: { agreed: boolean; path: string },
): Issue | undefined {
  if (agreed || !dropsCosts(current, currency)) return undefined;
  return {
    path,
    code: 'currency_change_unacknowledged',
    message: `Changing the currency clears the stored costs in ${current.currency}. To agree, send clearCostsOnCurrencyChange: true.`,
  };
}

/** Whether a change to a currency drops costs that a record has. */
export const dropsCosts = (current: RecordFields, currency: Currency | undefined): boolean =>
  currency !== undefined && currency !== current.currency && costFields.some((field) => current[field] !== null);

/** One changed field; `from` is null for every field of a new record. */
export interface Change {
  field: RecordFieldName;
  from: RecordFields[RecordFieldName];
  to: RecordFields[RecordFieldName];
}

/**
 * Merges a parsed patch into a record and checks the rules of the result: it needs a date, and a change of currency
 * that clears stored costs has to be acknowledged. Costs in the same patch are in the new currency.
 */
export function applyPatch(current: RecordFields, patch: DomainPatch): PatchResult {
  const { clearCostsOnCurrencyChange, ...changes } = patch;
  const base = dropsCosts(current, changes.currency) ? { ...current, ...withoutCosts } : current;
  const fields = merge(base, changes);

  const issues: Issue[] = [];
  if (fields.billingDate === null && fields.expirationDate === null) issues.push({ ...dateRule });
  const agreed = clearCostsOnCurrencyChange === true;
  const unagreed = currencyChangeIssue(current, changes.currency, { agreed, path: 'currency' });
  if (unagreed) issues.push(unagreed);
  if (issues.length === 0) return { ok: true, fields };
  const onlyCurrency = issues.every((issue) => issue.code === 'currency_change_unacknowledged');
  return { ok: false, code: onlyCurrency ? 'currency_change_unacknowledged' : 'invalid', issues };
}

/** The fields in which two states of a record differ, in the order of the specification. */
export function changesBetween(before: RecordFields | null, after: RecordFields): Change[] {
  return recordFieldNames.flatMap((field) => {
    const from = before === null ? null : before[field];
    const to = after[field];
    return sameValue(from, to) ? [] : [{ field, from, to }];
  });
}

function merge(base: RecordFields, changes: Omit<DomainPatch, 'clearCostsOnCurrencyChange'>): RecordFields {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(given) };
}

/** Whether two values of a field are equal, comparing members and items. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const members = Object.keys(a);
  return (
    members.length === Object.keys(b).length &&
    members.every((member) => sameValue(a[member as keyof typeof a], b[member as keyof typeof b]))
  );
}

/** Where a search looks: without case, and with ß as the ss that stands for it in addresses and capitals. */
const fold = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss');

type SearchedField = {
  [F in RecordFieldName]: (typeof recordFields)[F] extends { searched: true } ? F : never;
}[RecordFieldName];

const isSearched = (name: RecordFieldName): name is SearchedField => fieldOf(name).searched === true;

/** In the order of the specification. */
export const searchedFields: readonly SearchedField[] = recordFieldNames.filter(isSearched);

const between = searchedFields.filter((name) => name !== 'name' && name !== 'notes');

/**
 * The searched text of a record. Each field is on its own line, so that no word can match across two fields: the name in both
 * of its spellings comes first, and the notes come last, after a form feed, so that either can be searched alone.
 */
export function searchText(record: Pick<StoredRecord, SearchedField | 'unicodeName'>): string {
  const { name, unicodeName, notes } = record;
  const names = unicodeName === name ? name : `${name} ${unicodeName}`;
  return fold([names, ...between.flatMap((field) => record[field] ?? []), `\f${notes}`].join('\n'));
}

/** The words of a search, folded like `searchText`. Each of them has to occur in it. */
export function searchWords(query: string): string[] {
  return [...new Set(fold(query).match(/\S+/gu))];
}
