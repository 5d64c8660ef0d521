import { integer, leastPassphrase } from '@namekeep/domain';
import { z } from 'zod';
import { fileSuccess } from '../outcome.ts';
import { notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

const label = z
  .string({ error: 'Choose a label: label=NAME.' })
  .min(1, { error: 'Choose a label: label=NAME.' })
  .describe('Only the records with this label, in any case.');

const input = {
  label: label.optional(),
  year: integer(1, 9999, 'year is a whole number from 1 to 9999.')
    .optional()
    .describe('The year of the payments; this year by default.'),
  includeNotes: z
    .enum(['true', 'false'], { error: 'includeNotes must be true or false.' })
    .default('false')
    .describe('Whether to include the notes of records and payments.'),
};

const common = {
  access: { session: 'any' },
  outcomes: {
    file: fileSuccess({ format: z.literal('html'), mediaTypes: { html: 'text/html' } }),
    not_found: notFound('label'),
  },
} as const;

const document = 'A self-contained HTML document that loads nothing and prints on A4 and Letter.';

export const sheetsClient = defineVerb('sheets.client', 'Make the sheet of a label for a client', {
  ...common,
  description: `${document} It has the names with the label, the next twelve months, what was paid, and open questions; no name of another label.`,
  route: { method: 'GET', path: '/api/v1/sheets/client' },
  input: z.strictObject({ ...input, label }),
});

export const sheetsAccountant = defineVerb('sheets.accountant', 'Make the sheet of a year for an accountant', {
  ...common,
  description: `${document} It has the payments of a year, by currency.`,
  route: { method: 'GET', path: '/api/v1/sheets/accountant' },
  input: z.strictObject(input),
});

export const sheetsEstate = defineVerb('sheets.estate', 'Make the sheet for the person who takes over the names', {
  ...common,
  description: `${document} It has every name that is to be renewed, where it is registered, which e-mail address opens the account, how it is paid, and the \`estateNote\` of the settings.`,
  route: { method: 'GET', path: '/api/v1/sheets/estate' },
  input: z.strictObject(input),
});

export const sheetsSeal = defineVerb('sheets.seal', 'Make the same sheet, sealed with a passphrase', {
  ...common,
  effect: 'read',
  description:
    'The document holds the sheet encrypted (AES-256-GCM; PBKDF2 with SHA-256), and any browser opens it without a network. The passphrase is not stored. The application seals in the browser instead, and does not send it.',
  route: { method: 'POST', path: '/api/v1/sheets/estate', body: { member: 'seal' } },
  input: z.strictObject({
    ...input,
    seal: z
      .strictObject({
        passphrase: z
          .string({ error: 'Enter a passphrase.' })
          .max(1000, { error: 'Use at most 1000 characters.' })
          .refine((text) => Array.from(text.trim()).length >= leastPassphrase, {
            error: `Use at least ${leastPassphrase} characters.`,
            params: { code: 'too_small' },
          })
          .meta({ minLength: leastPassphrase, examples: ['velvet otter paints a lighthouse'] }),
      })
      .meta({ id: 'Seal', description: 'What opens the sealed sheet.' }),
  }),
});
