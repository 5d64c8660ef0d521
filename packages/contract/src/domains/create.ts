import { domainInput } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import {
  duplicateName,
  idempotencyConflict,
  idempotencyInProgress,
  idempotencyKey,
  writtenRecord,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const domainsCreate = defineVerb({
  namespace: 'domains',
  name: 'create',
  tag: 'Records',
  summary: 'Add a record',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/domains',
    idempotencyKey: true,
    body: { member: 'record' },
  },
  input: z.strictObject({ idempotencyKey, record: domainInput }),
  outcomes: {
    created: success({
      status: 201,
      members: { replayed: z.boolean(), id: z.string(), revision: z.int(), record: writtenRecord },
      body: 'record',
      etag: true,
      location: '/api/v1/domains/{id}',
    }),
    duplicate_name: duplicateName,
    idempotency_conflict: idempotencyConflict,
    idempotency_in_progress: idempotencyInProgress,
  },
});
