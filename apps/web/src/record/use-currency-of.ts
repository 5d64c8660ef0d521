import type { Currency } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { type Changes, changesCosts, currencyIn } from './change-texts.ts';

/** The currency of a record, if the changes or the page do not say it. Until it is known, no amount is shown. */
export function useCurrencyOf(id: string | null | undefined, changes: Changes, known?: Currency) {
  const { defaultCurrency } = useSession();
  const asked = known === undefined && id != null && changesCosts(changes) && currencyIn(changes) === null;
  const { data } = useQuery({ ...recordQuery(id ?? ''), enabled: asked, staleTime: 300_000 });
  return { currency: known ?? data?.currency ?? defaultCurrency, isKnown: !asked || data !== undefined };
}
