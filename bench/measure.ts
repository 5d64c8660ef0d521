import { readdirSync, readFileSync } from 'node:fs';

/** What one benchmark measured of one row of the speeds. */
export interface Figure {
  /** Such as `S1`. */
  speed: string;
  what: string;
  unit: string;
  service: number;
  /** The least that any program on this stack needs, measured in the same run. */
  limit?: number;
  /** How the two compare; a target is for the ratio, or for the figure itself where there is no limit. */
  ratio?: number;
  atLeast?: number;
  atMost?: number;
}

export type About = Pick<Figure, 'speed' | 'what' | 'unit' | 'atLeast' | 'atMost'>;

/** Undefined without a target. */
export function isMet({ ratio, service, atLeast, atMost }: Figure): boolean | undefined {
  if (atLeast === undefined && atMost === undefined) return undefined;
  const value = ratio ?? service;
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

const ROUNDS = 5;

/**
 * Measures two sides in turn, A B A B, so that what the machine does meanwhile meets both, and compares the medians. Of
 * speeds, the ratio is service / limit; of costs where less is better and the target is `atLeast`, limit / service.
 */
export async function compare(
  about: About,
  limit: () => number | Promise<number>,
  service: () => number | Promise<number>,
  { rounds = ROUNDS, isCost = false } = {},
): Promise<Figure> {
  const sides: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    sides[0].push(await limit());
    sides[1].push(await service());
  }
  const [a, b] = [median(sides[0]), median(sides[1])];
  return { ...about, limit: a, service: b, ratio: isCost ? a / b : b / a };
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** How long work takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Processor seconds of a process so far, with all of its threads (docs.kernel.org/scheduler/sched-stats.html). */
export function cpuSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

/** Resident memory of a process in MiB. */
export const residentMiB = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Watches the memory of a process; the result tells how many MiB it had at most above what it has now. */
export function watchMemory(pid: number): () => number {
  const idle = residentMiB(pid);
  let most = idle;
  const timer = setInterval(() => (most = Math.max(most, residentMiB(pid))), 20);
  return () => {
    clearInterval(timer);
    return most - idle;
  };
}
