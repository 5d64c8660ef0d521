import type { DomainRecord, LabelColor } from '@namekeep/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import type { Done, OnStep } from '../done/done.ts';
import { inTurn } from '../done/in-turn.ts';
import { sameLabels, withChoices } from './label-choice.ts';

type Labelled = Pick<DomainRecord, 'id' | 'unicodeName' | 'labels'>;

interface Assignment {
  records: readonly Labelled[];
  /** The labels to give (true) and to take (false). */
  choices: ReadonlyMap<string, boolean>;
  /** Labels that do not exist yet. */
  created: readonly { name: string; color: LabelColor }[];
}

/** Gives labels to records and takes others from them, one record after the other. */
export function useAssignLabels(onDone: (done: Done) => void) {
  const client = useQueryClient();
  const [completed, setCompleted] = useState(0);
  const assign = useMutation({
    mutationFn: async ({ records, choices, created }: Assignment) => {
      setCompleted(0);
      for (const { name, color } of created) await ask('labelsPut', { name, label: { color } });
      const changed = records
        .map((record) => ({ ...record, next: withChoices(record.labels, choices) }))
        .filter(({ labels, next }) => !sameLabels(labels, next));
      const steps = await sendAll(changed, setCompleted);
      const failed = steps.find(({ result }) => !result.ok);
      // Those that were written stay written, and the list shows them.
      if (failed && !failed.result.ok) throw failed.result.error;
      return changed;
    },
    onSettled: () => portfolioChanged(client),
    onSuccess: (changed) => onDone(labelled(changed, client)),
  });
  return { assign, completed };
}

/** What was labelled, and its undo. What could not be undone can be tried again. */
function labelled(changed: readonly Labelled[], client: QueryClient): Done {
  const what = `Labels of ${countPhrase(changed.length, 'domain')}`;
  return {
    message: `${what} changed.`,
    undoneMessage: `${what} restored.`,
    ids: changed.map(({ id }) => id),
    undo: async (onStep) => {
      const steps = await sendAll(
        changed.map((record) => ({ ...record, next: [...record.labels] })),
        onStep,
      );
      await portfolioChanged(client);
      const failed = steps.flatMap(({ item, result }) => (result.ok ? [] : [{ item, error: result.error }]));
      return {
        failed: failed.map(({ item, error }) => ({ name: item.unicodeName, error })),
        rest:
          failed.length === 0
            ? null
            : labelled(
                failed.map(({ item }) => item),
                client,
              ),
      };
    },
  };
}

const sendAll = (records: readonly (Labelled & { next: string[] })[], onStep: OnStep) =>
  inTurn(records, ({ id, next }) => ask('labelsAssign', { id, assignment: { labels: next } }), { onStep });
