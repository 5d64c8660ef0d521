import type { RecordFields } from '../record/values.ts';

export const choices = ['renew', 'let_expire', 'later'] as const;
/** What an owner can decide about a due date. */
export type Choice = (typeof choices)[number];

export interface Chosen {
  choice: Choice;
  /** Of `later` alone, which always has it: the day on which the question is open again. */
  askAgainOn: string | null;
}

/** What the owner wants: the decision for the present due date counts before the intent. */
export const intentOf = ({ renewalIntent }: Pick<RecordFields, 'renewalIntent'>, decision: Chosen | null) =>
  decision === null || decision.choice === 'later' ? renewalIntent : decision.choice;
