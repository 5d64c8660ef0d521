/** Rounds of each side; odd, so that the median is one of them. */
export const ROUNDS = 7;

export interface Comparison {
  limit: number;
  service: number;
  /** service / limit. */
  ratio: number;
  /** The lowest and the highest ratio of two neighbouring rounds. */
  spread: [number, number];
}

/**
 * Measures two sides in turn, A B A B, so that what the machine does meanwhile meets both, and compares the medians.
 */
export async function compare(
  limit: () => Promise<number>,
  service: () => Promise<number>,
  rounds = ROUNDS,
): Promise<Comparison> {
  const limits: number[] = [];
  const services: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await limit());
    services.push(await service());
  }
  const ratios = services.map((value, round) => value / (limits[round] as number));
  return {
    limit: median(limits),
    service: median(services),
    ratio: median(services) / median(limits),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
