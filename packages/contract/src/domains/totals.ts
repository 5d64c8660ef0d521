import { currency } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { exactTotal } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { withRecordFilters } from './filters.ts';

const count = z.int().min(0);

export const recordTotals = z
  .strictObject({
    count,
    byCurrency: z.array(z.strictObject({ currency, totalMinor: exactTotal, count, unknownCostCount: count })),
  })
  .meta({
    id: 'RecordTotals',
    description:
      'The renewal costs of the records in each currency. `unknownCostCount` is the number of records without a cost.',
    examples: [{ count: 3, byCurrency: [{ currency: 'EUR', totalMinor: 2468, count: 3, unknownCostCount: 1 }] }],
  });

export const domainsTotals = defineVerb({
  namespace: 'domains',
  name: 'totals',
  tag: 'Records',
  summary: 'Get the renewal costs of records by currency',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains/totals' },
  input: withRecordFilters({}),
  outcomes: {
    found: success({ members: { totals: recordTotals }, body: 'totals' }),
  },
});
