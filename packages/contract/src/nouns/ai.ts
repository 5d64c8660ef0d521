import {
  draftCandidates,
  draftInput,
  draftSources,
  maxDrafts,
  omissions,
  renewalDraftInput,
  renewalDraftSources,
} from '@namekeep/domain';
import { z } from 'zod';
import { issue } from '../errors.ts';
import { problem, success } from '../outcome.ts';
import { busy, count } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { aiProvider } from './ai-provider-key.ts';

/** The maximum length of a submitted text in characters (Unicode code points). */
export const maxTextLength = 16_384;
const lengthRule = `The text must have 1 to ${maxTextLength} characters.`;

const readers = ['provider', 'rules'] as const;
export type Reader = (typeof readers)[number];
const reader = z.enum(readers, { error: 'reader must be provider or rules.' });

export const extractInput = z
  .strictObject({
    text: z
      .string({ error: lengthRule })
      .refine(
        (text) => text.trim() !== '' && (text.length <= maxTextLength || Array.from(text).length <= maxTextLength),
        { error: lengthRule, params: { code: 'out_of_range' } },
      )
      .refine((text) => text.isWellFormed(), {
        error: 'The text contains invalid characters. Paste it again.',
        params: { code: 'invalid_characters' },
      })
      .meta({
        description: 'An e-mail, an invoice, a list or a sentence. It is not stored.',
        minLength: 1,
        maxLength: maxTextLength,
      }),
    locale: z
      .string({ error: 'locale must be a language tag such as en-US.' })
      .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/, { error: 'locale must be a language tag such as en-US.' })
      .optional()
      .meta({
        minLength: 2,
        maxLength: 80,
        description: 'The language tag of the user. It decides how dates such as 03/04/2027 are read.',
        examples: ['en-US'],
      }),
    reader: reader
      .default('provider')
      .describe('What reads the text: the AI provider with the stored key, or the built-in rules of this server.'),
  })
  .meta({
    id: 'ExtractInput',
    description: 'A text to read for domain names.',
    examples: [{ text: 'example.com renews at Porkbun on 31 March 2027 for $11.08', locale: 'en-US' }],
  });

const renewalDraft = z
  .strictObject({
    revision: z.int().describe('The revision of the record that the text was compared with, for `If-Match`.'),
    input: renewalDraftInput,
    issues: z
      .array(issue)
      .describe('Why it cannot be recorded as it is, for example because the date is not after the stored one.'),
    notes: z.array(z.string()).describe('Sentences about what was assumed, left out or is uncertain.'),
    sources: renewalDraftSources,
  })
  .meta({ id: 'RenewalDraft', description: 'A renewal of an existing record. Nothing is stored until you record it.' });

const draft = z
  .strictObject({
    input: draftInput,
    issues: z.array(issue).meta({
      description:
        'Missing and invalid values. With an invalid `name` or without a date (`date_required`), the draft cannot be added; ' +
        'other invalid values are left out of `input`.',
    }),
    notes: z.array(z.string()).describe('Sentences about what was assumed, left out or is uncertain.'),
    sources: draftSources.describe(
      'For each field of `input`, the exact words of the text that the value was read from.',
    ),
    candidates: draftCandidates,
    existingId: z.string().nullable().describe('The existing record with this name, active or archived.'),
    renewal: renewalDraft.nullable().describe('The renewal of the existing record that the text describes, or null.'),
  })
  .meta({ id: 'Draft', description: 'A proposed record. Nothing is stored until you add it.' });
export type ExtractedDraft = z.output<typeof draft>;

const extraction = z
  .strictObject({
    drafts: z.array(draft).max(maxDrafts),
    omitted: count.describe('The number of names that were seen in the text and not drafted.'),
    omittedNames: z.array(z.strictObject({ name: z.string(), reason: z.enum(omissions) })).meta({
      description:
        'These names, each with its reason: it is `offered`, that of the `sender`, in a `signature`, only `mentioned`, or ' +
        `beyond the \`limit\` of ${maxDrafts} drafts.`,
    }),
    dropped: z.int().describe('The number of names in the answer of the provider that are not in the text.'),
    reader,
    provider: aiProvider.nullable().describe('The AI provider that received the text; null if none did.'),
    model: z.string().nullable(),
  })
  .meta({ id: 'Extraction', description: 'What was found in a text.' });

/** Enough for two attempts at the AI provider. */
const deadlineMs = 50_000;

export const aiExtract = defineVerb('ai.extract', 'Propose records from a text', {
  effect: 'read',
  description:
    'Nothing is stored. The text is sent to the AI provider with the stored key; with `reader: "rules"`, it does not leave ' +
    'this server. Add the drafts that you want with `POST /api/v1/domains/batch` and `source: "ai"`. If the text says that ' +
    'an existing name was renewed, its draft has a `renewal` for `POST /api/v1/domains/{id}/renewals`.',
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
    busy: busy('Too many texts are being read right now. Try again shortly.'),
    timeout: busy('Reading this text took too long. Try again, or paste it in parts.'),
    ai_key_missing: problem(
      'ai_key_missing',
      'No key for the AI provider is stored. Add one in the settings, or use the built-in rules.',
    ),
    ai_key_rejected: problem('ai_key_rejected', 'The AI provider rejected the stored key. Replace it in the settings.'),
    ai_provider_error: problem(
      'ai_provider_error',
      'The AI provider cannot read the text right now. Try again later, or use the built-in rules.',
      {
        members: { retryAfter: z.int().nullable() },
        headers: ({ retryAfter }): Readonly<Record<string, string>> =>
          retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
      },
    ),
    ai_provider_timeout: problem(
      'ai_provider_timeout',
      'The AI provider took too long. Try again, or use a shorter text.',
    ),
  },
});
