import { domainRecord, integer } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { invalidCursor } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { filtersInBody, withRecordFilters } from './filters.ts';

export const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'] as const;
export type SortKey = (typeof sortKeys)[number];
const sorts = [...sortKeys, ...sortKeys.map((key) => `-${key}` as const)] as const;

export const recordSort = z
  .enum(sorts, {
    error: `sort must be one of ${sortKeys.join(', ')}, optionally with a leading - to reverse the order.`,
  })
  .optional()
  .meta({
    default: 'name',
    description: 'The sort order; `cost` is by currency first. A leading `-` reverses it. Unknown values come last.',
  });

export const domainsListInput = withRecordFilters({
  cursor: z
    .string()
    .optional()
    .meta({ description: 'The `nextCursor` of the previous page. Keep the filters and the sort order.' }),
  offset: integer(0, 100_000, 'offset must be an integer from 0 to 100000.').optional().meta({
    description: 'The number of records to skip, to show any part of a list without reading what is before it.',
  }),
  limit: integer(1, 100, 'limit must be an integer from 1 to 100.')
    .default(50)
    .meta({ description: 'The maximum number of records per page.' }),
  sort: recordSort,
});
/** What a view keeps of it. */
export const listQueryInBody = filtersInBody(
  { sort: recordSort },
  'query must be an object with filters and sort of the list.',
);
export type DomainsListInput = z.output<typeof domainsListInput>;

const recordPage = z
  .strictObject({ records: z.array(domainRecord), nextCursor: z.string().nullable() })
  .meta({ id: 'RecordPage', description: 'A page of records. `nextCursor` is null on the last page.' });

export const domainsList = defineVerb({
  namespace: 'domains',
  name: 'list',
  tag: 'Records',
  summary: 'List and search records',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains' },
  input: domainsListInput,
  outcomes: {
    page: success({ body: recordPage }),
    invalid_cursor: invalidCursor,
  },
});
