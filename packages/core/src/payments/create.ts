import { verbs } from '@namekeep/contract';
import type { Issue, Payment } from '@namekeep/domain';
import { recordEntry } from '../activity/entry.ts';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { earlierOutcome, fingerprint, operationOf, replay } from '../idempotency.ts';
import { newPayment, paymentAdded, presentPayment, visiblePayment } from './payment.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from '../use-case.ts';

const verb = verbs.paymentsCreate;
interface Created {
  outcome: 'created';
  replayed: boolean;
  id: string;
  payment: Payment;
}
type Answer = Created | { outcome: 'not_found' } | { outcome: 'idempotency_conflict' };

export async function paymentsCreate(
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey: key, payment: input }: InputOf<'paymentsCreate'>,
  call: UseCaseCall,
): Promise<OutcomeOf<'paymentsCreate'>> {
  const { payload } = call.context;
  const operation = operationOf(call, verb);
  const work = async (writer: PortfolioWriter): Promise<Answer> => {
    const earlier = await writer.claimedKey(operation, key);
    if (earlier) return replay<Created>(earlier, payload);
    const record = await writer.lockRecord(input.domainId);
    if (!record) return { outcome: 'not_found' };
    const { domainId: _, currency = record.currency, registrar = record.registrar, years = null, ...given } = input;
    const values = { ...given, currency, registrar, years, renewal: null };
    const stored = newPayment(dependencies, actor, record, values);
    const payment = presentPayment({ payment: stored, record });
    const created: Created = { outcome: 'created', replayed: false, id: stored.id, payment };
    const outcome = JSON.stringify(created);
    const claimed = await writer.claimKey({
      operation,
      key,
      fingerprint: fingerprint(payload),
      outcome,
      at: stored.createdAt,
    });
    if (claimed !== 'claimed') return replay<Created>(claimed, payload);
    await writer.insertPayments([stored]);
    await writer.addActivity(
      recordEntry(dependencies, actor, record, { kind: 'payment_added', changes: [paymentAdded(stored)] }),
    );
    return created;
  };
  const answer = await dependencies.store.portfolios.write<Answer>(actor.accountId, work, { signal: call.signal });
  return asSeenBy(actor, answer);
}

paymentsCreate.onInvalid = async (
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey, payment }: UncheckedInputOf<'paymentsCreate'>,
  issues: Issue[],
  call: UseCaseCall,
): Promise<OutcomeOf<'paymentsCreate'>> => {
  const earlier = await earlierOutcome<Created>(dependencies, actor, verb, idempotencyKey, call);
  if (earlier) return asSeenBy(actor, earlier);
  const { domainId } = Object(payment) as { domainId?: unknown };
  const isMissing =
    typeof domainId === 'string' && !(await dependencies.store.portfolios.reader(actor.accountId).record(domainId));
  return isMissing ? { outcome: 'not_found' } : { outcome: 'invalid', issues };
};

function asSeenBy(actor: Actor, answer: Answer): OutcomeOf<'paymentsCreate'> {
  return answer.outcome === 'created' ? { ...answer, payment: visiblePayment(actor, answer.payment) } : answer;
}
