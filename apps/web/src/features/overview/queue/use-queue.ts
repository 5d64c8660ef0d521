import type { Choice } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import type { DecisionItem } from '../../../api/decisions.ts';
import { hideMoved } from '../../../api/decisions-moves.ts';
import { useArchiveAll } from '../../../record/decisions/use-archive-all.ts';
import { useChoices } from '../../../record/decisions/use-choices.ts';
import { report } from '../../../record/done/undo-stack.ts';
import { type Renewed, renewalsDone } from '../../../record/renewed/send-renewal.tsx';

/** What is done in the queue, with its undo. */
export function useQueue() {
  const client = useQueryClient();
  const choices = useChoices();
  const archive = useArchiveAll();
  return {
    decide(item: DecisionItem, choice: Choice | 'archive') {
      if (choice === 'archive') archive([item]);
      else choices.choose([item], choice);
    },
    archive,
    /** Called after a renewal was saved: its due date has moved. */
    renewed(item: DecisionItem, renewed: readonly Renewed[]) {
      void hideMoved(client, [{ item, to: null }]);
      report(renewalsDone(renewed));
    },
  };
}
