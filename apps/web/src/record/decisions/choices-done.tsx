import { addDays, type Choice } from '@namekeep/domain';
import { countPhrase, dateText } from '../../kit/format.ts';
import type { Done } from '../done/done.ts';
import { asBefore, undoInTurn } from '../done/in-turn.ts';
import { randomKey } from '../../kit/attempt.ts';
import { type Chosen, chooseAgain, takeBack } from './choose.ts';

/** After how many days a postponed decision is open again. */
export const laterDays = 7;

function sentence(choice: Choice, isOne: boolean, today: string): string {
  if (choice === 'renew') return 'will be renewed.';
  if (choice === 'let_expire') return 'will be left to expire.';
  return `${isOne ? 'comes' : 'come'} back on ${dateText(addDays(today, laterDays))}.`;
}

/** Whether a decision was open: not made before, and not by auto-renew. */
const isOpenBefore = ({ before, target }: Chosen): boolean => before === null && target.autoRenew !== true;

/** What was decided, as a sentence, and its undo. */
export function choicesDone(chosen: readonly Chosen[], choice: Choice, today: string): Done {
  const [first] = chosen;
  const isOne = chosen.length === 1 && first !== undefined;
  const subject = isOne ? <strong>{first.target.unicodeName}</strong> : countPhrase(chosen.length, 'domain');
  return {
    message: (
      <>
        {subject} {sentence(choice, isOne, today)}
      </>
    ),
    undoneMessage: (
      <>
        {isOne ? 'Decision' : 'Decisions'} undone. {subject}{' '}
        {chosen.every(isOpenBefore) ? (isOne ? 'is open again.' : 'are open again.') : asBefore(isOne)}
      </>
    ),
    ids: chosen.map(({ target }) => target.id),
    undo: (onStep) =>
      undoInTurn(chosen, (one) => takeBack(one, today), {
        nameOf: ({ target }) => target.unicodeName,
        doneOf: (left) => choicesDone(left, choice, today),
        redo: async (undone) => choicesDone(await chooseAgain(undone, choice, randomKey), choice, today),
        onStep,
      }),
  };
}
