import { domainRecord } from '@namekeep/domain';
import { z } from 'zod';
import { invalid, notFound, recordId } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const domainsGet = defineVerb({
  namespace: 'domains',
  name: 'get',
  summary: 'Read one record',
  effect: 'read',
  access: { scope: 'domains:read' },
  input: z.strictObject({ id: recordId }),
  output: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('found'), revision: z.int(), record: domainRecord }),
    notFound('record'),
    invalid,
  ]),
});
