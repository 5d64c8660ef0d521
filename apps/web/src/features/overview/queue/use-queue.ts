import type { Choice } from '@namekeep/domain';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { type DecisionItem, hideMoved, showAgain } from '../../../api/decisions.ts';
import { useChoices } from '../../../record/decisions/choices.tsx';
import { report, fail } from '../../../record/done/undo-stack.ts';
import { type Renewed, renewalsDone } from '../../../record/renewals/renewals.tsx';
import { ask } from '../../../api/client.ts';
import { decidingKey, decisionsChanged } from '../../../api/queries.ts';
import { inTurn } from '../../../record/done/done.ts';
import { archivedWords, type Patched, patchedDone } from '../../../record/done/patched.ts';

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

/** Archives records of the queue, which shows it immediately, one after the other. */
function useArchiveAll() {
  const client = useQueryClient();
  const archiving = useMutation({
    mutationKey: decidingKey,
    scope: { id: decidingKey[0] },
    onMutate: (items: readonly DecisionItem[]) =>
      hideMoved(
        client,
        items.map((item) => ({ item, to: null })),
      ),
    mutationFn: (items: readonly DecisionItem[]) => inTurn(items, archive),
    onSuccess: (steps, items, moves) => {
      const archived = steps.flatMap(({ result }) => (result.ok ? [result.value] : []));
      const failed = steps.flatMap(({ item, result }) => (result.ok ? [] : [{ item, error: result.error }]));
      if (failed.length === 0) return report(patchedDone(archived, archivedWords, client));
      const left = new Set(failed.map(({ item }) => item.id));
      showAgain(
        client,
        moves.filter(({ item }) => left.has(item.id)),
      );
      fail({
        title: `${failed.length === 1 ? failed[0]?.item.unicodeName : `${failed.length} of ${items.length}`} could not be archived`,
        error: failed[0]?.error,
        ...(failed.length > 1 && { names: failed.map(({ item }) => item.unicodeName) }),
      });
    },
    onSettled: () => decisionsChanged(client),
  });
  return (items: readonly DecisionItem[]) => archiving.mutate(items);
}

async function archive({ id, unicodeName, revision: before }: DecisionItem): Promise<Patched> {
  const forth = { isArchived: true };
  const { revision: after } = await ask('domainsUpdate', { id, revision: before, changes: forth });
  return { id, unicodeName, before, after, back: { isArchived: false }, forth };
}
