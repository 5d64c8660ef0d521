import type { DomainRecord, LabelColor } from '@namekeep/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { ChangedSinceError } from '../../api/error-sentence.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import type { Done, OnStep } from '../done/done.ts';
import { inTurn, undoInTurn } from '../done/in-turn.ts';
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

interface Changed extends Labelled {
  next: string[];
}

/** What was labeled, with its undo and redo. Labels that somebody else has changed since stay. */
function labelled(changed: readonly Changed[], client: QueryClient): Done {
  const what = `Labels of ${countPhrase(changed.length, 'domain')}`;
  return {
    message: `${what} changed.`,
    undoneMessage: `${what} restored.`,
    ids: changed.map(({ id }) => id),
    undo: (onStep) =>
      undoInTurn(changed, ({ id, labels, next }) => replace(id, next, labels), {
        nameOf: ({ unicodeName }) => unicodeName,
        doneOf: (left) => labelled(left, client),
        redo: async (undone) => {
          for (const { id, labels, next } of undone) await replace(id, labels, next);
          await portfolioChanged(client);
          return labelled(undone, client);
        },
        onStep,
      }),
  };
}

async function replace(id: string, from: readonly string[], to: readonly string[]): Promise<void> {
  if (!sameLabels((await ask('domainsGet', { id })).labels, from)) throw new ChangedSinceError();
  await ask('labelsAssign', { id, assignment: { labels: [...to] } });
}

const sendAll = (records: readonly Changed[], onStep: OnStep) =>
  inTurn(records, ({ id, next }) => ask('labelsAssign', { id, assignment: { labels: next } }), { onStep });
