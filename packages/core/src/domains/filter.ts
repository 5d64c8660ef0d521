import type { RecordFilters } from '@namekeep/contract';
import {
  instantText,
  isMoment,
  labelKey,
  momentStart,
  parseDomainName,
  resolveDay,
  searchWords,
} from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Context, localToday } from '../dependencies.ts';
import type { PortfolioReader, RecordFilter, Selection } from '../ports/index.ts';

/** The filters as a store understands them, with days as they were given. The same filters always give the same value. */
export function filterOf(input: RecordFilters): RecordFilter {
  const {
    q,
    in: where,
    names,
    archived = names ? 'all' : 'false',
    tld,
    label,
    registrar,
    currency,
    urgency,
    missing,
    autoRenew,
    ...exact
  } = input;
  const { lifecycle, ownership, renewalIntent, dnsProvider, paymentMethod, costFrom, costTo, dueFrom, dueTo } = exact;
  const words = searchWords(q ?? '');
  const filter: RecordFilter = {
    archived,
    words,
    in: words.length > 0 && where !== 'all' ? where : undefined,
    names: distinct(names?.map((text) => nameOf(text) ?? text)),
    lifecycle,
    ownership,
    renewalIntent,
    dnsProvider: dnsProvider === undefined ? undefined : [dnsProvider.toLowerCase()],
    paymentMethod: paymentMethod === undefined ? undefined : [paymentMethod.toLowerCase()],
    costFrom,
    costTo,
    dueFrom,
    dueTo,
    updatedFrom: exact.updatedFrom,
    tld: distinct(tld?.map(normalTld)),
    label: distinct(label?.map(labelKey)),
    registrar: distinct(registrar?.map((text) => text.toLowerCase())),
    currency: distinct(currency),
    urgency: distinct(urgency),
    missing: distinct(missing),
    autoRenew: autoRenew && answers[autoRenew],
    // A filter of the contract that is missing here, or that no store knows, would let everything pass.
  } satisfies Record<Exclude<keyof RecordFilters, 'q'> | 'words', unknown>;
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as typeof filter;
}

const answers = { true: true, false: false, unknown: null, not_true: 'not_true' } as const;

/** The filters of a request, on the owner's local day. */
export function selectionOf(context: Context, input: RecordFilters): Selection {
  return resolved(filterOf(input), localToday(context), context.actor);
}

/** A filter whose offsets count from `today`, and whose days begin in the owner's time zone. */
export function resolved(filter: RecordFilter, today: string, { settings }: Actor): Selection {
  const { dueFrom, dueTo, updatedFrom } = filter;
  const since = updatedFrom && (isMoment(updatedFrom) ? updatedFrom : resolveDay(updatedFrom, today));
  const days = {
    ...(dueFrom !== undefined && { dueFrom: resolveDay(dueFrom, today) }),
    ...(dueTo !== undefined && { dueTo: resolveDay(dueTo, today) }),
    ...(since && { updatedFrom: instantText(momentStart(since, settings.timezone)) }),
  };
  return { filter: { ...filter, ...days }, today };
}

/** Whether a filter leaves out records for other reasons than that they are archived. */
export const isNarrowed = ({ archived: _, words, in: __, ...others }: RecordFilter): boolean =>
  words.length > 0 || Object.keys(others).length > 0;

/** Each value once, in one order; nothing for an empty list. */
function distinct<Value extends string>(values: readonly Value[] | undefined): Value[] | undefined {
  return values && values.length > 0 ? [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1)) : undefined;
}

/** The name that a text is; undefined if it is none. */
function nameOf(text: string): string | undefined {
  const parsed = parseDomainName(text);
  return parsed.ok ? parsed.name : undefined;
}

/** The form that records have: `.CO.UK` is `co.uk`, and Unicode becomes ASCII. */
function normalTld(text: string): string {
  const tld = text.trim().toLowerCase().replace(/^\./, '');
  const name = nameOf(`a.${tld}`);
  return name?.startsWith('a.') ? name.slice(2) : tld;
}

/** The record that each text names, if there is one. */
export async function recordsByName(reader: PortfolioReader, texts: readonly string[]) {
  const parsed = texts.map((text) => ({ text, name: nameOf(text) }));
  const names = new Set(parsed.flatMap(({ name }) => name ?? []));
  const records = new Map((await reader.recordsOfNames([...names])).map((record) => [record.name, record]));
  return parsed.map(({ text, name }) => ({ text, record: name === undefined ? undefined : records.get(name) }));
}
