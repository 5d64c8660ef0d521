/** The lengths of the compared texts, in characters. */
const sizes = { short: 4096, long: 16_384 };
/** How many times as long the longer text can take: four times in linear time, sixteen times in quadratic time. */
const mostGrowth = 9;
/**
 * Processor time in milliseconds. Shorter times are ignored, because the clock and the compiler have too much
 * influence.
 */
const floorMs = 25;
const runs = 4;
const attempts = 3;

export const repeated = (fragment: string, length: number): string =>
  fragment
    .repeat(Math.ceil(length / fragment.length))
    .slice(0, length)
    .toWellFormed();

/** The processor time of this thread, in milliseconds. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const least = (work: () => unknown): number => Math.min(...Array.from({ length: runs }, () => processorMs(work)));

/** The fragments for which the time of `read` grows faster than it should, each with its growth. */
export function slowFragments(read: (text: string) => unknown, fragments: readonly string[]): string[] {
  for (const fragment of fragments.slice(0, 20)) read(repeated(fragment, sizes.short));
  return fragments.flatMap((fragment) => {
    const [long, short] = [repeated(fragment, sizes.long), repeated(fragment, sizes.short)];
    if (processorMs(() => read(long)) < floorMs) return [];
    let growth = Number.POSITIVE_INFINITY;
    // Other work on the machine disturbs a measurement now and then; what is really slow is slow every time.
    for (let attempt = 0; attempt < attempts && growth > mostGrowth; attempt += 1) {
      const took = least(() => read(long));
      if (took < floorMs) return [];
      growth =
        took /
        Math.max(
          least(() => read(short)),
          0.1,
        );
    }
    return growth > mostGrowth ? [`${JSON.stringify(fragment)}: ${growth.toFixed(1)} times`] : [];
  });
}
