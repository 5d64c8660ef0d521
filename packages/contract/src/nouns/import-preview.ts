import { z } from 'zod';
import { importIssue } from '../errors.ts';
import { fileDeadlineMs, fileFormat } from '../files.ts';
import { problem, success } from '../outcome.ts';
import { changes, count, filesBusy, invalidCursor, notFound, time } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import {
  importNote,
  layout,
  layoutInput,
  mapping,
  mappingInput,
  rowCorrections,
  sheetName,
  textEncoding,
} from './import-layout.ts';

const importPolicies = ['skip', 'merge', 'replace'] as const;
export const importPolicy = z
  .enum(importPolicies, { error: 'policy must be skip, merge or replace.' })
  .describe(
    'What to do with existing records. `skip`: leave them unchanged; `merge`: write the fields that have a value in the file; `replace`: write all fields.',
  );
export type ImportPolicy = (typeof importPolicies)[number];

const importActions = ['create', 'update', 'unchanged', 'skip', 'invalid'] as const;
const importAction = z.enum(importActions, { error: 'action must be create, update, unchanged, skip or invalid.' });
export type ImportAction = (typeof importActions)[number];

const importRow = z
  .strictObject({
    row: z.int().min(1).describe('The row number as in a spreadsheet, or the position in a JSON or YAML list.'),
    name: z.string().nullable(),
    action: importAction,
    domainId: z.string().nullable().optional().describe('The record with this name. Requires `domains:read`.'),
    changes: changes
      .optional()
      .describe('The fields that would change, or the payment. Requires `domains:read`, except for payments.'),
    clearsCosts: z
      .boolean()
      .describe(
        'Whether stored costs would be cleared because the currency changes; without `domains:read`, whether they could be.',
      ),
    regressions: z
      .array(z.string())
      .optional()
      .describe(
        'The fields that would go back: an expiration or billing date to an earlier day or to none, a stored cost to none, labels to fewer. Requires `domains:read`.',
      ),
    issues: z.array(importIssue),
  })
  .meta({ id: 'ImportRow', description: 'What would happen to one row.' });

const importKind = z.enum(['records', 'payments'], { error: 'kind must be records or payments.' });

/** What a preview lists: rows by their action, those with notes or in which a field would go back, or the names that the file lacks. */
const previewPart = z.enum([...importActions, 'withNotes', 'regressions', 'absent'], {
  error: 'action must be create, update, unchanged, skip, invalid, withNotes, regressions or absent.',
});
export type PreviewPart = z.output<typeof previewPart>;

/** What to do with records that a registrar's file lacks. */
export const absentStates = ['transferred', 'archived'] as const;

/** Payments of a file: the account does not know those that it creates; it has, or had and deleted, the others. */
export const paymentCounts = z.strictObject({ create: count, skip: count });

export const importPreview = z
  .strictObject({
    previewId: z.string(),
    expiresAt: time,
    format: fileFormat.nullable().describe('The format of the file; null for a change by rule and an errand.'),
    source: z
      .string()
      .describe(
        'The program that the file is from: `namekeep`, the short name of a registrar or another tool, or `generic`; `change` for a change by rule, `errand` for what was done at a registrar, `undo` for taking back what an actor changed; `registrations` for registrations without a payment.',
      ),
    sourceTitle: z.string().nullable().describe("The program's own name; null for `generic`."),
    kind: importKind.describe('What the rows are: records or payments.'),
    mapping: mapping.nullable(),
    layout,
    notes: z.array(importNote).describe('What was assumed, and what is not imported.'),
    counts: z.strictObject({
      create: count,
      update: count,
      unchanged: count,
      skip: count,
      invalid: count,
      withNotes: count.describe(
        'Rows that are neither skipped nor invalid and have a note. They count in their action too.',
      ),
      unmatched: count
        .optional()
        .describe('Of the invalid rows of a table of payments, those whose name is not in the portfolio.'),
      regressions: count
        .optional()
        .describe('Of the updates, those in which a field would go back. Requires `domains:read`.'),
    }),
    onlyRegressions: count
      .optional()
      .describe(
        'Of an import: of `counts.regressions`, those that change nothing else. If regressions are not accepted, they stay unchanged. Requires `domains:read`.',
      ),
    requiresCurrencyAcknowledgement: z.boolean(),
    unmatched: z
      .array(z.string())
      .optional()
      .describe(
        'Of a change by rule or an errand, on the first page: the IDs and names that are not in the portfolio, as they were sent.',
      ),
    absent: z
      .strictObject({ count, names: z.array(z.string()) })
      .nullable()
      .optional()
      .describe(
        "Of an import: the names recorded at the file's registrar that the file lacks, without archived and transferred ones; with `absent: portfolio`, those of all records that are not archived. The first 100; with `action=absent`, a page of them. Null if no registrar was recognized, or without `domains:read`.",
      ),
    payments: paymentCounts.optional().describe('Only if the file has payments, or renewals are recorded.'),
    rows: z.array(importRow),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ImportPreview', description: 'What an import or a change by rule would do. Nothing has been changed.' });

// `any`, because JSON Schema has no bytes, which a form sends.
const content: z.ZodType<string | Uint8Array, string | Uint8Array> = z
  .any()
  .refine((value) => typeof value === 'string' || value instanceof Uint8Array, {
    error: 'Send the file: as content in JSON, or as the part file of a form.',
  })
  .meta({ type: 'string', description: 'The content of the file, as text or base64.' });

/** A file to import: bytes in a form, text in JSON. */
const importFile = z
  .strictObject(
    {
      content,
      encoding: z.enum(['utf8', 'base64'], { error: 'encoding must be utf8 or base64.' }).default('utf8'),
      format: fileFormat.optional().describe('The default is detected from the content.'),
      kind: z
        .enum([...importKind.options, 'auto'], { error: 'kind must be records, payments or auto.' })
        .default('records')
        .describe(
          'What the rows of the file are. `payments`: what was paid in the past, with columns for the name, the day and the amount, or one column for each year; `auto` decides by the columns.',
        ),
      sheet: sheetName.optional(),
      textEncoding: textEncoding.optional(),
      layout: layoutInput.nullish(),
      mapping: mappingInput.nullish(),
      corrections: rowCorrections.nullish(),
      policy: importPolicy.default('skip'),
      absent: z
        .enum(['registrar', 'portfolio'], { error: 'absent must be registrar or portfolio.' })
        .optional()
        .describe(
          'Whose names are looked for in the file: those at the registrar that it is from (the default), or all of the portfolio.',
        ),
      fileName: z
        .string()
        .max(1000)
        .optional()
        .describe(
          'The name of the file. A name that ends in `-partial` marks a partial export, like `partial` in JSON.',
        ),
    },
    { error: 'Send the file as an object with content.' },
  )
  .meta({
    id: 'ImportFile',
    description: 'A file to import.',
    examples: [{ content: 'name,expirationDate\nexample.com,2027-03-31\n', encoding: 'utf8', policy: 'merge' }],
  });

export const importsPreview = defineVerb('imports.preview', 'Preview the import of a file', {
  description:
    'Nothing is imported yet. The layout of the file and the meaning of its columns are detected; correct them with `layout` and `mapping`, and single rows with `corrections`.',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/import/preview',
    body: {
      member: 'file',
      limit: 'import',
      form: {
        file: { part: 'file', member: 'content', name: 'fileName' },
        text: ['format', 'kind', 'policy', 'sheet', 'textEncoding', 'absent'],
        json: ['layout', 'mapping', 'corrections'],
      },
    },
    deadlineMs: fileDeadlineMs,
  },
  input: z.strictObject({ file: importFile }),
  outcomes: {
    previewed: success({ members: { preview: importPreview }, body: 'preview' }),
    too_large: problem('payload_too_large', ({ message }) => message, { members: { message: z.string() } }),
    busy: filesBusy,
  },
});

export const importsRows = defineVerb('imports.rows', 'List more rows of a preview', {
  access: { scope: 'domains:write' },
  route: { method: 'GET', path: '/api/v1/import/preview/{id}' },
  input: z.strictObject({
    id: z
      .string()
      .meta({ description: 'The `previewId` of the preview.', examples: ['imp_01jd5w3v8k2m4n6p8r0t2v4x6y'] }),
    cursor: z.string().max(2000).optional(),
    action: previewPart
      .optional()
      .describe(
        'Only rows with this action; `withNotes`: those that are imported with a note; `regressions`: those in which a field would go back; `absent`: instead of rows, the names that the file lacks.',
      ),
  }),
  outcomes: {
    page: success({ members: { preview: importPreview }, body: 'preview' }),
    not_found: notFound('import preview'),
    invalid_cursor: invalidCursor,
  },
});
