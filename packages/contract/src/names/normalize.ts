import { defineCapability } from '@namekeep/capabilities';
import { z } from 'zod';

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
