import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { token } from './token.ts';

const tokenList = z.strictObject({ tokens: z.array(token) }).meta({ id: 'TokenList' });

export const tokensList = defineVerb({
  namespace: 'tokens',
  name: 'list',
  tag: 'Tokens',
  summary: 'List access tokens',
  effect: 'read',
  access: { session: 'any' },
  route: { method: 'GET', path: '/api/tokens' },
  input: z.strictObject({}),
  outcomes: {
    list: success({ body: tokenList }),
  },
});
