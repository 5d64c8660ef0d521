import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { view } from './view.ts';

const viewList = z
  .strictObject({ views: z.array(view) })
  .meta({ id: 'ViewList', description: 'The views of the account, by name, case-insensitive.' });

export const viewsList = defineVerb({
  namespace: 'views',
  name: 'list',
  tag: 'Views',
  summary: 'List views',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/views' },
  input: z.strictObject({}),
  outcomes: {
    list: success({ body: viewList }),
  },
});
