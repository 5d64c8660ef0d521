import { domainInput } from '@namekeep/domain';
import { z } from 'zod';
import {
  duplicateName,
  idempotencyConflict,
  idempotencyInProgress,
  idempotencyKey,
  invalid,
  writtenRecord,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const domainsCreate = defineVerb({
  namespace: 'domains',
  name: 'create',
  summary: 'Add one record',
  effect: 'write',
  access: { scope: 'domains:write' },
  input: z.strictObject({ idempotencyKey, record: domainInput }),
  output: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('created'),
      replayed: z.boolean(),
      id: z.string(),
      revision: z.int(),
      record: writtenRecord,
    }),
    duplicateName,
    idempotencyConflict,
    idempotencyInProgress,
    invalid,
  ]),
});
