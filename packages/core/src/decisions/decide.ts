import { isDecidable, withRenewal } from '@namekeep/domain';
import { recordEntry } from '../activity/list.ts';
import { localToday, transact } from '../dependencies.ts';
import { invalidUnlessPrecondition, mayRead, precondition, visible } from '../domains/record.ts';
import type { UseCase } from '../use-case.ts';
import { applyChoice, chosenOn, decisionChange, presentDecision, wrongDay } from './choice.ts';

export const decisionsDecide: UseCase<'decisionsDecide'> = (context, { id, revision, decision: input }) => {
  const today = localToday(context);
  const chosen = chosenOn(today, input);
  return transact(context, async (writer) => {
    const current = await writer.lockRecord(id);
    const failed = precondition(current, revision);
    if (!current || failed) return failed ?? { outcome: 'not_found' };
    if (!chosen) return { outcome: 'invalid', issues: [{ path: 'decision.askAgainOn', ...wrongDay }] };
    if (!isDecidable(current)) return { outcome: 'nothing_to_decide' };
    const { record, decision, activityId } = await applyChoice(context, writer, current, chosen);
    return {
      outcome: 'decided',
      revision: record.revision,
      activityId,
      record: visible(context.actor, withRenewal(record, decision, today)),
      ...(mayRead(context.actor) && { decision }),
    };
  });
};

decisionsDecide.onInvalid = invalidUnlessPrecondition;

export const decisionsRemove: UseCase<'decisionsRemove'> = (context, { id }) =>
  transact(context, async (writer) => {
    const record = await writer.lockRecord(id);
    if (!record) return { outcome: 'not_found' };
    const removed = await presentDecision(writer, record);
    if (!removed) return { outcome: 'removed' };
    await writer.removeDecision(record);
    const changes = [decisionChange(removed, undefined)];
    await writer.addActivity(recordEntry(context, record, { kind: 'decided', changes }));
    return { outcome: 'removed' };
  });
