import { z } from 'zod';
import { calendarDate } from '../date.ts';
import { inputFields, ownership, renewalIntent } from '../record/schemas.ts';
import { dateRule } from '../record/input.ts';
import { type Issue, issuesOf } from '../issues.ts';
import { type Currency, currencies, currency, minorUnits, parseAmount } from '../money.ts';
import type { Candidate } from './candidate.ts';

/** The maximum number of drafts from one text, and of records in a batch of drafts. */
export const maxDrafts = 25;

const words = z.string().nullable();

/** The fields of a draft: the fields of a new record that can be read from a text. */
export const draftInput = z
  .strictObject({
    name: z.string().meta({ description: 'In its normal form, or as found where it is not a domain name.' }),
    registrar: words,
    dnsProvider: words,
    ownership: ownership.optional(),
    renewalIntent: renewalIntent.optional(),
    autoRenew: z.boolean().nullable(),
    registrationDate: calendarDate.nullable(),
    billingDate: calendarDate.nullable(),
    expirationDate: calendarDate.nullable(),
    registrationCostMinor: minorUnits.nullable(),
    renewalCostMinor: minorUnits.nullable(),
    purchaseEmail: words,
    paymentMethod: words,
    currency: currency.optional(),
  })
  .meta({ id: 'DraftInput', description: 'Fields of a new record; null or left out is unknown.' });
export type DraftInput = z.output<typeof draftInput>;

/** By field of `input`; values that were not read from particular words have none. */
export const draftSources = z.partialRecord(draftInput.keyof(), z.string());
export type DraftSources = z.output<typeof draftSources>;

const draftFields = Object.keys(draftInput.shape) as (keyof DraftInput)[];
const neverNull: ReadonlySet<string> = new Set(['ownership', 'renewalIntent', 'currency']);

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
}

/**
 * Validates a candidate with the schemas of records. Amounts without a currency are in `assumed`, the owner's default
 * currency, and the draft notes this.
 */
export function draftOf(found: Candidate, assumed: Currency): Draft {
  const { registrationCost, renewalCost, currency: code, unsure, sources, notes: read, ...rest } = found;
  const issues: Issue[] = [];
  const notes: string[] = [...read];
  const hasCost = registrationCost !== null || renewalCost !== null;
  const named = currencies.find((one) => one === code?.trim().toUpperCase());
  if (code !== null && !named) {
    notes.push(`The amount is in ${shortened(code)}, a currency that cannot be recorded; it was left out.`);
  } else if (hasCost && !named) {
    notes.push(`No currency stands beside the amount; ${assumed} was assumed.`);
  }
  const unit = code === null ? assumed : named;
  const minor = (field: 'registrationCostMinor' | 'renewalCostMinor', text: string | null): number | null => {
    if (text === null || !unit) return null;
    const parsed = parseAmount(text, unit);
    if (parsed.ok) return parsed.minor;
    issues.push({ path: field, code: 'invalid_amount', message: parsed.message });
    return null;
  };
  const fields: Record<string, unknown> = {
    ...rest,
    registrationCostMinor: minor('registrationCostMinor', registrationCost),
    renewalCostMinor: minor('renewalCostMinor', renewalCost),
    currency: (hasCost || named) && unit ? unit : null,
  };
  const input: Record<string, unknown> = {};
  for (const field of draftFields) {
    // These are never null in a record, so unknown values are left out.
    if (fields[field] === null && neverNull.has(field)) continue;
    const checked = inputFields[field].safeParse(fields[field]);
    if (checked.success) {
      input[field] = checked.data;
      continue;
    }
    issues.push(...issuesOf(checked.error).map((issue) => ({ ...issue, path: field })));
    if (field === 'name') input.name = found.name;
    else if (!neverNull.has(field)) input[field] = null;
  }
  if (input.billingDate === null && input.expirationDate === null) issues.push(dateRule);
  const doubtful = Object.entries(labels).filter(([member]) => unsure.includes(member));
  for (const [, label] of doubtful) notes.push(`Check ${label}: the text leaves it in doubt.`);
  return { input: input as DraftInput, issues, notes, sources: sourcesOf(sources, input) };
}

/** The words for each value in `input`, from their first occurrence. */
function sourcesOf(sources: Candidate['sources'], input: Readonly<Record<string, unknown>>): DraftSources {
  const result: DraftSources = {};
  for (const { member, words } of sources) {
    const field = member === 'renewalCost' || member === 'registrationCost' ? (`${member}Minor` as const) : member;
    if ((input[field] ?? null) !== null && words !== '') result[field] ??= words;
  }
  return result;
}

const labels = {
  name: 'the name',
  registrar: 'the registrar',
  dnsProvider: 'the DNS provider',
  ownership: 'the ownership',
  renewalIntent: 'the intent',
  autoRenew: 'auto-renewal',
  registrationDate: 'the registration date',
  billingDate: 'the billing date',
  expirationDate: 'the expiration date',
  registrationCost: 'the cost of the registration',
  renewalCost: 'the cost of the renewal',
  currency: 'the currency',
  purchaseEmail: 'the e-mail address',
  paymentMethod: 'the payment method',
};

const shortened = (text: string): string => (text.length > 12 ? `${text.slice(0, 12)}…` : text);

/** The drafts of all candidates, one per name. Later candidates fill in what earlier ones leave unknown. */
export function draftsOf(found: readonly Candidate[], assumed: Currency): { drafts: Draft[]; omitted: number } {
  const byName = new Map<string, Candidate>();
  for (const one of found) {
    const key = draftOf(one, assumed).input.name;
    const earlier = byName.get(key);
    byName.set(key, earlier ? merged(earlier, one) : one);
  }
  const all = [...byName.values()].map((one) => draftOf(one, assumed));
  return { drafts: all.slice(0, maxDrafts), omitted: Math.max(0, all.length - maxDrafts) };
}

function merged(earlier: Candidate, later: Candidate): Candidate {
  const entries = Object.entries(earlier).map(([member, value]) => [member, value ?? later[member as keyof Candidate]]);
  // Amounts and their currency belong together.
  const sameMoney = earlier.currency === later.currency || (earlier.renewalCost ?? earlier.registrationCost) === null;
  const money = sameMoney
    ? {}
    : { registrationCost: earlier.registrationCost, renewalCost: earlier.renewalCost, currency: earlier.currency };
  return {
    ...(Object.fromEntries(entries) as Candidate),
    ...money,
    unsure: [...earlier.unsure, ...later.unsure],
    sources: [...earlier.sources, ...later.sources.filter(({ member }) => earlier[member] === null)],
    notes: [...new Set([...earlier.notes, ...later.notes])],
  };
}
