import { errorSentence } from '../../api/error-sentence.ts';
import type { Failed } from './done.ts';

/** A failure to show beside what was done. */
export interface DoneFailure {
  title: string;
  /** Why, if it is one reason. */
  error: unknown;
  names?: readonly string[];
  /** The reasons, each with its names, if there are several. */
  reasons?: readonly Reason[];
  /** What became of the others. */
  others?: string;
}

interface Reason {
  sentence: string;
  names: readonly string[];
}

/** What an undo of `count` records could not undo, for which reasons, and that the others were undone. */
export function undoFailure(failed: readonly Failed[], count: number): DoneFailure {
  const [first] = failed;
  if (count === 1) return { title: `${first?.name ?? 'The change'} could not be undone`, error: first?.error };
  const reasons = new Map<string, string[]>();
  for (const { name, error } of failed) {
    const sentence = errorSentence(error);
    reasons.set(sentence, [...(reasons.get(sentence) ?? []), name]);
  }
  const undone = count - failed.length;
  return {
    title: `${failed.length} of ${count} could not be undone`,
    error: first?.error,
    ...(reasons.size === 1
      ? { names: failed.map(({ name }) => name) }
      : { reasons: [...reasons].map(([sentence, names]) => ({ sentence, names })) }),
    others: othersText(undone),
  };
}

function othersText(undone: number): string {
  if (undone === 0) return 'Nothing was undone.';
  return undone === 1 ? 'The other one was undone.' : `The other ${undone} were undone.`;
}
