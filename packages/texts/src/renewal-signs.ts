import { type Candidate, maxYears, type Reading } from '@namekeep/domain';
import { findFacts, type TextContext } from './facts.ts';
import type { WrittenDate } from './dates.ts';
import { labelsOf, type Term, termsIn } from './labels.ts';
import type { Sentence } from './layout.ts';
import { createOwners, nearest, type Owned } from './owners.ts';
import { quoted, type Span, spansOf, type Text, within } from './text.ts';
import { between } from './values.ts';
import { anyOf, piecesOf } from './words/words.ts';

const patterns = {
  done: anyOf('renewed.done'),
  failed: anyOf('renewed.failed'),
  // "Will be renewed until": longer than the words inside it that would say that it was.
  planned: anyOf('renewed.planned'),
};
const renewal = anyOf('renewed.renewal');
const payment = anyOf('renewed.payment');
const paid = anyOf('paid');
const unpaid = new RegExp(piecesOf('unpaid'), 'u');

interface Sign extends Span {
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
    const [sign, ...others] = nearest(own.signs.get(one.name)).map(({ fact }) => fact);
    if (!sign?.isDone || !others.every(({ isDone }) => isDone)) return one;
    const years = only(own.years.get(one.name), ({ years: count }) => count);
    const day = only(own.days.get(one.name), ({ date }) => date);
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

/** Where a text says that something was renewed, or that this failed. */
function findSigns({ folded }: Text): Sign[] {
  const all = labelsOf(patterns, folded);
  const made = all.filter(({ kind }) => kind !== 'planned');
  if (made.length > 0) return made.map(({ kind, ...span }) => ({ ...span, isDone: kind === 'done' }));
  // A receipt for a renewal, which says nothing but that it is paid.
  const isReceipt = all.length === 0 && spansOf(renewal, folded).length > 0 && !unpaid.test(folded);
  return isReceipt ? spansOf(paid, folded).map((span) => ({ ...span, isDone: true })) : [];
}

/** "For two years", in a sentence about a renewal. */
function findYears({ folded }: Text, sentences: readonly Sentence[], signs: readonly Sign[]): Term[] {
  const about = [...signs, ...spansOf(renewal, folded)].toSorted((a, b) => a.start - b.start);
  const terms = termsIn(folded).filter(({ years }) => Number.isInteger(years) && years >= 1 && years <= maxYears);
  const isAbout = (sentence: Span) => about.some(({ start, end }) => start >= sentence.start && end <= sentence.end);
  return sentences.filter(isAbout).flatMap((sentence) => within(terms, sentence));
}

/** Days in sentences about a payment, up to today, that begin no period. */
function findPaymentDays(
  text: Text,
  sentences: readonly Sentence[],
  days: readonly WrittenDate[],
  today: string,
): WrittenDate[] {
  const payments = spansOf(payment, text.folded);
  return sentences.flatMap((sentence) => {
    if (within(payments, sentence).length === 0) return [];
    return within(days, sentence).filter((day, index, inside) => {
      const next = inside[index + 1];
      const begins = next !== undefined && between.test(text.folded.slice(day.end, next.start));
      return day.date !== undefined && day.date <= today && !begins;
    });
  });
}

/** The nearest fact, if all of those say the same; otherwise all of them. */
function only<Fact extends Span>(
  owned: readonly Owned<Fact>[] | undefined,
  valueOf: (fact: Fact) => unknown,
): { value: Fact | undefined; several: readonly Fact[] } {
  const facts = nearest(owned).map(({ fact }) => fact);
  const isOne = new Set(facts.map(valueOf)).size === 1;
  return { value: isOne ? facts[0] : undefined, several: isOne ? [] : facts };
}

const namesOf = (places: readonly Span[], text: Text): string =>
  [...new Set(places.map((span) => quoted(text, span)))].slice(0, 3).join(' and ');
