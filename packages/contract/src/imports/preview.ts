import { z } from 'zod';
import { fileDeadlineMs, fileFormat } from '../files.ts';
import { problem, success } from '../outcome.ts';
import { filesBusy } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { layoutInput, sheetName, textEncoding } from './layout.ts';
import { mappingInput } from './mapping.ts';
import { importPolicy, importPreview } from './preview-page.ts';

// `any`, because JSON Schema has no bytes, which a form sends.
const content: z.ZodType<string | Uint8Array, string | Uint8Array> = z
  .any()
  .refine((value) => typeof value === 'string' || value instanceof Uint8Array, { error: 'Send the file in content.' })
  .meta({ type: 'string', description: 'The content of the file, as text or base64.' });

/** A file to import: bytes in a form, text in JSON. */
export const importFile = z
  .strictObject(
    {
      content,
      encoding: z.enum(['utf8', 'base64'], { error: 'encoding must be utf8 or base64.' }).default('utf8'),
      format: fileFormat.optional().meta({ description: 'The default is detected from the content.' }),
      sheet: sheetName.optional(),
      textEncoding: textEncoding.optional(),
      layout: layoutInput.nullish(),
      mapping: mappingInput.nullish(),
      policy: importPolicy.default('skip'),
      fileName: z.string().max(1000).optional().meta({
        description:
          'The name of the file. A name that ends in `-partial` marks a partial export, like `partial` in JSON.',
      }),
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
  summary: 'Preview the import of a file',
  description:
    'Nothing is imported yet. The layout of the file and the meaning of its columns are detected; correct them with `layout` and `mapping`.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/import/preview',
    body: {
      member: 'file',
      limit: 'import',
      form: {
        file: { part: 'file', member: 'content', name: 'fileName' },
        text: ['format', 'policy', 'sheet', 'textEncoding'],
        json: ['layout', 'mapping'],
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
