import { z } from 'zod';
import { fileDeadlineMs, fileFormat } from '../files.ts';
import { problem, success } from '../outcome.ts';
import { filesBusy } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { layoutInput } from './layout.ts';
import { mappingInput } from './mapping.ts';
import { importPolicy, importPreview } from './preview-page.ts';

// Of any type for the schema's sake: a form carries bytes, which JSON Schema does not know.
const content: z.ZodType<string | Uint8Array, string | Uint8Array> = z
  .any()
  .refine((value) => typeof value === 'string' || value instanceof Uint8Array, { error: 'Send the file as content.' })
  .meta({ type: 'string', description: 'The file: text, or base64.' });

/** A file to import: in a form as bytes, in JSON as text. */
export const importFile = z
  .strictObject(
    {
      content,
      encoding: z.enum(['utf8', 'base64'], { error: 'encoding is utf8 or base64.' }).default('utf8'),
      format: fileFormat.optional().meta({ description: 'Detected by the content when absent.' }),
      layout: layoutInput.nullish(),
      mapping: mappingInput.nullish(),
      policy: importPolicy.default('skip'),
    },
    { error: 'Send the file as an object with content.' },
  )
  .meta({
    id: 'ImportFile',
    description: 'A file to import.',
    examples: [{ content: 'name,expirationDate\nexample.com,2027-03-31\n', encoding: 'utf8', policy: 'merge' }],
  });

export const importsPreview = defineVerb({
  namespace: 'imports',
  name: 'preview',
  tag: 'Files',
  summary: 'See what an import of a file would do',
  description:
    'Nothing in the portfolio changes. A table is recognised by its headers; `layout` and `mapping` correct what was recognised.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/import/preview',
    body: {
      member: 'file',
      limit: 'import',
      form: { file: { part: 'file', member: 'content' }, text: ['format', 'policy'], json: ['layout', 'mapping'] },
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
