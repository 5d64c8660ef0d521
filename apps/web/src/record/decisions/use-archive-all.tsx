import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { type DecisionItem, decidingKey } from '../../api/decisions.ts';
import { decisionsChanged } from '../../api/decisions-changed.ts';
import { hideMoved, showAgain } from '../../api/decisions-moves.ts';
import { countPhrase } from '../../kit/format.ts';
import type { Done } from '../done/done.ts';
import { inTurn, undoInTurn } from '../done/in-turn.ts';
import type { DoneState } from '../done/use-done.ts';

type Archived = Pick<DomainRecord, 'id' | 'revision' | 'unicodeName'>;

/** Archives records of the queue, which shows it immediately, one after the other. */
export function useArchiveAll({ report, fail }: Pick<DoneState, 'report' | 'fail'>) {
  const client = useQueryClient();
  const archive = useMutation({
    mutationKey: decidingKey,
    scope: { id: decidingKey[0] },
    onMutate: (items: readonly DecisionItem[]) =>
      hideMoved(
        client,
        items.map((item) => ({ item, to: null })),
      ),
    mutationFn: (items: readonly DecisionItem[]) => inTurn(items, (item) => setArchived(item, true)),
    onSuccess: (steps, items, moves) => {
      const archived = steps.flatMap(({ result }) => (result.ok ? [result.value] : []));
      const failed = steps.flatMap(({ item, result }) => (result.ok ? [] : [{ item, error: result.error }]));
      if (failed.length === 0) return report(archivedDone(archived));
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
  return { archive: (items: readonly DecisionItem[]) => archive.mutate(items), archiving: archive.isPending };
}

async function setArchived({ id, revision, unicodeName }: Archived, isArchived: boolean): Promise<Archived> {
  const { revision: next } = await ask('domainsUpdate', { id, revision, changes: { isArchived } });
  return { id, unicodeName, revision: next };
}

function archivedDone(archived: readonly Archived[]): Done {
  const [first] = archived;
  const isOne = archived.length === 1 && first !== undefined;
  const subject = isOne ? <strong>{first.unicodeName}</strong> : countPhrase(archived.length, 'domain');
  const was = isOne ? 'was' : 'were';
  return {
    message: (
      <>
        {subject} {was} archived.
      </>
    ),
    undoneMessage: (
      <>
        {subject} {was} restored.
      </>
    ),
    ids: archived.map(({ id }) => id),
    undo: (onStep) =>
      undoInTurn(archived, (one) => setArchived(one, false), {
        nameOf: ({ unicodeName }) => unicodeName,
        doneOf: archivedDone,
        onStep,
      }),
  };
}
