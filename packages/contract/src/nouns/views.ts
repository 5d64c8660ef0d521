import { density, maxViews, notAnObject, viewColumns, viewName } from '@namekeep/domain';
import { z } from 'zod';
import { invalidInput, noContent, success } from '../outcome.ts';
import { notFound, time } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { listQueryInBody } from './domains.ts';

export const viewsDelete = defineVerb('views.delete', 'Delete a view', {
  access: { scope: 'domains:write' },
  route: { method: 'DELETE', path: '/api/v1/views/{name}' },
  input: z.strictObject({ name: viewName }),
  outcomes: { deleted: noContent, not_found: notFound('view') },
  invalid: invalidInput,
});

/** The filters and the order of a view, as texts. */
export const viewQuery = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .describe('Filters and `sort` of the list. Repeatable parameters are lists of texts.');

export const view = z
  .strictObject({
    name: z.string(),
    query: viewQuery,
    columns: viewColumns,
    density,
    pinned: z.boolean().describe('Whether it is shown beside the other pages.'),
    updatedAt: time,
  })
  .meta({ id: 'View', description: 'A named view of the list.' });
export type View = z.output<typeof view>;

const viewInput = z
  .strictObject(
    {
      query: listQueryInBody.describe('Filters and `sort` of the list.'),
      columns: viewColumns.default([]),
      density: density.default('comfortable'),
      pinned: z.boolean({ error: 'pinned must be true or false.' }).default(false),
    },
    notAnObject('Send a view as an object with query.'),
  )
  .meta({
    id: 'ViewInput',
    description: 'What a view shows. Everything but `query` can be left out.',
    examples: [{ query: { dueTo: '+3m', registrar: ['GoDaddy'], sort: 'renewal' }, pinned: true }],
  });

/** The problem of one view more than an account can have. */
export const tooManyViews = (path: string) => ({
  path,
  code: 'too_big',
  message: `An account can have at most ${maxViews} views. Delete a view that you no longer need.`,
});

const viewList = z
  .strictObject({ views: z.array(view) })
  .meta({ id: 'ViewList', description: 'The views of the account, by name, case-insensitive.' });

export const viewsList = defineVerb('views.list', 'List views', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/views' },
  outcomes: { list: success({ body: viewList }) },
});

export const viewsPut = defineVerb('views.put', 'Create or replace a view', {
  description: `The view then has the spelling of the name in the address. An account can have at most ${maxViews} views.`,
  access: { scope: 'domains:write' },
  route: { method: 'PUT', path: '/api/v1/views/{name}', body: { member: 'view' } },
  input: z.strictObject({ name: viewName, view: viewInput }),
  outcomes: {
    created: success({ status: 201, members: { view }, body: 'view' }),
    replaced: success({ members: { view }, body: 'view' }),
  },
});
