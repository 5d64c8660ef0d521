import type { DraftInput } from '@namekeep/domain';

/** How many values a reader found, how many there were, and how many of the found ones are right. */
export interface Tally {
  found: number;
  expected: number;
  right: number;
}

export const tallies = ['names', 'dates', 'amounts', 'others'] as const;

export interface Score {
  tallies: Record<(typeof tallies)[number], Tally>;
  /** What is wrong or missing, for people. */
  misses: string[];
}

export const precision = ({ found, right }: Tally): number => (found === 0 ? 1 : right / found);
export const recall = ({ expected, right }: Tally): number => (expected === 0 ? 1 : right / expected);
export const wrong = ({ found, right }: Tally): number => found - right;

const kindOf = (field: string): (typeof tallies)[number] =>
  field === 'name' ? 'names' : field.endsWith('Date') ? 'dates' : field.endsWith('Minor') ? 'amounts' : 'others';

const noScore = (): Score => ({
  tallies: Object.fromEntries(tallies.map((kind) => [kind, { found: 0, expected: 0, right: 0 }])) as Score['tallies'],
  misses: [],
});

/** Compares drafts field by field; a draft that nobody expected counts with each of its values. */
export function scoreOf(
  drafts: readonly DraftInput[],
  expected: readonly (Partial<DraftInput> & { name: string })[],
): Score {
  const score = noScore();
  for (const name of new Set([...drafts, ...expected].map((one) => one.name))) {
    const is: Partial<DraftInput> = drafts.find((one) => one.name === name) ?? {};
    const must: Partial<DraftInput> = expected.find((one) => one.name === name) ?? {};
    for (const field of new Set([...Object.keys(is), ...Object.keys(must)]) as Set<keyof DraftInput>) {
      const [value, wanted] = [is[field] ?? null, must[field] ?? null];
      const tally = score.tallies[kindOf(field)];
      if (value !== null) tally.found += 1;
      if (wanted !== null) tally.expected += 1;
      if (value === wanted && value !== null) tally.right += 1;
      if (value !== wanted) score.misses.push(`${name} ${field}: ${String(value)}, not ${String(wanted)}`);
    }
  }
  return score;
}

export function sumOf(scores: readonly Score[]): Score {
  const sum = noScore();
  for (const { tallies: one, misses } of scores) {
    for (const kind of tallies)
      for (const member of ['found', 'expected', 'right'] as const) sum.tallies[kind][member] += one[kind][member];
    sum.misses.push(...misses);
  }
  return sum;
}

/** The tally of all values together. */
export const whole = ({ tallies: one }: Score): Tally => ({
  found: tallies.reduce((sum, kind) => sum + one[kind].found, 0),
  expected: tallies.reduce((sum, kind) => sum + one[kind].expected, 0),
  right: tallies.reduce((sum, kind) => sum + one[kind].right, 0),
});
