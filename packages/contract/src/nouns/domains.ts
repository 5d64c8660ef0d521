import { currency, domainRecord, integer } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import {
  actor,
  changes,
  count,
  cursorWith,
  exactTotal,
  invalidCursor,
  limitOf,
  notFound,
  recordId,
  time,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { filtersInBody, withRecordFilters } from './record-filters.ts';

export const domainsGet = defineVerb('domains.get', 'Get a record', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains/{id}' },
  input: z.strictObject({ id: recordId }),
  outcomes: {
    found: success({ members: { revision: z.int(), record: domainRecord }, body: 'record', etag: true }),
    not_found: notFound('record'),
  },
});

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

const domainsListInput = withRecordFilters({
  cursor: cursorWith('the filters and the sort order'),
  offset: integer(0, 100_000, 'offset must be an integer from 0 to 100000.')
    .optional()
    .describe('The number of records to skip, to show any part of a list without reading what is before it.'),
  limit: limitOf('records'),
  sort: recordSort,
});
/** What a view keeps of it. */
export const listQueryInBody = filtersInBody(
  { sort: recordSort },
  'query must be an object with filters and sort of the list.',
);

const recordPage = z
  .strictObject({
    records: z.array(domainRecord),
    nextCursor: z.string().nullable(),
    unmatched: z.array(z.string()).optional().describe('Of `names`, those that have no record.'),
  })
  .meta({ id: 'RecordPage', description: 'A page of records. `nextCursor` is null on the last page.' });

export const domainsList = defineVerb('domains.list', 'List and search records', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains' },
  input: domainsListInput,
  outcomes: { page: success({ body: recordPage }), invalid_cursor: invalidCursor },
});

/** The maximum number of values per field: more than a person would choose from. */
export const facetLimit = 100;

const values = z.array(z.strictObject({ value: z.string(), count: z.int().min(1) })).max(facetLimit);

export const facets = z
  .strictObject({
    registrars: values,
    dnsProviders: values,
    paymentMethods: values,
    tlds: values,
    currencies: values,
    labels: values,
  })
  .meta({
    id: 'Facets',
    description: `The values in use and how many records have each: most frequent first, then by value; at most ${facetLimit} per field. Registrars, DNS providers and payment methods are one value whatever their case, in the most frequent spelling.`,
  });

export const domainsFacets = defineVerb('domains.facets', 'Count the values to filter records by', {
  description:
    'Each field is counted under all filters except its own, and `currencies` also without the cost filters.',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/facets' },
  input: withRecordFilters({}),
  outcomes: { found: success({ members: { facets }, body: 'facets' }) },
});

const historyEntry = z
  .strictObject({ revision: z.int(), at: time, actor, changes })
  .meta({ id: 'HistoryEntry', description: 'A revision: who made it, when, and what changed.' });

const historyPage = z.strictObject({ entries: z.array(historyEntry), nextCursor: z.string().nullable() }).meta({
  id: 'HistoryPage',
  description: 'A page of revisions, newest first. `nextCursor` is null on the last page.',
});

export const domainsHistory = defineVerb('domains.history', 'List the revisions of a record, newest first', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains/{id}/history' },
  input: z.strictObject({
    id: recordId,
    cursor: z.string().optional(),
    limit: integer(1, 100, 'limit must be an integer from 1 to 100.').default(50),
  }),
  outcomes: { page: success({ body: historyPage }), not_found: notFound('record'), invalid_cursor: invalidCursor },
});

export const currencyTotals = z.array(
  z.strictObject({ currency, totalMinor: exactTotal, count, unknownCostCount: count }),
);

const recordTotals = z.strictObject({ count, byCurrency: currencyTotals }).meta({
  id: 'RecordTotals',
  description:
    'The renewal costs of the records in each currency. `unknownCostCount` is the number of records without a cost.',
  examples: [{ count: 3, byCurrency: [{ currency: 'EUR', totalMinor: 2468, count: 3, unknownCostCount: 1 }] }],
});

const groupKeys = ['registrar', 'tld', 'label', 'month'] as const;

const groupedTotals = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        key: z.string().nullable().describe('Null for records without a registrar or a label.'),
        count,
        byCurrency: currencyTotals,
      }),
    ),
  })
  .meta({
    id: 'GroupedTotals',
    description:
      'The totals of each group: months in order, other groups by their number of records, null last. A record with several labels counts in each of them.',
  });

export const domainsTotals = defineVerb('domains.totals', 'Get the renewal costs of records by currency', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains/totals' },
  input: withRecordFilters({
    by: z
      .enum(groupKeys, { error: `by must be one of ${groupKeys.join(', ')}.` })
      .optional()
      .describe('Divide the totals by registrar, TLD, label, or month of the due date.'),
  }),
  outcomes: { found: success({ members: { totals: z.union([recordTotals, groupedTotals]) }, body: 'totals' }) },
});
