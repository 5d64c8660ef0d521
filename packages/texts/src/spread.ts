import { spoken } from './chats.ts';
import type { Part } from './layout.ts';
import type { FoundName } from './names.ts';
import type { Owners } from './owners.ts';
import type { Owned } from './ownership.ts';
import type { FoundPhrase } from './phrases.ts';
import { firstFrom, type Place, within } from './place.ts';
import type { Products } from './products.ts';
import type { Settled } from './settle.ts';
import type { Text } from './text.ts';

/** Facts that may be those of one name, or of all. */
export interface Spread<Fact, Value> {
  own: ReadonlyMap<string, readonly Owned<Fact>[]>;
  /** Of all names: there is no other, and it stands beside none in particular. */
  all: Settled<Value> | undefined;
  valueOf(fact: Fact): Value;
}

export interface Spreads {
  /** Those of one name where they stand beside it, of all where a text says one thing only. */
  of<Fact extends Place, Value>(facts: readonly Fact[], valueOf: (fact: Fact) => Value): Spread<Fact, Value>;
  /** What stands above or below all names, in a block without any, and is said in one way only. */
  ofAll<Fact extends Place, Value>(
    facts: readonly Fact[],
    valueOf: (fact: Fact) => Value | undefined,
  ): Settled<Value> | undefined;
}

export function createSpreads(
  text: Text,
  layout: Part,
  names: readonly FoundName[],
  owners: Owners,
  { isProduct }: Products,
): Spreads {
  const [top, bottom] = [names[0]?.start ?? 0, names.at(-1)?.end ?? 0];
  /** Whether a name stands before it in its line. */
  const isBesideName = ({ start }: Place): boolean => {
    const { start: lineStart } = text.lineAt(start);
    const previous = names[firstFrom(names, start) - 1];
    // In a chat a message is about the name that was spoken of last.
    return previous !== undefined && (previous.start >= lineStart || text.plain.charAt(lineStart) === spoken);
  };
  const isApart = ({ start, end }: Place): boolean => {
    const block = layout.parts[firstFrom(layout.parts, start + 1) - 1];
    return (
      (end <= top || start >= bottom) &&
      block !== undefined &&
      within(names, block).length === 0 &&
      !block.parts.some((line) => line.parts.some((sentence) => isProduct(sentence, undefined)))
    );
  };
  return {
    of(facts, valueOf) {
      const apart = facts.filter((one) => !isBesideName(one));
      const [first] = new Set(apart.map(valueOf)).size === 1 ? apart : [];
      const own = owners.divide(facts, { isShared: () => true, isPlain: () => true });
      return { own, all: first && { value: valueOf(first), place: first }, valueOf };
    },
    ofAll(facts, valueOf) {
      const [first] = facts;
      const value = first && valueOf(first);
      if (first === undefined || value === undefined) return undefined;
      return facts.every((one) => isApart(one) && valueOf(one) === value) ? { value, place: first } : undefined;
    },
  };
}

export function valueFor<Fact extends Place, Value>(
  { own, all, valueOf }: Spread<Fact, Value>,
  name: string,
): Settled<Value> | undefined {
  const first = nearestOf(own.get(name));
  return first ? { value: valueOf(first), place: first } : all;
}

function nearestOf<Fact>(own: readonly Owned<Fact>[] = []): Fact | undefined {
  let best: Owned<Fact> | undefined;
  for (const one of own) if (!best || one.distance < best.distance) best = one;
  return best?.fact;
}

export function nearest<Value>(own: readonly Owned<FoundPhrase<Value>>[] = []): Settled<Value> | undefined {
  const first = nearestOf(own);
  return first && { value: first.value, place: first };
}
