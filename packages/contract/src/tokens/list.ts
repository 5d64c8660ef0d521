import { z } from 'zod';
import { defineVerb } from '../verb.ts';
import { token } from './token.ts';

export const tokensList = defineVerb({
  namespace: 'tokens',
  name: 'list',
  summary: 'List access tokens',
  effect: 'read',
  access: { session: 'any' },
  input: z.strictObject({}),
  output: z.strictObject({ outcome: z.literal('list'), tokens: z.array(token) }),
});
