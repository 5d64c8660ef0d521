import { cleanUp } from './clean-up.ts';
import { monthlyReview } from './monthly-review.ts';
import type { Prompt } from './prompt.ts';
import { recordRenewals } from './record-renewals.ts';

export type { Prompt } from './prompt.ts';

/** All prompts, in the order of the list. */
export const prompts: readonly Prompt[] = [monthlyReview, recordRenewals, cleanUp];

const byName: ReadonlyMap<string, Prompt> = new Map(prompts.map((prompt) => [prompt.name, prompt]));
export const findPrompt = (name: unknown): Prompt | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined;
