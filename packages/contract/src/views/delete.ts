import { viewName } from '@namekeep/domain';
import { z } from 'zod';
import { invalidInput, noContent } from '../outcome.ts';
import { notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const viewsDelete = defineVerb({
  namespace: 'views',
  name: 'delete',
  tag: 'Views',
  summary: 'Delete a view',
  effect: 'destructive',
  access: { scope: 'domains:write' },
  route: { method: 'DELETE', path: '/api/v1/views/{name}' },
  input: z.strictObject({ name: viewName }),
  outcomes: {
    deleted: noContent,
    not_found: notFound('view'),
  },
  invalid: invalidInput,
});
