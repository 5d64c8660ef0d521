import { currency } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { exactTotal } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { withRecordFilters } from './filters.ts';

const count = z.int().min(0);

export const currencyTotals = z.array(
  z.strictObject({ currency, totalMinor: exactTotal, count, unknownCostCount: count }),
);

export const recordTotals = z.strictObject({ count, byCurrency: currencyTotals }).meta({
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
        key: z.string().nullable().meta({ description: 'Null for records without a registrar or a label.' }),
        count,
        byCurrency: currencyTotals,
      }),
    ),
  })
  .meta({
    id: 'GroupedTotals',
    description:
      'The totals of each group: months in order, other groups by their number of records, null last. A record with several labels counts in each of them.',
    examples: [
      {
        groups: [
          {
            key: 'Porkbun',
            count: 3,
            byCurrency: [{ currency: 'EUR', totalMinor: 2468, count: 3, unknownCostCount: 1 }],
          },
        ],
      },
    ],
  });

export const domainsTotals = defineVerb({
  namespace: 'domains',
  name: 'totals',
  tag: 'Records',
  summary: 'Get the renewal costs of records by currency',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains/totals' },
  input: withRecordFilters({
    by: z
      .enum(groupKeys, { error: `by must be one of ${groupKeys.join(', ')}.` })
      .optional()
      .meta({ description: 'Divide the totals by registrar, TLD, label, or month of the due date.' }),
  }),
  outcomes: {
    found: success({ members: { totals: z.union([recordTotals, groupedTotals]) }, body: 'totals' }),
  },
});
