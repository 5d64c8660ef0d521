import { z } from 'zod';
import { invalid, invalidCursor, notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { importAction, importPreview } from './preview-page.ts';

export const importsRows = defineVerb({
  namespace: 'imports',
  name: 'rows',
  summary: 'Read more rows of an import preview',
  effect: 'read',
  access: { scope: 'domains:write' },
  input: z.strictObject({
    id: z.string().meta({ description: 'The `previewId`.', examples: ['imp_01jd5w3v8k2m4n6p8r0t2v4x6y'] }),
    cursor: z.string().max(2000).optional(),
    action: importAction.optional().meta({ description: 'Only rows with this action.' }),
  }),
  output: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('page'), preview: importPreview }),
    notFound('import preview'),
    invalidCursor,
    invalid,
  ]),
});
