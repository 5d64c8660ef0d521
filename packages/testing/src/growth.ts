/** Characters of the texts that are compared; a longer text of the same fragment may take so many times as long. */
const sizes = { short: 4096, long: 16_384 };
/**
 * A reader whose time grows with the length takes four times as long for the longer text, one whose time grows with its
 * square sixteen times.
 */
const mostGrowth = 9;
/** Milliseconds of processor. What takes less says nothing: the clock and the compiler weigh more. */
const floorMs = 25;
const runs = 4;

export const repeated = (fragment: string, length: number): string =>
  fragment
    .repeat(Math.ceil(length / fragment.length))
    .slice(0, length)
    .toWellFormed();

/** Processor time of this thread, in milliseconds. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const least = (work: () => unknown): number => Math.min(...Array.from({ length: runs }, () => processorMs(work)));

/** The fragments that, repeated, make `read` take more than its share of time, each with the growth that was seen. */
export function slowFragments(read: (text: string) => unknown, fragments: readonly string[]): string[] {
  for (const fragment of fragments.slice(0, 20)) read(repeated(fragment, sizes.short));
  return fragments.flatMap((fragment) => {
    const [long, short] = [repeated(fragment, sizes.long), repeated(fragment, sizes.short)];
    if (processorMs(() => read(long)) < floorMs) return [];
    const took = least(() => read(long));
    if (took < floorMs) return [];
    const growth =
      took /
      Math.max(
        least(() => read(short)),
        0.1,
      );
    return growth > mostGrowth ? [`${JSON.stringify(fragment)}: ${growth.toFixed(1)} times`] : [];
  });
}
