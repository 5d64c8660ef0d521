import { labelName } from '@namekeep/domain';
import { z } from 'zod';
import { invalidInput, noContent } from '../outcome.ts';
import { notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const labelsDelete = defineVerb({
  namespace: 'labels',
  name: 'delete',
  tag: 'Labels',
  summary: 'Delete a label',
  description: 'Its records lose it and do not change otherwise.',
  effect: 'destructive',
  access: { scope: 'domains:write' },
  route: { method: 'DELETE', path: '/api/v1/labels/{name}' },
  input: z.strictObject({ name: labelName }),
  outcomes: {
    deleted: noContent,
    not_found: notFound('label'),
  },
  invalid: invalidInput,
});
