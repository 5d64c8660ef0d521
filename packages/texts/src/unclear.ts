import type { Owners } from './owners.ts';
import type { Owned } from './ownership.ts';
import type { Place } from './place.ts';
import { quoted, type Text } from './text.ts';

const mostQuoted = 3;
/** Among more names a note would say nothing, and notes would grow with the square of a text. */
const mostNames = 8;

/** By name: a note of the facts around several names that are none's own. */
export function unclearNotes<Fact extends Place>(
  facts: readonly Fact[],
  own: ReadonlyMap<string, readonly Owned<Fact>[]>,
  { around }: Pick<Owners, 'around'>,
  text: Text,
): ReadonlyMap<string, string> {
  const taken = new Set([...own.values()].flat().map(({ fact }) => fact));
  const byName = new Map<string, Set<string>>();
  for (const fact of facts) {
    if (taken.has(fact)) continue;
    const names = around(fact);
    if (names.length < 2 || names.length > mostNames) continue;
    for (const name of names) {
      const words = byName.get(name) ?? new Set();
      if (words.size < mostQuoted) words.add(quoted(text, fact));
      byName.set(name, words);
    }
  }
  return new Map(Array.from(byName, ([name, words]) => [name, sentenceOf([...words])]));
}

const sentenceOf = (words: readonly string[]): string =>
  words.length === 1
    ? `It is unclear which name ${words[0]} is for, so it was left out.`
    : `It is unclear which names ${words.slice(0, -1).join(', ')} and ${words.at(-1)} are for, so they were left out.`;
