import { z } from 'zod';
import { parseDomainName } from '../name.ts';
import {
  type FieldDescription,
  fieldOf,
  type RecordFieldName,
  recordFieldNames,
  type recordFields,
} from '../record/fields.ts';
import type { RecordFields } from '../record/values.ts';

/** The fields that can be read from a text. */
export type DraftedField = {
  [F in RecordFieldName]: (typeof recordFields)[F] extends { drafted: string } ? F : never;
}[RecordFieldName];

const isDrafted = (name: RecordFieldName): name is DraftedField => fieldOf(name).drafted !== undefined;

/** In the order of the specification. */
export const draftedFields: readonly DraftedField[] = recordFieldNames.filter(isDrafted);

/** Amounts are decimal text here, so the names of their members have no `Minor`. */
type MemberOf<F extends string> = F extends `${infer Amount}Minor` ? Amount : F;
export const memberOf = <F extends DraftedField>(field: F): MemberOf<F> => field.replace(/Minor$/, '') as MemberOf<F>;

type Found<F extends DraftedField> = (typeof recordFields)[F]['kind'] extends 'money' | 'currency'
  ? string | null
  : (typeof recordFields)[F]['kind'] extends 'choice'
    ? RecordFields[F] | null
    : RecordFields[F];

/** What was found for each field, by its member. */
type Members = { [F in DraftedField as MemberOf<F>]: Found<F> };

/** Members whose values are read from particular words. */
export type SourcedMember = Exclude<keyof Members, 'name' | 'currency'> | 'renewed' | 'paidOn';
const sourced: readonly string[] = [
  ...draftedFields.map(memberOf).filter((member) => member !== 'name' && member !== 'currency'),
  'renewed',
  'paidOn',
];

function memberSchema(field: FieldDescription): z.ZodType {
  const what = field.drafted ?? field.description;
  switch (field.kind) {
    case 'name':
      return z.string().describe(what);
    case 'choice':
      return z.enum(Object.keys(field.choices)).nullable().describe(what);
    case 'answer':
      return z.boolean().nullable().describe(what);
    case 'date':
      return z.string().nullable().describe(`${what} as YYYY-MM-DD`);
    case 'money':
      return z
        .string()
        .nullable()
        .describe(`${what} as decimal text with a point, like 12.34; no currency, no separators`);
    default:
      return z.string().nullable().describe(what);
  }
}

const members = Object.fromEntries(draftedFields.map((field) => [memberOf(field), memberSchema(fieldOf(field))])) as {
  [M in keyof Members]: z.ZodType<Members[M]>;
};

/** What a text says of a renewal that was made. */
const renewalMembers = {
  renewed: z
    .boolean()
    .nullable()
    .describe(
      'true only if the text says that the registration of this name has already been renewed or that its renewal has been paid; false if it says that this failed; otherwise null',
    ),
  renewedYears: z.int().nullable().describe('The number of years that it was renewed for, if the text says so'),
  amountPaid: z
    .string()
    .nullable()
    .describe('What was paid for the renewal of this one name, for all years, as decimal text like 12.34'),
  paidOn: z.string().nullable().describe('The day on which the renewal was paid as YYYY-MM-DD'),
};

/**
 * What a reader found about one domain name in a text, not validated yet, with amounts as decimal text. As the
 * structured output of AI providers requires, every member is present and null means unknown.
 */
export const candidate = z
  .object({
    ...members,
    ...renewalMembers,
    unsure: z.array(z.string()).describe('Names of the members above that the text leaves in doubt'),
    sources: z
      .array(
        z.object({
          member: z.enum(sourced as readonly SourcedMember[]),
          words: z.string().describe('Copied from the text, a few words'),
        }),
      )
      .describe('For each member that is not null the words of the text that say so, exactly as they are there'),
  })
  .describe('What the text says of one domain name');
export type Candidate = z.output<typeof candidate> & {
  /** What else the text may say: none from a provider, which chooses by itself. */
  candidates: FoundCandidates;
  /** What our rules assumed or left out, in sentences. None from a provider: its own words are never shown. */
  notes: readonly string[];
};
/** A value that a field can have, and its place in the text. */
export interface Offered<Value> {
  value: Value;
  start: number;
  end: number;
}
export interface FoundCandidates {
  expirationDate?: readonly Offered<string>[];
  billingDate?: readonly Offered<string>[];
  renewalCost?: readonly Offered<{ amount: string; currency: string | null }>[];
  registrar?: readonly Offered<string>[];
}

/**
 * Why a name is not drafted: it is offered, that of the sender, in a signature, only mentioned, or beyond the number of
 * drafts.
 */
export const omissions = ['offered', 'sender', 'signature', 'mentioned', 'limit'] as const;
export type Omission = (typeof omissions)[number];

/** What a reader found in a text. */
export interface Reading {
  candidates: readonly Candidate[];
  /** The other names that it saw. */
  omitted: readonly { name: string; reason: Omission }[];
}

/** A candidate with only a name. */
export const emptyCandidate = (name: string): Candidate => ({
  ...nothingFound,
  renewed: null,
  renewedYears: null,
  amountPaid: null,
  paidOn: null,
  name,
  unsure: [],
  sources: [],
  candidates: {},
  notes: [],
});

const nothingFound = Object.fromEntries(draftedFields.map((field) => [memberOf(field), null])) as {
  [M in keyof Members]: Members[M] & null;
};

/**
 * Turns the raw result of a reader into a candidate. Drops unknown members, and treats values of the wrong type as
 * unknown. Undefined if there is no name.
 */
export function candidateFrom(found: unknown): Candidate | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const name = candidate.shape.name.safeParse((found as Record<string, unknown>).name).data?.trim();
  if (!name) return undefined;
  const result: Record<string, unknown> = emptyCandidate(name);
  for (const [member, schema] of Object.entries(candidate.shape)) {
    const read = schema.safeParse((found as Record<string, unknown>)[member]);
    // Some models return an empty string for unknown values.
    if (member !== 'name' && read.success && read.data !== '') result[member] = read.data;
  }
  return result as Candidate;
}

/**
 * Keeps only what the text supports: drops candidates whose name is not in the text, and sources that do not occur in
 * it word for word.
 */
export function groundedIn(text: string, found: readonly Candidate[]): { candidates: Candidate[]; dropped: number } {
  const folded = foldedForm(text);
  const candidates = found
    .filter(({ name }) => formsOf(name).some((form) => occurs(form, folded)))
    .map((one) => ({ ...one, sources: one.sources.filter(({ words }) => text.includes(words)) }));
  return { candidates, dropped: found.length - candidates.length };
}

const foldedForm = (text: string): string => text.normalize('NFC').toLowerCase();

/** A name as the provider wrote it, in Unicode, and in ASCII. */
function formsOf(name: string): string[] {
  const parsed = parseDomainName(name);
  return [name, ...(parsed.ok ? [parsed.name, parsed.unicodeName] : [])].map(foldedForm);
}

/** Whether a name occurs in a text as a whole: `notevil.example` does not contain `evil.example`. */
function occurs(form: string, folded: string): boolean {
  if (form === '') return false;
  for (let at = folded.indexOf(form); at !== -1; at = folded.indexOf(form, at + form.length)) {
    if (!/[a-z0-9-]/.test(folded.charAt(at - 1)) && !/[a-z0-9-]/.test(folded.charAt(at + form.length))) return true;
  }
  return false;
}
