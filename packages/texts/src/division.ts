import { divideBetween } from './divide-between.ts';
import { divideSentence } from './divide-sentence.ts';
import type { Part } from './layout.ts';
import { near, type Owned, type OwnersContext, type Rule } from './ownership.ts';
import { type Place, within } from './place.ts';

/** Facts of one kind that are being given to their names. */
export interface Division<Fact extends Place> extends OwnersContext {
  facts: readonly Fact[];
  rule: Rule<Fact>;
  give(key: string, given: readonly Fact[], distance: number): void;
  /** To the only one of a group, or what may be shared to each. */
  giveGroup(group: readonly string[], given: readonly Fact[], distance: number): void;
  inPart(part: Part, level: number): void;
}

/** Facts by the name that they belong to, or by the key of products. */
export function divideFacts<Fact extends Place>(
  context: OwnersContext,
  facts: readonly Fact[],
  rule: Rule<Fact>,
): ReadonlyMap<string, readonly Owned<Fact>[]> {
  const own = new Map<string, Owned<Fact>[]>();
  const give = (key: string, given: readonly Fact[], distance: number) => {
    if (given.length > 0) {
      const all = own.get(key) ?? [];
      for (const fact of given) all.push({ fact, distance });
      own.set(key, all);
    }
  };
  const giveGroup = (group: readonly string[], given: readonly Fact[], distance: number) => {
    const [only] = group;
    if (group.length === 1 && only !== undefined) give(only, given, distance);
    else for (const key of group) give(key, given.filter(rule.isShared), distance);
  };

  function inPart(part: Part, level: number): void {
    if (within(facts, part).length === 0) return;
    if (part.parts.length === 0) return divideSentence(division, part);
    const distinct = context.ownersIn(part);
    if (distinct.length === 0) return;
    const [only] = distinct;
    if (distinct.length === 1 && only !== undefined) {
      for (const child of part.parts) {
        if (context.ownersIn(child).length > 0) inPart(child, level - 1);
        else give(only, within(facts, child), level);
      }
      return;
    }
    divideBetween(division, part, level);
  }

  const division: Division<Fact> = { ...context, facts, rule, give, giveGroup, inPart };
  inPart(context.layout, near.text);
  return own;
}
