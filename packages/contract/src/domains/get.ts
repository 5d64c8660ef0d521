import { domainRecord } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { notFound, recordId } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const domainsGet = defineVerb({
  namespace: 'domains',
  name: 'get',
  tag: 'Records',
  summary: 'Get a record',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains/{id}' },
  input: z.strictObject({ id: recordId }),
  outcomes: {
    found: success({ members: { revision: z.int(), record: domainRecord }, body: 'record', etag: true }),
    not_found: notFound('record'),
  },
});
