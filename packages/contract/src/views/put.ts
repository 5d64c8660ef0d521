import { maxViews, viewName } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { view, viewInput } from './view.ts';

export const viewsPut = defineVerb({
  namespace: 'views',
  name: 'put',
  tag: 'Views',
  summary: 'Create or replace a view',
  description: `The view then has the spelling of the name in the address. An account can have at most ${maxViews} views.`,
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'PUT', path: '/api/v1/views/{name}', body: { member: 'view' } },
  input: z.strictObject({ name: viewName, view: viewInput }),
  outcomes: {
    created: success({ status: 201, members: { view }, body: 'view' }),
    replaced: success({ members: { view }, body: 'view' }),
  },
});
