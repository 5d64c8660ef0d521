import { z } from 'zod';
import { ownerships, renewalIntents } from '../record/values.ts';

const text = (description: string) => z.string().nullable().describe(description);
const date = (what: string) => text(`${what} as YYYY-MM-DD`);
const amount = (what: string) => text(`${what} as decimal text with a point, like 12.34; no currency, no separators`);

const sourced = [
  'registrar',
  'dnsProvider',
  'ownership',
  'renewalIntent',
  'autoRenew',
  'registrationDate',
  'billingDate',
  'expirationDate',
  'registrationCost',
  'renewalCost',
  'purchaseEmail',
  'paymentMethod',
] as const;

/**
 * What a reader found about one domain name in a text, not validated yet, with amounts as decimal text. As the
 * structured output of AI providers requires, every member is present and null means unknown.
 */
export const candidate = z
  .object({
    name: z.string().describe('The domain name as written'),
    registrar: text('Company that the name is registered with'),
    dnsProvider: text('Company that serves its DNS'),
    ownership: z.enum(ownerships).nullable().describe('managed when it is kept for somebody else'),
    renewalIntent: z.enum(renewalIntents).nullable().describe('What the owner says that they mean to do'),
    autoRenew: z.boolean().nullable().describe('Whether automatic renewal is said to be on'),
    registrationDate: date('Day of registration'),
    billingDate: date('Day of the next payment, where it is another one than the expiration'),
    expirationDate: date('Day of expiration, or of renewal'),
    registrationCost: amount('Price of the registration'),
    renewalCost: amount('Price of a renewal for this one name'),
    currency: text('ISO 4217 code of the amounts'),
    purchaseEmail: text('E-mail address of the account at the registrar'),
    paymentMethod: text('How it is paid, in a few words; never a whole card number'),
    unsure: z.array(z.string()).describe('Names of the members above that the text leaves in doubt'),
    sources: z
      .array(z.object({ member: z.enum(sourced), words: z.string().describe('Copied from the text, a few words') }))
      .describe('For each member that is not null the words of the text that say so, exactly as they are there'),
  })
  .describe('What the text says of one domain name');
export type Candidate = z.output<typeof candidate> & {
  /** What our rules assumed or left out, in sentences. None from a provider: its own words are never shown. */
  notes: readonly string[];
};
export type SourcedMember = (typeof sourced)[number];

/** A candidate with nothing but a name. */
export const emptyCandidate = (name: string): Candidate => ({
  name,
  registrar: null,
  dnsProvider: null,
  ownership: null,
  renewalIntent: null,
  autoRenew: null,
  registrationDate: null,
  billingDate: null,
  expirationDate: null,
  registrationCost: null,
  renewalCost: null,
  currency: null,
  purchaseEmail: null,
  paymentMethod: null,
  unsure: [],
  sources: [],
  notes: [],
});

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
