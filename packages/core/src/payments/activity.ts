import type { ActivityChange, StoredPayment } from '../ports/index.ts';

/** What the activity says about a payment. */
const partOf = ({ id, kind, paidOn, amountMinor, currency }: StoredPayment) => ({
  id,
  kind,
  paidOn,
  amountMinor,
  currency,
});

export const paymentAdded = (payment: StoredPayment): ActivityChange => ({
  field: 'payment',
  from: null,
  to: partOf(payment),
});

export const paymentRemoved = (payment: StoredPayment): ActivityChange => ({
  field: 'payment',
  from: partOf(payment),
  to: null,
});
