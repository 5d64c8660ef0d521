import { type Choice, type DecisionState, today as todayIn } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecisionItem } from '../../api/decisions.ts';
import { decidingKey, decisionsChanged } from '../../api/decisions-changed.ts';
import { hideMoved, showAgain } from '../../api/decisions-moves.ts';
import { recordShown } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import { randomKey } from '../../kit/attempt.ts';
import { countPhrase } from '../../kit/format.ts';
import { fail, report } from '../done/undo-stack.ts';
import { choicesDone } from './choices-done.tsx';
import { choose, type Decidable } from './choose.ts';

const stateAfter: Readonly<Record<Choice, DecisionState>> = {
  renew: 'decided',
  let_expire: 'decided',
  later: 'later',
};

const isItem = (target: Decidable | DecisionItem): target is DecisionItem => 'state' in target;

/**
 * Sends decisions in the order in which they are made. The queue shows them immediately, and reverts them if they fail.
 */
export function useChoices() {
  const client = useQueryClient();
  const { timezone } = useSession();
  const send = useMutation({
    mutationKey: decidingKey,
    scope: { id: decidingKey[0] },
    mutationFn: ({ targets, choice }: { targets: readonly Decidable[]; choice: Choice }) =>
      choose(targets, choice, randomKey),
    onMutate: ({ targets, choice }) =>
      hideMoved(
        client,
        targets.filter(isItem).map((item) => ({ item, to: stateAfter[choice] })),
      ),
    onSuccess: (chosen, { choice }) => {
      for (const { record } of chosen) if (record) recordShown(client, record);
      report(choicesDone(chosen, choice, todayIn(timezone, Date.now())));
    },
    onError: (error, { targets }, moves) => {
      showAgain(client, moves ?? []);
      const [first] = targets;
      const name = targets.length === 1 && first ? first.unicodeName : countPhrase(targets.length, 'domain');
      fail({ title: `${name} ${targets.length === 1 ? 'was' : 'were'} not changed`, error });
    },
    onSettled: (_chosen, _error, { targets }) => decisionsChanged(client, { keepLists: targets.length === 1 }),
  });
  return {
    choose: (targets: readonly Decidable[], choice: Choice) => {
      if (targets.length > 0) send.mutate({ targets, choice });
    },
    /** Whether a decision is being sent. */
    sending: send.isPending,
  };
}
