import { z } from 'zod';
import { fileFormat } from '../files.ts';
import { issue } from '../issue.ts';
import { importNote, layout } from './layout.ts';
import { mapping } from './mapping.ts';

export const importPolicies = ['skip', 'merge', 'replace'] as const;
export const importPolicy = z.enum(importPolicies, { error: 'policy is skip, merge or replace.' }).meta({
  description:
    'For records that exist: skip leaves them, merge writes what the file fills in, replace writes every field.',
});
export type ImportPolicy = (typeof importPolicies)[number];

export const importActions = ['create', 'update', 'unchanged', 'skip', 'invalid'] as const;
export const importAction = z.enum(importActions, {
  error: 'action is create, update, unchanged, skip or invalid.',
});
export type ImportAction = (typeof importActions)[number];

const count = z.int().min(0);
export const importRow = z
  .strictObject({
    row: z.int().min(1).meta({ description: 'As a spreadsheet counts; the place in a JSON or YAML list.' }),
    name: z.string().nullable(),
    action: importAction,
    domainId: z.string().nullable().optional().meta({ description: 'The record of this name; for readers.' }),
    changes: z
      .array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() }))
      .optional()
      .meta({ description: 'What would change, field by field; for readers.' }),
    clearsCosts: z.boolean().meta({ description: 'Another currency: stored costs would go.' }),
    issues: z.array(issue),
  })
  .meta({ id: 'ImportRow', description: 'What would happen to one row.' });

export const importPreview = z
  .strictObject({
    previewId: z.string(),
    expiresAt: z.string().meta({ format: 'date-time' }),
    format: fileFormat,
    source: z.string().meta({ description: "`namekeep`, a registrar's or peer's short name, or `generic`." }),
    mapping: mapping.nullable(),
    layout,
    notes: z.array(importNote).meta({ description: 'What was guessed, and what is left out.' }),
    counts: z.strictObject({ create: count, update: count, unchanged: count, skip: count, invalid: count }),
    requiresCurrencyAcknowledgement: z.boolean(),
    rows: z.array(importRow),
    nextCursor: z.string().nullable(),
  })
  .meta({
    id: 'ImportPreview',
    description: 'What an import would do. Nothing has changed.',
    examples: [
      {
        previewId: 'imp_01jd5w3v8k2m4n6p8r0t2v4x6y',
        expiresAt: '2026-11-20T11:00:00.000Z',
        format: 'csv',
        source: 'porkbun',
        mapping: { columns: { DOMAIN: 'name', 'EXPIRE DATE': 'expirationDate' }, dateFormat: null, currency: null },
        layout: { encoding: 'utf-8', delimiter: ',', headerRow: 2 },
        notes: [
          {
            code: 'header_row_found',
            message: 'The column names are in row 2; what stands above it is not read.',
            column: null,
            position: null,
          },
        ],
        counts: { create: 1, update: 0, unchanged: 0, skip: 0, invalid: 0 },
        requiresCurrencyAcknowledgement: false,
        rows: [
          {
            row: 3,
            name: 'example.com',
            action: 'create',
            domainId: null,
            changes: [{ field: 'expirationDate', from: null, to: '2027-03-31' }],
            clearsCosts: false,
            issues: [],
          },
        ],
        nextCursor: null,
      },
    ],
  });
