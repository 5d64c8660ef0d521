import { verbs } from '@namekeep/contract';
import { type DomainRecord, type Issue, withRenewal } from '@namekeep/domain';
import { type Actor, by } from '../actor.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import { newRecord } from './next-revision.ts';
import { duplicateName } from './revise.ts';
import { visible } from './visible.ts';
import { earlierOutcome, fingerprint, operationOf, replay } from '../idempotency.ts';
import { type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from '../use-case.ts';

const verb = verbs.domainsCreate;
interface Created {
  outcome: 'created';
  replayed: boolean;
  id: string;
  revision: number;
  record: DomainRecord;
}

export async function domainsCreate(
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey, record: input }: InputOf<'domainsCreate'>,
  call: UseCaseCall,
): Promise<OutcomeOf<'domainsCreate'>> {
  const record = newRecord(dependencies, actor, input);
  const created: Created = {
    outcome: 'created',
    replayed: false,
    id: record.id,
    revision: record.revision,
    record: withRenewal(record, localToday(dependencies, actor)),
  };
  const claim = {
    operation: operationOf(call, verb),
    key: idempotencyKey,
    fingerprint: fingerprint(call.context.payload),
    outcome: JSON.stringify(created),
    at: record.createdAt,
  };
  const work = async (writer: PortfolioWriter) => {
    const claimed = await writer.claimKey(claim);
    if (claimed !== 'claimed') return replay<Created>(claimed, call.context.payload);
    const [duplicate] = await writer.insert([record], by(dependencies, actor));
    if (!duplicate) return created;
    const { existingId } = duplicate;
    return new RolledBack<Answer>(duplicateName(actor, [{ path: 'record.name', name: record.name, existingId }]));
  };
  const outcome = await dependencies.store.portfolios.write<Answer>(actor.accountId, work, { signal: call.signal });
  return asSeenBy(actor, outcome);
}

domainsCreate.onInvalid = async (
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey }: UncheckedInputOf<'domainsCreate'>,
  issues: Issue[],
  call: UseCaseCall,
): Promise<OutcomeOf<'domainsCreate'>> => {
  const earlier = await earlierOutcome<Created>(dependencies, actor, verb, idempotencyKey, call);
  return earlier ? asSeenBy(actor, earlier) : { outcome: 'invalid', issues };
};

type Answer = Created | ReturnType<typeof duplicateName> | { outcome: 'idempotency_conflict' };

function asSeenBy(actor: Parameters<typeof visible>[0], outcome: Answer) {
  return outcome.outcome === 'created' ? { ...outcome, record: visible(actor, outcome.record) } : outcome;
}
