import type { FoundAmount } from './amounts.ts';
import { firstFrom, type Place, within } from './place.ts';
import type { Sentence } from './sentences.ts';
import { nameMark, type Text } from './text.ts';
import type { Wording } from './wording.ts';
import { anyLanguage } from './words/index.ts';

const ending = new RegExp(
  `(?<![\\p{L}\\p{N}.@${nameMark}-])\\.(\\p{L}{2,24}(?:\\.\\p{L}{2,3})?)(?![\\p{L}\\p{N}@])`,
  'gu',
);
const correction = anyLanguage((words) => words.correction);
const renewal = anyLanguage(({ amounts }) => amounts.renewal);

/**
 * "The renewal price of .io domains will be $71.99": the price of all names of an ending. Where a text speaks of one
 * ending only, its only price; of several, the price in the line of each.
 */
export function endingPrices(
  { folded }: Text,
  sentences: readonly Sentence[],
  names: readonly Place[],
  amounts: readonly FoundAmount[],
  wording: Wording,
): ReadonlyMap<string, FoundAmount> {
  const result = new Map<string, FoundAmount>();
  const found = endingsIn(folded);
  if (found.length === 0) return result;
  const saysRenewal = (sentence: Sentence): boolean => {
    renewal.lastIndex = 0;
    return !wording.isForeign(sentence, true) && renewal.test(folded.slice(sentence.start, sentence.end));
  };
  const isRise = (sentence: Sentence, price: FoundAmount, opener: Sentence | undefined): boolean =>
    price.kind === 'renewal' &&
    within(amounts, sentence).some((one) => one.old && Number(one.amount) < Number(price.amount)) &&
    opener !== undefined &&
    !wording.isForeign(opener, true) &&
    !wording.isForeign(sentence, true);
  const isPrice = ({ kind }: FoundAmount) => kind === 'renewal' || kind === 'bare';
  const apart = sentences.filter((sentence) => within(names, sentence).length === 0);
  const endings = new Set(found.map((one) => one.ending));
  if (endings.size === 1) {
    const said = sentences.some((sentence) => within(found, sentence).length > 0 && saysRenewal(sentence));
    const prices = amounts.filter((one) => {
      const sentence = apart[firstFrom(apart, one.start + 1) - 1];
      return isPrice(one) && sentence !== undefined && one.end <= sentence.end;
    });
    const [price] = prices;
    const isOne = price !== undefined && prices.every((one) => Number(one.amount) === Number(price.amount));
    const [only] = endings;
    if (said && isOne && only !== undefined) result.set(only, price);
    return result;
  }
  // A list of endings stands below a sentence that says what its prices are.
  let isList = false;
  // ".com: so far 15 €/year, new 17 €/year" says itself what it is, below words that are of no sale.
  let opener: Sentence | undefined;
  for (const sentence of apart) {
    const inside = new Set(within(found, sentence).map((one) => one.ending));
    const prices = within(amounts, sentence).filter(isPrice);
    const [only] = inside;
    const [price] = prices;
    if (inside.size !== 1 || only === undefined || prices.length !== 1 || price === undefined) {
      isList = saysRenewal(sentence);
      opener = sentence;
    } else if ((isList || isRise(sentence, price, opener)) && !result.has(only)) result.set(only, price);
  }
  return result;
}

/** Prices in a sentence that is about names of other endings than that of `name`: "Your .de domains stay at 9,90 €". */
export function pricesOfOthers(
  { folded }: Text,
  sentences: readonly Sentence[],
  names: readonly Place[],
): (name: string, price: FoundAmount) => boolean {
  const found = endingsIn(folded);
  const told = new Map<Sentence, ReadonlySet<string>>();
  const endingsOf = (sentence: Sentence) =>
    new Set(within(names, sentence).length > 0 ? [] : within(found, sentence).map((one) => one.ending));
  return (name, price) => {
    const isFirst = price.kind === 'registration';
    const sentence = sentences[firstFrom(sentences, price.start + 1) - 1];
    if (found.length === 0 || !sentence) return false;
    // ".com at 5.99 € the first year" is an advertisement, whatever the ending of the name.
    if (isFirst && within(names, sentence).length === 0 && within(found, sentence).length > 0) return true;
    const inside = told.get(sentence) ?? endingsOf(sentence);
    told.set(sentence, inside);
    const labels = name.split('.');
    return inside.size > 0 && !labels.some((_, at) => at > 0 && inside.has(labels.slice(at).join('.')));
  };
}

/** Whether a sentence without a name takes prices of an ending back: "No, .com costs 15.90 € now". */
export function correctedEndings(
  { folded }: Text,
  sentences: readonly Sentence[],
  names: readonly Place[],
  amounts: readonly FoundAmount[],
): (name: string) => boolean {
  const found = endingsIn(folded);
  if (found.length === 0) return () => false;
  const taken = sentences.flatMap((sentence) => {
    const inside = within(found, sentence);
    if (inside.length === 0 || within(names, sentence).length > 0 || within(amounts, sentence).length === 0) return [];
    correction.lastIndex = 0;
    return correction.test(folded.slice(sentence.start, sentence.end)) ? inside.map((one) => `.${one.ending}`) : [];
  });
  return (name) => taken.some((one) => name.endsWith(one));
}

const endingsIn = (folded: string): (Place & { ending: string })[] =>
  Array.from(folded.matchAll(ending), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    ending: match[1] ?? '',
  }));
