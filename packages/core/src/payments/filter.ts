import type { PaymentFilter } from '../ports/index.ts';
import type { InputOf } from '../use-case.ts';

export function filterOf({ from, to, domainId, registrar, currency, kind }: InputOf<'paymentsTotals'>): PaymentFilter {
  return { from, to, recordId: domainId, registrar: registrar?.toLowerCase(), currency, kinds: kind };
}
