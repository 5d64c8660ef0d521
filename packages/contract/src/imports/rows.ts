import { z } from 'zod';
import { success } from '../outcome.ts';
import { invalidCursor, notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { importPreview, previewPart } from './preview-page.ts';

export const importsRows = defineVerb({
  namespace: 'imports',
  name: 'rows',
  tag: 'Files',
  summary: 'List more rows of a preview',
  effect: 'read',
  access: { scope: 'domains:write' },
  route: { method: 'GET', path: '/api/v1/import/preview/{id}' },
  input: z.strictObject({
    id: z
      .string()
      .meta({ description: 'The `previewId` of the preview.', examples: ['imp_01jd5w3v8k2m4n6p8r0t2v4x6y'] }),
    cursor: z.string().max(2000).optional(),
    action: previewPart.optional().meta({
      description:
        'Only rows with this action; `withNotes`: those that are imported with a note; `regressions`: those in which a field would go back; `absent`: instead of rows, the names that the file lacks.',
    }),
  }),
  outcomes: {
    page: success({ members: { preview: importPreview }, body: 'preview' }),
    not_found: notFound('import preview'),
    invalid_cursor: invalidCursor,
  },
});
