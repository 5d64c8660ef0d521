import { z } from 'zod';
import { type Issue, issuesOf } from '../issues.ts';
import { maxYears } from '../payments/kinds.ts';
import { type FieldsOfKind, fieldOf } from '../record/fields.ts';
import { dateRule, inputFields } from '../record/input.ts';
import type { RecordFields } from '../record/values.ts';
import {
  type Currency,
  calendarDate,
  currencies,
  currency,
  isCalendarDate,
  minorUnits,
  parseAmount,
} from '../schemas.ts';
import {
  type Candidate,
  type DraftedField,
  draftedFields,
  type FoundCandidates,
  memberOf,
  type Reading,
} from './candidate.ts';

/** What a text says of a renewal that was made, in addition to the values of the draft. Invalid values are left out. */
export function foundRenewal(found: Candidate) {
  if (found.renewed !== true) return null;
  const { renewedYears: years, amountPaid, paidOn, currency, sources } = found;
  const wordsOf = (member: 'renewed' | 'paidOn') => sources.find((one) => one.member === member)?.words || null;
  return {
    words: wordsOf('renewed'),
    years: years !== null && years >= 1 && years <= maxYears ? years : null,
    /** As decimal text, for all years. */
    amountPaid,
    paidOn: paidOn !== null && isCalendarDate(paidOn) ? paidOn : null,
    paidOnWords: wordsOf('paidOn'),
    hasCurrency: currency !== null,
  };
}

/** The maximum number of drafts from one text, and of records in a batch of drafts. */
export const maxDrafts = 25;

/** These are never null in a record, so unknown values are left out. */
type NeverNull = Extract<DraftedField, FieldsOfKind<'choice' | 'currency'>>;
const isNeverNull = (field: DraftedField): boolean => ['choice', 'currency'].includes(fieldOf(field).kind);

type DraftShape = {
  [F in DraftedField]: F extends NeverNull
    ? z.ZodOptional<z.ZodType<RecordFields[F], RecordFields[F]>>
    : z.ZodType<RecordFields[F], RecordFields[F]>;
};

/** The schema of a draft's value: the values of a record, and texts as they were found. */
function draftSchema(field: DraftedField): z.ZodType {
  switch (fieldOf(field).kind) {
    case 'name':
      return z.string().describe('Normalized, or as found if it is not a valid domain name.');
    case 'text':
    case 'email':
      return z.string().nullable();
    case 'answer':
      return z.boolean().nullable();
    case 'date':
      return calendarDate.nullable();
    case 'money':
      return minorUnits.nullable();
    default:
      return inputFields[field].optional();
  }
}

const shape = Object.fromEntries(draftedFields.map((field) => [field, draftSchema(field)])) as DraftShape;

/** The fields of a draft: the fields of a new record that can be read from a text. */
export const draftInput = z
  .strictObject(shape)
  .meta({ id: 'DraftInput', description: 'Fields of a new record. Values that are null or omitted are unknown.' });
export type DraftInput = z.output<typeof draftInput>;

/** By field of `input`. Values that were not read from particular words have none. */
export const draftSources = z
  .partialRecord(draftInput.keyof(), z.string())
  .describe('The words of the text that each value was read from, by field.');
export type DraftSources = z.output<typeof draftSources>;

/** By field of `input` that the text leaves open, the values that it may have. */
const offeredFor = <Value extends z.ZodType>(value: Value) =>
  z
    .array(z.strictObject({ value, start: z.int().min(0), end: z.int().min(0) }))
    .min(1)
    .optional();
export const draftCandidates = z
  .strictObject({
    expirationDate: offeredFor(calendarDate),
    billingDate: offeredFor(calendarDate),
    renewalCost: offeredFor(z.strictObject({ minor: minorUnits, currency })),
    registrar: offeredFor(z.string()),
  })
  .meta({
    description:
      'Values of the text for the fields that it leaves open. `start` and `end` are the place of each in the text, in ' +
      'UTF-16 code units.',
  });
export type DraftCandidates = z.output<typeof draftCandidates>;

const isCost = (field: DraftedField): field is DraftedField & FieldsOfKind<'money'> => fieldOf(field).kind === 'money';
const costFields = draftedFields.filter(isCost);

/** A proposed record, not stored until its owner adds it. */
export interface Draft {
  input: DraftInput;
  /**
   * What is missing or invalid. An invalid name, which stays in `input`, or a missing date prevents the draft from
   * being added unchanged. Other invalid values are left out of `input`.
   */
  issues: Issue[];
  /** Assumptions and doubts, in sentences. */
  notes: string[];
  /** The exact words of the text that each value was read from. */
  sources: DraftSources;
  /** The values that its owner can choose from, for fields that the text leaves open. */
  candidates: DraftCandidates;
  /** The renewal that the text describes, or null. */
  renewed: ReturnType<typeof foundRenewal>;
}

/**
 * Validates a candidate with the schemas of records. Amounts without a currency are in `assumed`, the owner's default
 * currency, and the draft notes this.
 */
export function draftOf(found: Candidate, assumed: Currency): Draft {
  const { currency: code } = found;
  const issues: Issue[] = [];
  const notes: string[] = [...found.notes];
  const hasCost = costFields.some((field) => found[memberOf(field)] !== null);
  const named = currencies.find((one) => one === code?.trim().toUpperCase());
  if (code !== null && !named) {
    notes.push(`The amount is in ${shortened(code)}, which is not supported, so it was left out.`);
  } else if (hasCost && !named) {
    notes.push(`The amount has no currency; ${assumed} was assumed.`);
  }
  const unit = code === null ? assumed : named;
  const valueOf = (field: DraftedField): unknown => {
    if (field === 'currency') return (hasCost || named) && unit ? unit : null;
    if (!isCost(field)) return found[field];
    const text = found[memberOf(field)];
    if (text === null || !unit) return null;
    const parsed = parseAmount(text, unit);
    if (parsed.ok) return parsed.minor;
    issues.push({ path: field, code: 'invalid_amount', message: parsed.message });
    return null;
  };
  const input: Record<string, unknown> = {};
  for (const field of draftedFields) {
    const value = valueOf(field);
    if (value === null && isNeverNull(field)) continue;
    const checked = inputFields[field].safeParse(value);
    if (checked.success) {
      input[field] = checked.data;
      continue;
    }
    issues.push(...issuesOf(checked.error).map((issue) => ({ ...issue, path: field })));
    if (field === 'name') input.name = found.name;
    else if (!isNeverNull(field)) input[field] = null;
  }
  if (input.billingDate === null && input.expirationDate === null) issues.push(dateRule);
  const doubtful = draftedFields.filter((field) => found.unsure.includes(memberOf(field)));
  for (const field of doubtful) notes.push(`${fieldOf(field).label}: the text is unclear. Check it.`);
  return {
    input: input as DraftInput,
    issues,
    notes,
    sources: sourcesOf(found.sources, input),
    candidates: candidatesOf(found.candidates, input, assumed),
    renewed: foundRenewal(found),
  };
}

/** The words for each value in `input`, from their first occurrence. */
function sourcesOf(sources: Candidate['sources'], input: Readonly<Record<string, unknown>>): DraftSources {
  const result: DraftSources = {};
  for (const { member, words } of sources) {
    const field = draftedFields.find((one) => memberOf(one) === member);
    if (field && (input[field] ?? null) !== null && words !== '') result[field] ??= words;
  }
  return result;
}

/** Those of fields that `input` leaves open, each value once and at its first place. */
function candidatesOf(found: FoundCandidates, input: Readonly<Record<string, unknown>>, assumed: Currency) {
  const costs = (found.renewalCost ?? []).flatMap(({ value, ...place }) => {
    const unit = value.currency === null ? assumed : currencies.find((one) => one === value.currency);
    const parsed = unit && parseAmount(value.amount, unit);
    return unit && parsed?.ok ? [{ value: { minor: parsed.minor, currency: unit }, ...place }] : [];
  });
  const all = {
    expirationDate: found.expirationDate ?? [],
    billingDate: found.billingDate ?? [],
    renewalCost: costs,
    registrar: found.registrar ?? [],
  };
  const isOpen = (field: string) => (input[field === 'renewalCost' ? 'renewalCostMinor' : field] ?? null) === null;
  const entries = Object.entries(all).flatMap(([field, values]) => {
    const distinct = [...new Map(values.toReversed().map((one) => [JSON.stringify(one.value), one])).values()];
    return isOpen(field) && distinct.length > 0 ? [[field, distinct.toReversed()]] : [];
  });
  return Object.fromEntries(entries) as DraftCandidates;
}

const shortened = (text: string): string => (text.length > 12 ? `${text.slice(0, 12)}…` : text);

/** The drafts of all candidates, one per name. Later candidates fill in what earlier ones leave unknown. */
export function draftsOf({ candidates: found, omitted }: Reading, assumed: Currency) {
  const byName = new Map<string, Candidate>();
  for (const one of found) {
    const key = draftOf(one, assumed).input.name;
    const earlier = byName.get(key);
    byName.set(key, earlier ? merged(earlier, one) : one);
  }
  const all = [...byName.values()].map((one) => draftOf(one, assumed));
  const beyond = all.slice(maxDrafts).map(({ input: { name } }) => ({ name, reason: 'limit' as const }));
  return { drafts: all.slice(0, maxDrafts), omitted: [...omitted, ...beyond] };
}

function merged(earlier: Candidate, later: Candidate): Candidate {
  const entries = Object.entries(earlier).map(([member, value]) => [member, value ?? later[member as keyof Candidate]]);
  // Amounts and their currency belong together.
  const costs = costFields.map(memberOf);
  const sameMoney = earlier.currency === later.currency || costs.every((cost) => earlier[cost] === null);
  const money = sameMoney ? [] : [...costs, 'currency' as const].map((member) => [member, earlier[member]]);
  return {
    ...(Object.fromEntries(entries) as Candidate),
    ...(Object.fromEntries(money) as Partial<Candidate>),
    unsure: [...earlier.unsure, ...later.unsure],
    sources: [...earlier.sources, ...later.sources.filter(({ member }) => earlier[member] === null)],
    notes: [...new Set([...earlier.notes, ...later.notes])],
  };
}
