import type { TestContext } from 'node:test';
import fc from 'fast-check';

/** `NAMEKEEP_TEST_RUNS` asks for more runs, and `NAMEKEEP_TEST_SEED` repeats those of an earlier test. */
const asked = Number(process.env.NAMEKEEP_TEST_RUNS ?? 0);
/** The seed of the random inputs of this process. `npm test` always uses the same one, so that no change fails by chance. */
export const propertySeed = Number(process.env.NAMEKEEP_TEST_SEED ?? (asked ? Date.now() & 0x7fff_ffff : 1));
fc.configureGlobal({ seed: propertySeed });

/** How often a property is tried, and the milliseconds that this may take. `npm run proofs` asks for more. */
export function propertyRuns(usual = 50): { numRuns: number; timeout: number } {
  const numRuns = Math.max(usual, asked);
  return { numRuns, timeout: Math.ceil(numRuns / usual) * 300_000 };
}

/** Tries a property, and prints the number of runs and their seed. */
export async function assertProperty<Input>(
  context: TestContext,
  property: fc.IAsyncPropertyWithHooks<Input>,
  { numRuns }: { numRuns: number },
): Promise<void> {
  await fc.assert(property, { numRuns });
  context.diagnostic(`${numRuns} runs, seed ${propertySeed}`);
}
