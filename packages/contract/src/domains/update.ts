import { domainPatch } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import {
  currencyChangeUnacknowledged,
  duplicateName,
  notFound,
  recordId,
  revision,
  staleRevision,
  writtenRecord,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const domainsUpdate = defineVerb({
  namespace: 'domains',
  name: 'update',
  tag: 'Records',
  summary: 'Update a record',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: {
    method: 'PATCH',
    path: '/api/v1/domains/{id}',
    ifMatch: true,
    body: { member: 'changes' },
  },
  input: z.strictObject({ id: recordId, revision, changes: domainPatch }),
  outcomes: {
    updated: success({ members: { revision: z.int(), record: writtenRecord }, body: 'record', etag: true }),
    not_found: notFound('record'),
    stale_revision: staleRevision,
    duplicate_name: duplicateName,
    currency_change_unacknowledged: currencyChangeUnacknowledged,
  },
});
