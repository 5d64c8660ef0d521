import { facetLimit, verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';

export const domainsFacets = ({ store }: Dependencies) =>
  useCase(verbs.domainsFacets)(async (actor) => {
    const found = await store.portfolios.reader(actor.accountId).facets(facetLimit);
    return {
      outcome: 'found',
      facets: {
        registrars: found.registrars.toSorted(alphabetical.compare),
        dnsProviders: found.dnsProviders.toSorted(alphabetical.compare),
        currencies: found.currencies.toSorted(),
      },
    };
  });

// The same in every process, whatever its locale.
const alphabetical = new Intl.Collator('en', { numeric: true });
