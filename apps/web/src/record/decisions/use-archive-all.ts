import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { DecisionItem } from '../../api/decisions.ts';
import { decidingKey, decisionsChanged } from '../../api/decisions-changed.ts';
import { hideMoved, showAgain } from '../../api/decisions-moves.ts';
import { inTurn } from '../done/in-turn.ts';
import { archivedWords, type Patched, patchedDone } from '../done/patched.ts';
import { fail, report } from '../done/undo-stack.ts';

/** Archives records of the queue, which shows it immediately, one after the other. */
export function useArchiveAll() {
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
