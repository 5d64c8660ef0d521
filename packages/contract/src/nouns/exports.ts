import {
  density,
  domainRecord,
  exportColumns,
  fileDecision,
  filePayment,
  labelColor,
  settings,
  splitColumns,
  storedFields,
  viewColumns,
} from '@namekeep/domain';
import { z } from 'zod';
import { fileFormat, fileMediaTypes } from '../files.ts';
import { fileSuccess, problem } from '../outcome.ts';
import { filesBusy, time } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { recordSort } from './domains.ts';
import { archivedFilter, withRecordFilters } from './record-filters.ts';
import { viewQuery } from './views.ts';

const known: ReadonlySet<string> = new Set(exportColumns);

/** Names of columns, each at most once, with commas between them. */
const columnsText = z
  .string()
  .max(1000, { error: 'columns can have at most 1000 characters.' })
  .superRefine((text, context) => {
    const names = splitColumns(text);
    for (const [index, name] of names.entries()) {
      const isRepeated = names.indexOf(name) < index;
      if (known.has(name) && !isRepeated) continue;
      const shown = name.slice(0, 100);
      context.addIssue({
        code: 'custom',
        message: isRepeated
          ? `Column "${shown}" can be given only once.`
          : `Unknown column "${shown}". The columns are ${exportColumns.join(', ')}.`,
        params: { code: isRepeated ? 'repeated' : 'unknown_column' },
      });
    }
  })
  .meta({
    description: `Columns in this order, separated by commas: ${exportColumns.join(', ')}.`,
    examples: ['name,tld,renewal.date,renewalCostMinor,currency'],
  });

const exportedPayment = z
  .strictObject({ ...filePayment.shape, registrar: storedFields.registrar })
  .meta({ id: 'ExportedPayment', description: 'A payment, with the present name of its record.' });

const { renewal, ...members } = domainRecord.shape;
const partialRecord = z
  .strictObject({ ...members, 'renewal.date': renewal.shape.date })
  .partial()
  .meta({ id: 'PartialRecord', description: 'The chosen columns of a record.' });

/** An export in JSON. YAML has the same structure. */
export const portfolioFile = z
  .strictObject({
    format: z.literal('namekeep'),
    version: z.literal(1),
    partial: z.literal(true).optional().describe('The file lacks records or columns.'),
    exportedAt: time,
    domains: z.array(
      z.union([
        z
          .strictObject({ ...storedFields, labels: z.array(z.string()).optional() })
          .meta({ id: 'ExportedRecord', description: 'The fields of a record; its labels with `include=labels`.' }),
        partialRecord,
      ]),
    ),
    payments: z.array(exportedPayment).optional().describe('Only with `include=payments`.'),
    decisions: z
      .array(
        z
          .strictObject({ ...fileDecision.shape, name: z.string(), decidedAt: time })
          .meta({ id: 'ExportedDecision', description: 'A decision for one due date of a record, by its name.' }),
      )
      .optional()
      .describe('Only with `include=decisions`.'),
    labels: z
      .array(
        z
          .strictObject({ name: z.string(), color: labelColor })
          .meta({ id: 'ExportedLabel', description: 'A label. Which records have it is in the records.' }),
      )
      .optional()
      .describe('Only with `include=labels`.'),
    views: z
      .array(
        z
          .strictObject({ name: z.string(), density, pinned: z.boolean(), columns: viewColumns, query: viewQuery })
          .meta({ id: 'ExportedView', description: 'A view of the list.' }),
      )
      .optional()
      .describe('Only with `include=views`.'),
    settings: settings.optional().describe('Only with `includeSettings=true`.'),
  })
  .meta({ id: 'PortfolioFile', description: 'An export in JSON. Importing it gives the same records.' });

/** What an export can contain in addition to records and settings. */
const included = ['payments', 'labels', 'decisions', 'views'] as const;
type Included = (typeof included)[number];
const includable: readonly string[] = [...included, 'all'];

/** The values of the parameter `include`. */
export function includedIn(include: string | undefined): Included[] {
  const names = include?.split(',') ?? [];
  return included.filter((name) => names.includes(name) || names.includes('all'));
}

export const exportsDownload = defineVerb('exports.download', 'Export records as a file', {
  description:
    'JSON, YAML, CSV or Excel. Without filters and columns, importing the file gives the same records. Otherwise the file is marked as partial. Including the settings requires a browser session.',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/export', accept: { member: 'format', types: fileMediaTypes } },
  input: withRecordFilters({
    format: fileFormat.default('json').describe('The default is the format in `Accept`, or else json.'),
    archived: archivedFilter
      .optional()
      .describe(
        '`false`: active records; `true`: archived records; `all`: both. The default is `all`, or `false` with a view.',
      ),
    sort: recordSort,
    columns: columnsText.optional(),
    includeSettings: z
      .enum(['true', 'false'], { error: 'includeSettings must be true or false.' })
      .default('false')
      .describe('Whether to include the settings, except in CSV. Requires a browser session.'),
    include: z
      .string()
      .refine((text) => text.split(',').every((name) => includable.includes(name)), {
        error: `include must be a list of ${included.join(', ')} or all, separated by commas.`,
      })
      .optional()
      .meta({
        description:
          'What else to include: `payments`, `labels`, `decisions`, `views` or `all`, separated by commas. With `labels`, each record has its labels too. CSV supports only `labels`.',
        examples: ['payments,labels'],
      }),
  }).refine(({ format, include }) => format !== 'csv' || includedIn(include).every((name) => name === 'labels'), {
    path: ['include'],
    error: 'A CSV file can only contain records and their labels. Choose another format, or include only labels.',
  }),
  outcomes: {
    file: fileSuccess({ format: fileFormat, mediaTypes: fileMediaTypes, body: portfolioFile }),
    session_required: problem(
      'session_required',
      'A token cannot export the settings. Sign in with a browser, or leave out includeSettings.',
    ),
    busy: filesBusy,
  },
});
