import { type Candidate, maxYears, type Reading } from '@namekeep/domain';
import { findFacts, type TextContext } from './facts.ts';
import type { WrittenDate } from './dates.ts';
import { findOutcomes, type Term, termsIn } from './labels.ts';
import type { Sentence } from './layout.ts';
import { agreed, createOwners, nearest } from './owners.ts';
import { quoted, type Span, spansOf, type Text, within } from './text.ts';
import { between } from './values.ts';
import { anyOf, piecesOf } from './words/words.ts';

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
    const [terms, days] = [nearest(own.years.get(one.name)), nearest(own.days.get(one.name))];
    const [term, day] = [agreed(terms, ({ years }) => years), agreed(days, ({ date }) => date)];
    const unclear = [term ? [] : terms, day ? [] : days].filter((owned) => owned.length > 0);
    return {
      ...one,
      renewed: true,
      renewedYears: term?.years ?? null,
      paidOn: day?.date ?? null,
      sources: [
        ...one.sources,
        { member: 'renewed', words: text.wordsAt(sign) },
        ...(day ? [{ member: 'paidOn' as const, words: text.wordsAt(day) }] : []),
      ],
      notes: [
        ...one.notes,
        ...unclear.map((owned) => {
          const places = new Set(owned.map(({ fact }) => quoted(text, fact)));
          return `It is unclear which of ${[...places].slice(0, 3).join(' and ')} is meant, so none was taken.`;
        }),
      ],
    };
  });
  return { candidates: renewed, omitted };
}

/** Where a text says that something was renewed, or that this failed. */
function findSigns({ folded }: Text): Sign[] {
  const all = findOutcomes(folded);
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
