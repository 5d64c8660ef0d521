import { draftInput, draftOf, draftSources, emptyCandidate, maxDrafts } from '@namekeep/domain';
import { z } from 'zod';
import { aiProvider } from '../ai-provider-key/status.ts';
import { issue } from '../issue.ts';
import { problem, success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

/** Characters (Unicode code points) that a submitted text may have. */
export const maxTextLength = 16_384;
const lengthRule = `Give a text of 1 to ${maxTextLength} characters.`;

export const readers = ['provider', 'rules'] as const;
export type Reader = (typeof readers)[number];
const reader = z.enum(readers, { error: 'reader is provider or rules.' });

export const extractInput = z
  .strictObject({
    text: z
      .string({ error: lengthRule })
      .refine(
        (text) => text.trim() !== '' && (text.length <= maxTextLength || Array.from(text).length <= maxTextLength),
        {
          error: lengthRule,
          params: { code: 'out_of_range' },
        },
      )
      .refine((text) => text.isWellFormed(), {
        error: 'The text has broken characters; paste it again.',
        params: { code: 'invalid_characters' },
      })
      .meta({
        description: 'An e-mail, an invoice, a list or a sentence. It is read and forgotten.',
        minLength: 1,
        maxLength: maxTextLength,
      }),
    locale: z
      .string({ error: 'locale is a language tag like en-US.' })
      .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/, { error: 'locale is a language tag like en-US.' })
      .optional()
      .meta({
        minLength: 2,
        maxLength: 80,
        description: 'Language tag of the person; decides dates like 03/04/2027.',
        examples: ['en-US'],
      }),
    reader: reader
      .default('provider')
      .meta({ description: "Who reads: the AI provider with the stored key, or the service's own rules, here." }),
  })
  .meta({
    id: 'ExtractInput',
    description: 'A text to read for domain names.',
    examples: [{ text: 'example.com renews at Porkbun on 31 March 2027 for $11.08', locale: 'en-US' }],
  });

export const draft = z
  .strictObject({
    input: draftInput,
    issues: z.array(issue).meta({
      description:
        'What is missing or cannot be used. A bad `name` and a missing date (`date_required`) keep it from being added; ' +
        'other values that cannot be used are left out of `input`.',
    }),
    notes: z.array(z.string()).meta({ description: 'What was assumed, left out or is in doubt, in sentences.' }),
    sources: draftSources.meta({
      description:
        'By field of `input`: the words of the text that its value was read from, exactly as they are there.',
    }),
    existingId: z
      .string()
      .nullable()
      .meta({ description: 'The record that has this name already, archived ones included.' }),
  })
  .meta({ id: 'Draft', description: 'A proposal of a record; nothing is stored until it is added.' });
export type ExtractedDraft = z.output<typeof draft>;

const exampleInput = draftOf(
  {
    ...emptyCandidate('example.com'),
    registrar: 'Porkbun',
    expirationDate: '2027-03-31',
    renewalCost: '11.08',
    currency: 'USD',
  },
  'USD',
).input;

export const extraction = z
  .strictObject({
    drafts: z.array(draft).max(maxDrafts),
    omitted: z.int().meta({ description: `Names that were found beyond the first ${maxDrafts}.` }),
    dropped: z.int().meta({ description: 'Names that the provider gave and the text does not have.' }),
    reader,
    provider: aiProvider.nullable().meta({ description: 'Who got the text; null when nobody did.' }),
    model: z.string().nullable(),
  })
  .meta({
    id: 'Extraction',
    description: 'What was read in a text.',
    examples: [
      {
        drafts: [
          {
            input: exampleInput,
            issues: [],
            notes: [],
            sources: { registrar: 'Porkbun', expirationDate: '31 March 2027', renewalCostMinor: '$11.08' },
            existingId: null,
          },
        ],
        omitted: 0,
        dropped: 0,
        reader: 'rules',
        provider: null,
        model: null,
      },
    ],
  });

/** Two attempts at the AI provider, and what is around them. */
const deadlineMs = 50_000;

export const aiExtract = defineVerb({
  namespace: 'ai',
  name: 'extract',
  tag: 'AI',
  summary: 'Read a text and propose records; nothing is stored',
  description:
    'The text goes to the AI provider with the stored key, or with `reader: "rules"` to nobody. Add what you want of the ' +
    'drafts with `POST /api/v1/domains/batch` and `source: "ai"`.',
  effect: 'read',
  access: { session: 'any' },
  route: {
    method: 'POST',
    path: '/api/ai/extract',
    body: { member: 'request' },
    deadlineMs,
    budget: 'ai',
    cancellable: true,
  },
  input: z.strictObject({ request: extractInput }),
  outcomes: {
    extracted: success({ members: { extraction }, body: 'extraction' }),
    busy: problem('unavailable', 'Too many texts are being read right now. Try again shortly.', {
      headers: () => ({ 'retry-after': '5' }),
    }),
    timeout: problem('unavailable', 'Reading this text took too long. Try again, or paste it in parts.', {
      headers: () => ({ 'retry-after': '5' }),
    }),
    ai_key_missing: problem(
      'ai_key_missing',
      'No key for the AI provider is stored. Store one in the settings, or use the rules.',
    ),
    ai_key_rejected: problem(
      'ai_key_rejected',
      'The AI provider refuses the stored key. Store another one in the settings.',
    ),
    ai_provider_error: problem(
      'ai_provider_error',
      'The AI provider cannot read the text right now. Try again later, or use the rules.',
      {
        members: { retryAfter: z.int().nullable() },
        headers: ({ retryAfter }): Readonly<Record<string, string>> =>
          retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
      },
    ),
    ai_provider_timeout: problem(
      'ai_provider_timeout',
      'The AI provider takes too long. Try again, with a shorter text perhaps.',
    ),
  },
});
