import { type Candidate, maxYears, type Reading } from '@namekeep/domain';
import { type Facts, findFacts, type TextContext } from './facts.ts';
import type { WrittenDate } from './dates.ts';
import { findOutcomes, type Labelled, type Term } from './labels.ts';
import { agreed, createOwners, nearest } from './owners.ts';
import { quoted, type Span, spansOf, type Text, within } from './text.ts';
import { between } from './values.ts';
import { anyOf, piecesOf } from './words/words.ts';

const renewal = anyOf('renewed.renewal');
const payment = anyOf('renewed.payment');
const paid = anyOf('paid');
const unpaid = new RegExp(piecesOf('unpaid'), 'u');

/**
 * What was read of a text, with what it says of renewals that were made: that a name was renewed, for how many years, and
 * when it was paid. A value that could be that of more than one name, or of which there are several, is left out.
 */
export function withRenewals({ candidates, omitted }: Reading, pasted: string, context: TextContext): Reading {
  if (candidates.length === 0) return { candidates, omitted };
  const facts = findFacts(pasted, context);
  const { text } = facts;
  const signs = findSigns(text);
  if (!signs.some(({ kind }) => kind === 'done')) return { candidates, omitted };
  const divide = createOwners(text, facts.layout, facts.names);
  const own = { signs: divide(signs), years: divide(findYears(facts, signs)), days: divide(findPaymentDays(facts)) };
  const renewed = candidates.map((one): Candidate => {
    const [sign, ...others] = nearest(own.signs.get(one.name)).map(({ fact }) => fact);
    if (!sign || [sign, ...others].some(({ kind }) => kind !== 'done')) return one;
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
function findSigns({ folded }: Text): Labelled<string>[] {
  const all = findOutcomes(folded);
  const made = all.filter(({ kind }) => kind !== 'planned');
  if (made.length > 0) return made;
  // A receipt for a renewal, which says nothing but that it is paid.
  const isReceipt = all.length === 0 && spansOf(renewal, folded).length > 0 && !unpaid.test(folded);
  return isReceipt ? spansOf(paid, folded).map((span) => ({ ...span, kind: 'done' })) : [];
}

/** "For two years", in a sentence about a renewal. */
function findYears({ text, layout, terms }: Facts, signs: readonly Span[]): Term[] {
  const about = [...signs, ...spansOf(renewal, text.folded)].toSorted((a, b) => a.start - b.start);
  const whole = terms.filter(({ years }) => Number.isInteger(years) && years >= 1 && years <= maxYears);
  return layout.sentences.flatMap((sentence) => (within(about, sentence).length > 0 ? within(whole, sentence) : []));
}

/** Days in sentences about a payment, up to today, that begin no period. */
function findPaymentDays({ text, layout, dates, today }: Facts): WrittenDate[] {
  const payments = spansOf(payment, text.folded);
  return layout.sentences.flatMap((sentence) => {
    if (within(payments, sentence).length === 0) return [];
    return within(dates, sentence).filter((day, index, inside) => {
      const next = inside[index + 1];
      const begins = next !== undefined && between.test(text.folded.slice(day.end, next.start));
      return day.date !== undefined && day.date <= today && !begins;
    });
  });
}
