import { checkKinds, notAnObject } from '@namekeep/domain';
import { z } from 'zod';
import { noContent, success } from '../outcome.ts';
import { insufficientScope, notFound, recordId } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

const checkKind = z
  .enum(checkKinds, { error: `kind must be one of ${checkKinds.join(', ')}.` })
  .describe('What looks wrong.');

/** How many records of a check are listed: more than a person would go through. */
export const checkSize = 1000;

const check = z.strictObject({
  kind: checkKind,
  count: z.int().min(1),
  records: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        detail: z.string().describe('What is wrong and what to do, as one sentence.'),
      }),
    )
    .max(checkSize),
});

const checks = z.strictObject({ checks: z.array(check) }).meta({
  id: 'Checks',
  description: `What looks wrong in what is recorded, without archived records and dismissed checks. Kinds without a record are left out. The first ${checkSize} records of each, by name.`,
});

export const checksList = defineVerb('checks.list', 'Check what is recorded', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/checks' },
  outcomes: { found: success({ body: checks }) },
});

export const checksDismiss = defineVerb('checks.dismiss', 'Dismiss a check of a record', {
  description:
    'Hides it for the values that it is about: it comes back when one of them changes, and stays hidden when they return. Also requires `domains:read`.',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/checks/dismiss', body: { member: 'check' } },
  input: z.strictObject({
    check: z
      .strictObject({ kind: checkKind, id: recordId }, notAnObject('Send an object with kind and id.'))
      .meta({ id: 'CheckDismissal', description: 'A check of a record.' }),
  }),
  outcomes: {
    dismissed: noContent,
    insufficient_scope: insufficientScope('domains:read', 'A check depends on what is stored.'),
    not_found: notFound('check of a record'),
  },
});
