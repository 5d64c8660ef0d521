import { facetLimit } from '@namekeep/contract';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';

export async function domainsFacets({ store }: Dependencies, actor: Actor): Promise<OutcomeOf<'domainsFacets'>> {
  const found = await store.portfolios.reader(actor.accountId).facets(facetLimit);
  return {
    outcome: 'found',
    facets: {
      registrars: found.registrars.toSorted(alphabetical.compare),
      dnsProviders: found.dnsProviders.toSorted(alphabetical.compare),
      currencies: found.currencies.toSorted(),
    },
  };
}

// The same in every process, whatever its locale.
const alphabetical = new Intl.Collator('en', { numeric: true });
