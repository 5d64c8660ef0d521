import { type DomainRecord, today as todayIn } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Attempt, ask, attemptFor, randomKey } from '../../api/client.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useServiceForm } from '../../kit/form-state.ts';
import { report } from '../../record/done/undo-stack.ts';
import { paymentDone } from './payment-done.ts';
import { initialPayment, readPayment } from './payment-values.ts';

/** The form that records a payment for a record. */
export function usePaymentForm(record: DomainRecord) {
  const client = useQueryClient();
  const { timezone } = useSession();
  const [initial] = useState(() => initialPayment(record, todayIn(timezone, Date.now())));
  const attempt = useRef<Attempt | null>(null);
  return useServiceForm({
    draft: `payment-${record.id}`,
    initial,
    fieldOf: (path) => (path === 'amountMinor' ? 'amount' : path in initial ? (path as keyof typeof initial) : null),
    read: (values) => readPayment(values, record),
    async send(payment) {
      attempt.current = attemptFor(attempt.current, payment, randomKey);
      const { id } = await ask('paymentsCreate', { idempotencyKey: attempt.current.key, payment });
      report(paymentDone(record, id, payment), { quiet: true });
    },
    onSaved: () => portfolioChanged(client),
  });
}
