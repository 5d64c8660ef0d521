import { defineCapability } from '@namekeep/capabilities';
import { integer } from '@namekeep/domain';
import { z } from 'zod';

/** Public: what an article says is the same for everyone. */
export const contentSearch = defineCapability({
  namespace: 'content',
  name: 'search',
  major: 1,
  summary: 'Search the help articles',
  effect: 'read',
  visibility: 'public',
  input: z.strictObject({
    query: z
      .string({ error: 'Say what to look for, in 1 to 200 characters.' })
      .trim()
      .min(1, { error: 'Say what to look for, in 1 to 200 characters.' })
      .max(200, { error: 'Say what to look for, in 1 to 200 characters.' })
      .meta({ description: 'Words to find; their beginnings and small mistakes count too.' }),
    limit: integer(1, 50, 'limit is a whole number from 1 to 50.')
      .default(10)
      .meta({ description: 'Results at most.' }),
  }),
  output: z.strictObject({
    results: z.array(
      z.strictObject({
        title: z.string(),
        path: z.string().meta({ description: 'Where the application shows the article.' }),
        excerpt: z.string().meta({ description: 'Plain text around the first match.' }),
        score: z.number().meta({ description: 'Higher fits better; comparable within one answer only.' }),
      }),
    ),
  }),
  http: { method: 'GET', path: '/api/content/search', query: { query: 'q', limit: 'limit' } },
});
