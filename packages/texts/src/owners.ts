import { divideFacts } from './division.ts';
import type { Part } from './layout.ts';
import type { FoundName } from './names.ts';
import { type Owned, type Owner, type OwnersContext, productKey, type Rule } from './ownership.ts';
import { createPartSigns } from './part-signs.ts';
import { contains, firstFrom, type Place, within } from './place.ts';
import type { Products } from './products.ts';
import type { Text } from './text.ts';

export interface Owners {
  /** Each name once, in the order of the text. */
  names: readonly string[];
  /** Facts by the name whose own they are. A fact that may be several names' is nobody's. */
  divide<Fact extends Place>(facts: readonly Fact[], rule: Rule<Fact>): ReadonlyMap<string, readonly Owned<Fact>[]>;
  /** Whether any of what a text says can be a name's own: not where only products of it are spoken of. */
  isOwner(name: string): boolean;
  /** The names in the smallest piece around a fact, up to its block, that has any. */
  around(fact: Place): readonly string[];
}

const mostTitles = 4;

/**
 * Whose the facts of a text are, by its layout: text, blocks, lines, sentences. Within a piece that names one name all is
 * that one's. Among several, a fact belongs to the name before it where names come first in that piece, or to the one
 * behind it where facts come first, and to none where both could be.
 */
export function createOwners(
  text: Text,
  layout: Part,
  names: readonly FoundName[],
  { isProduct, isTitle, isLabel, isOfStrangers, isSolicitation, speaksOfDomain }: Products,
  /** Where days, prices and settings stand, of whatever kind. */
  values: readonly Place[],
): Owners {
  const keys = [...new Set(names.map(({ name }) => name))];
  const owners: Owner[] = [];
  // "Domain: a.example" only says which one.
  const isLabelled = (line: Part): boolean => {
    const [name] = within(names, line);
    return name !== undefined && /[:：=] {0,2}["'„“«]?$/u.test(text.folded.slice(line.start, name.start).slice(-4));
  };
  let isTitled = isSolicitation;
  let isOfOthers = false;
  for (const [at, block] of layout.parts.entries()) {
    // A title holds for all below it, up to where domains are spoken of.
    const titles = block.parts.slice(0, at < mostTitles ? mostTitles : 1);
    isOfOthers ||= titles.some(isOfStrangers);
    if (!isSolicitation && block.parts.some((line) => speaksOfDomain(line) && !isLabelled(line))) isTitled = false;
    isTitled ||= titles.some(isTitle);
    const isOfKind =
      isTitled ||
      isOfOthers ||
      block.parts.some(isTitle) ||
      (within(names, block).length === 0 && block.parts.some(isLabel));
    const [only, ...more] = new Set(within(names, block).map(({ name }) => name));
    let hasProduct = false;
    for (const line of block.parts) {
      // "The certificate expires in May. Renew it for $79.": a line goes on with what it speaks of.
      let isOfProduct = false;
      for (const sentence of line.parts) {
        const inside = within(names, sentence);
        const isApart = inside.length === 0;
        const isDomain = speaksOfDomain(sentence);
        isOfProduct =
          ((isOfProduct || isOfKind) && isApart && !isDomain) || isOfOthers || isProduct(sentence, inside[0]);
        if (isOfProduct) owners.push({ ...sentence, key: productKey, hasName: !isApart });
        // "The domain itself expires in June": beside a product, that is the name of the block.
        else if (isApart && isDomain && hasProduct && only !== undefined && more.length === 0)
          owners.push({ ...sentence, key: only });
        else owners.push(...inside.map(({ name, start, end }) => ({ key: name, start, end })));
        hasProduct ||= isOfProduct;
      }
    }
  }
  const cache = new Map<Part, readonly string[]>();
  const ownersIn = (part: Part): readonly string[] => {
    let known = cache.get(part);
    if (!known) {
      known = [...new Set(within(owners, part).map(({ key }) => key))];
      cache.set(part, known);
    }
    return known;
  };

  const context: OwnersContext = { text, layout, owners, values, ownersIn, signs: createPartSigns(text) };

  function around(fact: Place): readonly string[] {
    let found: readonly string[] = [];
    const partWith = ({ parts }: Part) => parts[firstFrom(parts, fact.start + 1) - 1];
    for (let part = partWith(layout); part && contains(part, fact); part = partWith(part)) {
      const inside = ownersIn(part).filter((key) => key !== productKey);
      if (inside.length === 0) break;
      found = inside;
    }
    return found;
  }

  const own = new Set(owners.map(({ key }) => key));
  return {
    names: keys,
    isOwner: (name) => own.has(name),
    divide: (facts, rule) => divideFacts(context, facts, rule),
    around,
  };
}
