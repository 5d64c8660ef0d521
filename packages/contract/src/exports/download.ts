import { z } from 'zod';
import { archivedFilter } from '../domains/list.ts';
import { fileFormat } from '../files.ts';
import { invalid, refused } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

/** Bytes as they are made; whoever takes them decides how fast. */
const byteStream = z.custom<AsyncGenerator<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

export const exportsDownload = defineVerb({
  namespace: 'exports',
  name: 'download',
  summary: 'Export the records as a file',
  description:
    'JSON, YAML, CSV or Excel. Each reads back as the same records. Settings go along only for a browser session.',
  effect: 'read',
  access: { scope: 'domains:read' },
  input: z.strictObject({
    format: fileFormat.default('json').meta({ description: 'Without it, `Accept` decides; then json.' }),
    archived: archivedFilter.default('all').meta({ description: 'Active records, archived ones, or all.' }),
    includeSettings: z
      .enum(['true', 'false'], { error: 'includeSettings is true or false.' })
      .default('false')
      .meta({ description: 'Whether the settings go along; browser session only. CSV has no place for them.' }),
  }),
  output: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('file'), format: fileFormat, fileName: z.string(), bytes: byteStream }),
    refused(
      'session_required',
      'A token cannot export the settings. Sign in with a browser, or leave out includeSettings.',
    ),
    invalid,
  ]),
});
