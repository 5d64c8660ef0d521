import { z } from 'zod';
import { archivedFilter, withRecordFilters } from '../domains/filters.ts';
import { recordSort } from '../domains/list.ts';
import { fileFormat } from '../files.ts';
import { fileMediaTypes } from '../media-types.ts';
import { fileSuccess, problem } from '../outcome.ts';
import { filesBusy } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { columnsText } from './columns.ts';
import { portfolioFile } from './portfolio-file.ts';

/** What an export can contain besides records and settings. */
const included = ['payments', 'labels', 'decisions', 'views'] as const;
export type Included = (typeof included)[number];
const includable: readonly string[] = [...included, 'all'];

/** The values of the parameter `include`. */
export function includedIn(include: string | undefined): Included[] {
  const names = include?.split(',') ?? [];
  return included.filter((name) => names.includes(name) || names.includes('all'));
}

export const exportsDownload = defineVerb({
  namespace: 'exports',
  name: 'download',
  tag: 'Files',
  summary: 'Export records as a file',
  description:
    'JSON, YAML, CSV or Excel. Without filters and columns, importing the file gives the same records. Otherwise the file is marked as partial. Including the settings requires a browser session.',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: {
    method: 'GET',
    path: '/api/v1/export',
    accept: { member: 'format', types: fileMediaTypes },
  },
  input: withRecordFilters({
    format: fileFormat.default('json').meta({ description: 'The default is the format in `Accept`, or else json.' }),
    archived: archivedFilter.optional().meta({
      description:
        '`false`: active records; `true`: archived records; `all`: both. The default is `all`, or `false` with a view.',
    }),
    sort: recordSort,
    columns: columnsText.optional(),
    includeSettings: z
      .enum(['true', 'false'], { error: 'includeSettings must be true or false.' })
      .default('false')
      .meta({ description: 'Whether to include the settings, except in CSV. Requires a browser session.' }),
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
