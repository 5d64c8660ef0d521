import { type Decision, type DomainRecord, isDecidable, type Issue, withRenewal } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { applyChoice, chosenOn, wrongDay } from './choice.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import { invalidUnlessPrecondition, precondition } from '../domains/revise.ts';
import { mayRead, type RecordReceipt, visible } from '../domains/visible.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from '../use-case.ts';

type Answer =
  | { outcome: 'decided'; revision: number; record: DomainRecord | RecordReceipt; decision?: Decision }
  | { outcome: 'not_found' | 'nothing_to_decide' }
  | { outcome: 'stale_revision'; currentRevision: number }
  | { outcome: 'invalid'; issues: Issue[] };

export function decisionsDecide(
  dependencies: Dependencies,
  actor: Actor,
  { id, revision, decision: input }: InputOf<'decisionsDecide'>,
  { signal }: UseCaseCall,
): Promise<OutcomeOf<'decisionsDecide'>> {
  const today = localToday(dependencies, actor);
  const chosen = chosenOn(today, input);
  const work = async (writer: PortfolioWriter): Promise<Answer> => {
    const current = await writer.lockRecord(id);
    const failed = precondition(current, revision);
    if (!current || failed) return failed ?? { outcome: 'not_found' };
    if (!chosen) return { outcome: 'invalid', issues: [{ path: 'decision.askAgainOn', ...wrongDay }] };
    if (!isDecidable(current)) return { outcome: 'nothing_to_decide' };
    const { record, decision } = await applyChoice(dependencies, actor, writer, current, chosen);
    return {
      outcome: 'decided',
      revision: record.revision,
      record: visible(actor, withRenewal(record, today)),
      ...(mayRead(actor) && { decision }),
    };
  };
  return dependencies.store.portfolios.write<Answer>(actor.accountId, work, { signal });
}

decisionsDecide.onInvalid = (
  dependencies: Dependencies,
  actor: Actor,
  input: UncheckedInputOf<'decisionsDecide'>,
  issues: Issue[],
): Promise<OutcomeOf<'decisionsDecide'>> => invalidUnlessPrecondition(dependencies, actor, input, issues);
