import { currency } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

/** The maximum number of values per field: more than a person would choose from. */
export const facetLimit = 200;

const values = z.array(z.string()).max(facetLimit);

export const facets = z.strictObject({ registrars: values, dnsProviders: values, currencies: z.array(currency) }).meta({
  id: 'Facets',
  description: `The values in use, including those of archived records, in alphabetical order; at most ${facetLimit} per field.`,
  examples: [{ registrars: ['GoDaddy', 'Porkbun'], dnsProviders: ['deSEC'], currencies: ['EUR', 'USD'] }],
});

export const domainsFacets = defineVerb({
  namespace: 'domains',
  name: 'facets',
  tag: 'Records',
  summary: 'List the values to filter records by',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/facets' },
  input: z.strictObject({}),
  outcomes: {
    found: success({ members: { facets }, body: 'facets' }),
  },
});
