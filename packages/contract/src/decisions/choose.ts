import { calendarDate, choice, type Choice } from '@namekeep/domain';
import { problem } from '../outcome.ts';

/** The range of this day depends on the owner's time zone, so it is checked with the record. */
export const askAgainOn = calendarDate.optional().meta({
  description: 'Only with `later`: a day from tomorrow to 365 days ahead. The default is in 7 days.',
});

/** The members of a choice, beside those that say which record it is about. */
export const chosen = { choice, askAgainOn };

/** The rule between the two, for the schemas of one choice and of many. */
export function onlyLaterAsksAgain(
  value: { choice: Choice; askAgainOn?: string | undefined },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if (value.choice === 'later' || value.askAgainOn === undefined) return;
  context.addIssue({ code: 'custom', path: ['askAgainOn'], message: 'askAgainOn can only be used with later.' });
}

export const nothingToDecide = problem(
  'nothing_to_decide',
  'The record is archived or not active, so there is nothing to decide.',
);
