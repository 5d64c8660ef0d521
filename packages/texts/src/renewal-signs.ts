import { type Candidate, maxYears, type Reading } from '@namekeep/domain';
import { findFacts, type TextContext } from './facts.ts';
import { labelsOf } from './labels.ts';
import type { Sentence } from './layout.ts';
import { createOwners, type Owned } from './owners.ts';
import { type Place, placesOf, within, withoutOverlaps } from './place.ts';
import { quoted, type Text } from './text.ts';
import { anyLanguage, languages, piecesOf } from './words/index.ts';
import { renewalWords } from './words/renewals.ts';
import type { WrittenDate } from './written-dates.ts';

const patterns = {
  done: renewalWords(({ done }) => done),
  failed: renewalWords(({ failed }) => failed),
  // "Will be renewed until": longer than the words inside it that would say that it was.
  planned: renewalWords(({ planned }) => planned),
};
const renewal = renewalWords((words) => words.renewal);
const payment = renewalWords((words) => words.payment);
const paid = anyLanguage((words) => words.paid);
const unpaid = new RegExp(
  piecesOf((words) => words.unpaid),
  'u',
);

interface Sign extends Place {
  /** Whether the renewal was made; otherwise it failed. */
  isDone: boolean;
}

/**
 * What was read of a text, with what it says of renewals that were made: that a name was renewed, for how many years, and
 * when it was paid. A value that could be that of more than one name, or of which there are several, is left out.
 */
export function withRenewals({ candidates, omitted }: Reading, pasted: string, context: TextContext): Reading {
  if (candidates.length === 0) return { candidates, omitted };
  const { text, layout, names, dates } = findFacts(pasted, context);
  const signs = findSigns(text);
  if (!signs.some(({ isDone }) => isDone)) return { candidates, omitted };
  const divide = createOwners(text, layout, names);
  const paidDays = findPaymentDays(text, layout.sentences, dates, context.today);
  const own = {
    signs: divide(signs),
    years: divide(findYears(text, layout.sentences, signs)),
    days: divide(paidDays),
  };
  const renewed = candidates.map((one): Candidate => {
    const told = nearest(own.signs.get(one.name));
    const [sign] = told;
    if (!sign?.isDone || !told.every(({ isDone }) => isDone)) return one;
    const years = only(nearest(own.years.get(one.name)), ({ years: count }) => count);
    const day = only(nearest(own.days.get(one.name)), ({ date }) => date);
    const unclear = [years, day].flatMap(({ several }) => (several.length > 0 ? [several] : []));
    return {
      ...one,
      renewed: true,
      renewedYears: years.value?.years ?? null,
      paidOn: day.value?.date ?? null,
      sources: [
        ...one.sources,
        { member: 'renewed', words: text.wordsAt(sign) },
        ...(day.value ? [{ member: 'paidOn' as const, words: text.wordsAt(day.value) }] : []),
      ],
      notes: [
        ...one.notes,
        ...unclear.map((places) => `It is unclear which of ${namesOf(places, text)} is meant, so none was taken.`),
      ],
    };
  });
  return { candidates: renewed, omitted };
}

function nearest<Fact>(owned: readonly Owned<Fact>[] = []): readonly Fact[] {
  const distance = Math.min(...owned.map((one) => one.distance));
  return owned.filter((one) => one.distance === distance).map(({ fact }) => fact);
}

/** Where a text says that something was renewed, or that this failed. */
function findSigns({ folded }: Text): Sign[] {
  const all = labelsOf(patterns, folded);
  const told = all.filter(({ kind }) => kind !== 'planned');
  if (told.length > 0) return told.map(({ kind, ...place }) => ({ ...place, isDone: kind === 'done' }));
  // A receipt for a renewal, which says nothing but that it is paid.
  const isReceipt = all.length === 0 && placesOf(renewal, folded).length > 0 && !unpaid.test(folded);
  return isReceipt ? placesOf(paid, folded).map((place) => ({ ...place, isDone: true })) : [];
}

interface Years extends Place {
  years: number;
}

const counts = languages.map(({ years, numbers, spaced }) => ({
  pattern: new RegExp(
    `(?<![\\p{L}\\d.,])(\\d{1,2}|${numbers.join('|')})[ -]?(?:${years})${spaced ? '(?!\\p{L})' : ''}`,
    'gu',
  ),
  numbers: numbers.map((one) => new RegExp(`^(?:${one})$`, 'u')),
}));

/** "For two years", in a sentence about a renewal. */
function findYears({ folded }: Text, sentences: readonly Sentence[], signs: readonly Sign[]): Years[] {
  const about = [...signs, ...placesOf(renewal, folded)].toSorted((a, b) => a.start - b.start);
  const found = counts.flatMap(({ pattern, numbers }) =>
    Array.from(folded.matchAll(pattern), (match): Years => {
      const [words, number = ''] = match;
      const years = /^\d/.test(number) ? Number(number) : numbers.findIndex((one) => one.test(number)) + 1;
      return { start: match.index, end: match.index + words.length, years };
    }),
  );
  const isAbout = (sentence: Place) => about.some(({ start, end }) => start >= sentence.start && end <= sentence.end);
  const sorted = withoutOverlaps(found.filter(({ years }) => years >= 1 && years <= maxYears));
  return sentences.filter(isAbout).flatMap((sentence) => within(sorted, sentence));
}

type PaymentDay = WrittenDate & { date: string };
const period = new RegExp(`^ ?(?:[-–—→~〜]|${piecesOf((words) => words.between)}) ?$`, 'u');

/** Days in sentences about a payment, up to today, that begin no period. */
function findPaymentDays(
  text: Text,
  sentences: readonly Sentence[],
  days: readonly WrittenDate[],
  today: string,
): PaymentDay[] {
  const payments = placesOf(payment, text.folded);
  return sentences.flatMap((sentence) => {
    if (within(payments, sentence).length === 0) return [];
    const inside = within(days, sentence);
    return inside.filter((day, index): day is PaymentDay => {
      const next = inside[index + 1];
      const begins = next !== undefined && period.test(text.folded.slice(day.end, next.start));
      return day.date !== undefined && day.date <= today && !begins;
    });
  });
}

/** The fact, if all say the same; otherwise all of them. */
function only<Fact extends Place>(
  facts: readonly Fact[],
  valueOf: (fact: Fact) => unknown,
): { value: Fact | undefined; several: readonly Fact[] } {
  const isOne = new Set(facts.map(valueOf)).size === 1;
  return { value: isOne ? facts[0] : undefined, several: isOne ? [] : facts };
}

const namesOf = (places: readonly Place[], text: Text): string =>
  [...new Set(places.map((place) => quoted(text, place)))].slice(0, 3).join(' and ');
