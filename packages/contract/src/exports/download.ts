import { z } from 'zod';
import { archivedFilter } from '../domains/list.ts';
import { fileFormat } from '../files.ts';
import { fileMediaTypes } from '../media-types.ts';
import { fileSuccess, problem } from '../outcome.ts';
import { filesBusy } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { portfolioFile } from './portfolio-file.ts';

export const exportsDownload = defineVerb({
  namespace: 'exports',
  name: 'download',
  tag: 'Files',
  summary: 'Export the records as a file',
  description:
    'JSON, YAML, CSV or Excel. Each reads back as the same records. Settings go along only for a browser session.',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: {
    method: 'GET',
    path: '/api/v1/export',
    accept: { member: 'format', types: fileMediaTypes },
  },
  input: z.strictObject({
    format: fileFormat.default('json').meta({ description: 'Without it, `Accept` decides; then json.' }),
    archived: archivedFilter.default('all').meta({ description: 'Active records, archived ones, or all.' }),
    includeSettings: z
      .enum(['true', 'false'], { error: 'includeSettings is true or false.' })
      .default('false')
      .meta({ description: 'Whether the settings go along; browser session only. CSV has no place for them.' }),
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
