import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { withRecordFilters } from './filters.ts';

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
    examples: [
      {
        registrars: [
          { value: 'GoDaddy', count: 2 },
          { value: 'Porkbun', count: 1 },
        ],
        dnsProviders: [{ value: 'deSEC', count: 1 }],
        paymentMethods: [],
        tlds: [{ value: 'com', count: 3 }],
        currencies: [{ value: 'USD', count: 3 }],
        labels: [{ value: 'Client A', count: 2 }],
      },
    ],
  });

export const domainsFacets = defineVerb({
  namespace: 'domains',
  name: 'facets',
  tag: 'Records',
  summary: 'Count the values to filter records by',
  description:
    'Each field is counted under all filters except its own, and `currencies` also without the cost filters.',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/facets' },
  input: withRecordFilters({}),
  outcomes: {
    found: success({ members: { facets }, body: 'facets' }),
  },
});
