import { defineCapability } from '@namekeep/capabilities';
import { integer } from '@namekeep/domain';
import { z } from 'zod';

/** Public, because the help is the same for everyone. */
export const contentSearch = defineCapability({
  namespace: 'content',
  name: 'search',
  major: 1,
  summary: 'Search the help articles',
  effect: 'read',
  visibility: 'public',
  input: z.strictObject({
    query: z
      .string({ error: 'The search must have 1 to 200 characters.' })
      .trim()
      .min(1, { error: 'The search must have 1 to 200 characters.' })
      .max(200, { error: 'The search must have 1 to 200 characters.' })
      .describe('Words to search for. Prefixes and small typos match, too.'),
    limit: integer(1, 50, 'limit must be an integer from 1 to 50.')
      .default(10)
      .describe('The maximum number of results.'),
  }),
  output: z.strictObject({
    results: z.array(
      z.strictObject({
        title: z.string(),
        path: z.string().describe('The path of the article on this server.'),
        excerpt: z.string().describe('Plain text around the first match.'),
        score: z.number().describe('Higher is better. Only comparable within one response.'),
      }),
    ),
  }),
  http: { method: 'GET', path: '/api/content/search', query: { query: 'q', limit: 'limit' } },
});

/** Public: a rule, not a record. */
export const namesNormalize = defineCapability({
  namespace: 'names',
  name: 'normalize',
  major: 1,
  summary: 'Bring a domain name into the form in which it is kept',
  effect: 'read',
  visibility: 'public',
  input: z.strictObject({
    name: z
      .string()
      .max(2000)
      .meta({ description: 'A name as typed, or a pasted web address.', examples: ['https://BÜCHER.example/'] }),
  }),
  output: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('normalized'), name: z.string(), unicodeName: z.string() }),
    z.strictObject({ outcome: z.literal('not_a_name'), message: z.string() }),
  ]),
});
