import type { Finding } from '@namekeep/core/ports';

/** Where kept sums are not what they must be. */
export function* differences(
  accountId: string,
  expected: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
): Iterable<Finding> {
  for (const key of new Set([...expected.keys(), ...stored.keys()])) {
    const [is, must] = [stored.get(key) ?? 'nothing', expected.get(key) ?? 'nothing'];
    if (is !== must) yield { what: `The total is ${is} and must be ${must}.`, where: `${accountId} ${key}` };
  }
}
