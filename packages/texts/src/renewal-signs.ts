import { type Candidate, maxYears } from '@namekeep/domain';
import { findFacts, type TextContext } from './facts.ts';
import { labelsOf } from './labels.ts';
import { createOwners, type Owners } from './owners.ts';
import { type Place, placesOf, within, withoutOverlaps } from './place.ts';
import { findProducts } from './products.ts';
import { writtenOn } from './sent-day.ts';
import type { Sentence } from './sentences.ts';
import { quoted, type Text } from './text.ts';
import { anyLanguage, languages, piecesOf } from './words/index.ts';
import { renewalWords } from './words/renewals.ts';
import { type WrittenDate, writtenDates } from './written-dates.ts';

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
 * Candidates with what a text says of renewals that were made: that a name was renewed, for how many years, and when it
 * was paid. A value that could be that of more than one name, or of which there are several, is left out.
 */
export function withRenewals(candidates: readonly Candidate[], pasted: string, context: TextContext): Candidate[] {
  if (candidates.length === 0) return [];
  const { text, layout, sentences, names, amounts, dates } = findFacts(pasted, context);
  const signs = findSigns(text);
  if (!signs.some(({ isDone }) => isDone)) return [...candidates];
  const products = findProducts(text, [...dates, ...amounts]);
  const owners = createOwners(text, layout, names, products, [...dates, ...amounts]);
  const isOnly = owners.names.length === 1;
  const paidDays = findPaymentDays(text, sentences, context);
  const own = {
    signs: divide(owners, signs),
    years: divide(owners, findYears(text, sentences, signs)),
    days: divide(owners, paidDays),
  };
  // One payment for all names.
  const dayOfAll = only(paidDays, ({ date }) => date).value;
  // The title of a confirmation is about all names, unless a name is said to have failed.
  const title = signs.filter((sign) => owners.around(sign).length === 0);
  const isOfAll = title.length > 0 && title.every(({ isDone }) => isDone);

  return candidates.map((one): Candidate => {
    const told = own.signs.get(one.name) ?? [];
    const renewed = told.length > 0 ? told.every(({ isDone }) => isDone) : isOfAll || isOnly;
    const [sign] = told.length > 0 ? told : title.length > 0 ? title : signs;
    if (!renewed || !sign?.isDone) return one;
    const years = only(own.years.get(one.name) ?? [], ({ years: count }) => count);
    const day = only(own.days.get(one.name) ?? (dayOfAll ? [dayOfAll] : []), ({ date }) => date);
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
}

const shared = { isShared: () => true, isPlain: () => true };

function divide<Fact extends Place>(owners: Owners, facts: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> {
  const nearest = new Map<string, Fact[]>();
  for (const [name, owned] of owners.divide(facts, shared)) {
    const distance = Math.min(...owned.map((one) => one.distance));
    nearest.set(
      name,
      owned.filter((one) => one.distance === distance).map(({ fact }) => fact),
    );
  }
  return nearest;
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
function findPaymentDays(text: Text, sentences: readonly Sentence[], context: TextContext): PaymentDay[] {
  const { today, locale } = context;
  const counted = { today, locale };
  const days = withoutOverlaps(writtenDates(text, { ...counted, today: writtenOn(text, counted) ?? today }));
  const payments = placesOf(payment, text.folded);
  return sentences.flatMap((sentence) => {
    if (within(payments, sentence).length === 0) return [];
    const inside = within(days, sentence);
    return inside.filter((day, index): day is PaymentDay => {
      const next = inside[index + 1];
      const begins = next !== undefined && period.test(text.folded.slice(day.end, next.start));
      return day.date !== undefined && day.date <= context.today && !begins;
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
