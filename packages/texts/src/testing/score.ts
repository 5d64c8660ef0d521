import type { DraftInput } from '@namekeep/domain';

/** How many values a reader found, how many there were, and how many of the found ones are right. */
export interface Score {
  found: number;
  expected: number;
  right: number;
  /** What is wrong or missing, for people. */
  misses: string[];
}

export const precision = ({ found, right }: Score): number => (found === 0 ? 1 : right / found);
export const recall = ({ expected, right }: Score): number => (expected === 0 ? 1 : right / expected);

/** Compares drafts field by field; a draft that nobody expected counts with each of its values. */
export function scoreOf(
  drafts: readonly DraftInput[],
  expected: readonly (Partial<DraftInput> & { name: string })[],
): Score {
  const score: Score = { found: 0, expected: 0, right: 0, misses: [] };
  for (const name of new Set([...drafts, ...expected].map((one) => one.name))) {
    const is: Partial<DraftInput> = drafts.find((one) => one.name === name) ?? {};
    const must: Partial<DraftInput> = expected.find((one) => one.name === name) ?? {};
    for (const field of new Set([...Object.keys(is), ...Object.keys(must)]) as Set<keyof DraftInput>) {
      const [value, wanted] = [is[field] ?? null, must[field] ?? null];
      if (value !== null) score.found += 1;
      if (wanted !== null) score.expected += 1;
      if (value === wanted && value !== null) score.right += 1;
      if (value !== wanted) score.misses.push(`${name} ${field}: ${String(value)}, not ${String(wanted)}`);
    }
  }
  return score;
}

export const sumOf = (scores: readonly Score[]): Score => ({
  found: scores.reduce((sum, one) => sum + one.found, 0),
  expected: scores.reduce((sum, one) => sum + one.expected, 0),
  right: scores.reduce((sum, one) => sum + one.right, 0),
  misses: scores.flatMap((one) => one.misses),
});
