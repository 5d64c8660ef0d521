import { currency } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

/** Values of one field that are listed at most: more than a person chooses from. */
export const facetLimit = 200;

const values = z.array(z.string()).max(facetLimit);

export const facets = z.strictObject({ registrars: values, dnsProviders: values, currencies: z.array(currency) }).meta({
  id: 'Facets',
  description: `Values that records have, archived ones too, in alphabetical order; at most ${facetLimit} of a field.`,
  examples: [{ registrars: ['GoDaddy', 'Porkbun'], dnsProviders: ['deSEC'], currencies: ['EUR', 'USD'] }],
});

export const domainsFacets = defineVerb({
  namespace: 'domains',
  name: 'facets',
  tag: 'Records',
  summary: 'Values to filter the list by',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/facets' },
  input: z.strictObject({}),
  outcomes: {
    found: success({ members: { facets }, body: 'facets' }),
  },
});
