import { domainPatch } from '@namekeep/domain';
import { z } from 'zod';
import {
  currencyChangeUnacknowledged,
  duplicateName,
  invalid,
  notFound,
  recordId,
  revision,
  staleRevision,
  written,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const domainsUpdate = defineVerb({
  namespace: 'domains',
  name: 'update',
  summary: 'Change fields of a record',
  effect: 'write',
  access: { scope: 'domains:write' },
  input: z.strictObject({ id: recordId, revision, changes: domainPatch }),
  output: z.discriminatedUnion('outcome', [
    written('updated'),
    notFound('record'),
    staleRevision,
    duplicateName,
    currencyChangeUnacknowledged,
    invalid,
  ]),
});
