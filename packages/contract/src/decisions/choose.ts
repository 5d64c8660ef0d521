import { calendarDate, choice, type Choice } from '@namekeep/domain';
import { problem } from '../outcome.ts';

/** The day to ask again is the owner's to count from, so its range is checked with the record. */
export const askAgainOn = calendarDate.optional().meta({
  description: 'Only with `later`: a day from tomorrow to 365 days ahead; in 7 days when it is left out.',
});

/** The members of a choice, beside those that say which record it is about. */
export const chosen = { choice, askAgainOn };

/** The rule between the two, for the schemas of one choice and of many. */
export function onlyLaterAsksAgain(
  value: { choice: Choice; askAgainOn?: string | undefined },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if (value.choice === 'later' || value.askAgainOn === undefined) return;
  context.addIssue({ code: 'custom', path: ['askAgainOn'], message: 'Only later has a day to ask again.' });
}

export const nothingToDecide = problem(
  'nothing_to_decide',
  'The record is archived or not active, so there is nothing to decide.',
);
