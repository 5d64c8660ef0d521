import { type Candidate, emptyCandidate, type SourcedMember } from '@namekeep/domain';
import { findAmountLabels, findAmounts, findPriceWords, isAmountLabel } from './amounts.ts';
import { unfoldChat } from './chats.ts';
import { findDateLabels, findDates, isDateLabel } from './dates.ts';
import { endingPrices } from './ending-prices.ts';
import { layoutOf } from './layout.ts';
import { findNames, linksIn } from './names.ts';
import { createOwners } from './owners.ts';
import { near, type Owned } from './ownership.ts';
import {
  type FoundPhrase,
  findAutoRenew,
  findEmails,
  findIntents,
  findManaged,
  findPayments,
  findProducts,
} from './phrases.ts';
import { contains, firstFrom, overlaps, type Place, within, withoutOverlaps } from './place.ts';
import { findDnsProviders, findRegistrars } from './registrars.ts';
import { writtenOn } from './sent-day.ts';
import { sentencesIn } from './sentences.ts';
import { type Settled, settleCosts, settleDates } from './settle.ts';
import { unfoldTables } from './tables.ts';
import { cleaned, masked, textOf } from './text.ts';
import { unclearNotes } from './unclear.ts';
import { createWording, isKnownWords } from './wording.ts';
import { anyLanguage } from './words/index.ts';
import { writtenAmounts } from './written-amounts.ts';
import { writtenDates } from './written-dates.ts';

export interface TextContext {
  /** The owner's local day. */
  today: string;
  /** Language tag; decides dates like 03/04/2027 where the text does not. */
  locale?: string | undefined;
  /** What `$` and `¥` mean where they can mean it. */
  currency: string;
}

const headings = anyLanguage(
  ({ domain, labels, term }) =>
    `${domain}|${term}|${labels.registrar}|${labels.payment}|auto-?renew|auto-?verlängerung`,
);
const isHeading = (written: string): boolean => {
  const folded = written.toLowerCase();
  headings.lastIndex = 0;
  return headings.test(folded) || isDateLabel(folded) || isAmountLabel(folded);
};

/** "Auto-renew: Off", and nothing else. */
const isWholeSetting = (written: string): boolean => {
  const [first] = findAutoRenew({ folded: written.toLowerCase() });
  return first !== undefined && first.start === 0 && first.end === written.length;
};

/** Lines of a text repeat themselves, and each is asked about more than once. */
function remembered(test: (written: string) => boolean): (written: string) => boolean {
  const known = new Map<string, boolean>();
  return (written) => {
    let answer = known.get(written);
    if (answer === undefined) known.set(written, (answer = test(written)));
    return answer;
  };
}

/**
 * Reads a renewal notice, an invoice, a list or a message in English, German, French, Spanish or Japanese by rules,
 * without asking anybody: the names in it and what it says of each. A value is the name's own, or it is not there.
 */
export function readText(pasted: string, { today, locale, currency }: TextContext): Candidate[] {
  const isKnown = remembered((written) => isHeading(written) || isKnownWords(written));
  const tidy = unfoldChat(cleaned(pasted), isKnown);
  const whole = textOf(unfoldTables(tidy, remembered(isHeading), remembered(isWholeSetting)), pasted);
  const layout = layoutOf(whole.plain);
  const sentences = sentencesIn(layout);
  const names = findNames(whole);
  // No word is read inside a name, a link or an address.
  const text = masked(
    whole,
    [...names, ...linksIn(whole.plain)].toSorted((a, b) => a.start - b.start),
  );
  const counted = { today: writtenOn(text, { today, locale }) ?? today, locale };
  const writtenDays = withoutOverlaps(writtenDates(text, counted));
  const isDate = (amount: Place) =>
    [-1, 0].some((before) => {
      const date = writtenDays[firstFrom(writtenDays, amount.start) + before];
      return date !== undefined && overlaps(date, amount);
    });
  const writtenPrices = writtenAmounts(text.folded, currency).filter((amount) => !isDate(amount));
  const written = [...writtenDays, ...writtenPrices].toSorted((a, b) => a.start - b.start);
  const dateLabels = findDateLabels(text, writtenDays);
  const amountLabels = findAmountLabels(text, writtenPrices, writtenDays);
  const settings = findAutoRenew(text);
  const intents = findIntents(text);
  const payments = findPayments(text);
  const { labelled, mentioned } = findRegistrars(whole, (line) => within(names, line).length > 0);
  const phrases = [
    ...dateLabels,
    ...amountLabels,
    ...written,
    ...settings,
    ...intents,
    ...payments,
    ...mentioned,
    ...findPriceWords(text),
  ];
  const wording = createWording(text, names, phrases);
  const around = { values: written, names, wording, today: counted.today };
  const dates = findDates(text, sentences, writtenDays, { ...around, labels: dateLabels });
  const found = findAmounts(text, sentences, writtenPrices, { ...around, labels: amountLabels });
  const { amounts } = found;
  const eachCosts = amounts.filter(({ each }) => each).map((fact) => ({ fact, distance: near.section }));
  const days = dates.filter(({ kind }) => kind !== 'other');
  const values = [...days, ...amounts, ...settings].toSorted((a, b) => a.start - b.start);
  const { isProduct } = findProducts(text, values);
  const owners = createOwners(text, layout, names, isProduct, values);
  const ofEnding = endingPrices(text, sentences, names, amounts, wording);
  const hasProducts = sentences.some((sentence) => isProduct(sentence, undefined));
  const shared = { isShared: () => true, isPlain: () => true };
  const own = {
    dates: owners.divide(days, { ...shared, isPlain: ({ kind }) => kind !== 'bare' }),
    amounts: owners.divide(amounts, {
      isShared: ({ each }) => each,
      isPlain: ({ kind, yearly }) => kind === 'renewal' || kind === 'registration' || (kind === 'bare' && yearly),
    }),
    terms: owners.divide(found.terms, shared),
    autoRenew: owners.divide(settings, shared),
    intents: owners.divide(intents, shared),
  };
  // An invoice is due, and a setting is said to be, for all names that the text lists.
  const dueDay = ofAll(
    days.filter(({ kind, date, relative }) => kind === 'billing' && !relative && (date === undefined || date >= today)),
    ({ date }) => date,
  );
  const setting = ofAll(settings, ({ value }) => value);
  const companies = of(labelled.length > 0 ? labelled : mentioned, ({ company }) => company);
  const dns = of(findDnsProviders(whole), ({ company }) => company);
  const managed = of(findManaged(text), () => 'managed' as const);
  const paid = of(payments, ({ value }) => value);
  const emails = of(findEmails(text), ({ value }) => value);

  const candidates = owners.names.map((name): Candidate => {
    const found = settleDates(own.dates.get(name) ?? [], text, today);
    const isLong = (own.terms.get(name) ?? []).some(({ distance }) => distance <= near.text);
    const prices = (own.amounts.get(name) ?? []).filter(
      ({ fact }) => !isLong || fact.yearly || fact.kind === 'registration',
    );
    const ending = ofEnding.get(name.slice(name.indexOf('.') + 1));
    const shared = ending ? [{ fact: ending, distance: near.section }] : [];
    const costs = settleCosts(
      prices.length > 0 ? [...prices, ...eachCosts] : [...shared, ...eachCosts],
      text,
      owners.names.length === 1 && !hasProducts,
    );
    const values = {
      registrar: valueFor(companies, name),
      dnsProvider: valueFor(dns, name),
      ownership: valueFor(managed, name),
      renewalIntent: nearest(own.intents.get(name)),
      autoRenew: nearest(own.autoRenew.get(name)) ?? setting,
      purchaseEmail: valueFor(emails, name),
      paymentMethod: valueFor(paid, name),
      expirationDate: found.expirationDate,
      billingDate: found.billingDate ?? dueDay,
      registrationDate: found.registrationDate,
      renewalCost: costs.renewalCost,
      registrationCost: costs.registrationCost,
    };
    const entries = Object.entries(values) as [SourcedMember, Settled<unknown> | undefined][];
    return {
      ...emptyCandidate(name),
      ...(Object.fromEntries(entries.map(([member, one]) => [member, one?.value ?? null])) as Partial<Candidate>),
      currency: costs.currency,
      sources: entries.flatMap(([member, one]) => (one ? [{ member, words: text.wordsAt(one.place) }] : [])),
      notes: [...found.notes, ...costs.notes],
    };
  });
  const told = (name: string) =>
    [companies.own.get(name), own.autoRenew.get(name)].some((facts = []) =>
      facts.some(({ distance }) => distance <= near.line),
    );
  // Names that a text with dates only mentions, a link or a site, are nobody's records.
  const rows = sentences.filter(
    (sentence) =>
      within(written, sentence).length > 0 &&
      / {2}|\t| \| /.test(text.plain.slice(sentence.start, sentence.end)) &&
      !isProduct(sentence, undefined),
  );
  const isOfProduct = (one: Place) => {
    const sentence = sentences[firstFrom(sentences, one.start + 1) - 1];
    return sentence !== undefined && isProduct(sentence, one.start);
  };
  const listed = new Set(
    names
      .filter(
        (one) =>
          (one.listed && !isOfProduct(one)) ||
          contains(rows[firstFrom(rows, one.start + 1) - 1] ?? { start: 0, end: 0 }, one),
      )
      .map(({ name }) => name),
  );
  const kept = candidates.some(says)
    ? candidates.filter((one) => says(one) || listed.has(one.name) || told(one.name))
    : candidates;
  const ofPrices = amounts.filter(({ kind }) => kind === 'renewal' || kind === 'registration' || kind === 'bare');
  const unclear = {
    dates: unclearNotes(days, own.dates, owners, text),
    prices: unclearNotes(ofPrices, own.amounts, owners, text),
  };
  return kept.map((one) => {
    const ofDate = (one.expirationDate ?? one.billingDate) === null ? unclear.dates.get(one.name) : undefined;
    const ofPrice = (one.renewalCost ?? one.registrationCost) === null ? unclear.prices.get(one.name) : undefined;
    return { ...one, notes: [...one.notes, ofDate, ofPrice].filter((note) => note !== undefined) };
  });

  interface Spread<Fact, Value> {
    own: ReadonlyMap<string, readonly Owned<Fact>[]>;
    /** Of all names: there is no other, and it stands beside none in particular. */
    all: Settled<Value> | undefined;
    valueOf(fact: Fact): Value;
  }
  function of<Fact extends Place, Value>(facts: readonly Fact[], valueOf: (fact: Fact) => Value): Spread<Fact, Value> {
    const apart = facts.filter((one) => !isBesideName(one));
    const [first] = new Set(apart.map(valueOf)).size === 1 ? apart : [];
    return { own: owners.divide(facts, shared), all: first && { value: valueOf(first), place: first }, valueOf };
  }
  /** What stands above or below all names, in a block without any, and is said in one way only. */
  function ofAll<Fact extends Place, Value>(
    facts: readonly Fact[],
    valueOf: (fact: Fact) => Value | undefined,
  ): Settled<Value> | undefined {
    const [first] = facts;
    const value = first && valueOf(first);
    const [top, bottom] = [names[0]?.start ?? 0, names.at(-1)?.end ?? 0];
    const isApart = ({ start, end }: Place) => {
      const block = layout.parts[firstFrom(layout.parts, start + 1) - 1];
      return (
        (end <= top || start >= bottom) &&
        block !== undefined &&
        within(names, block).length === 0 &&
        !block.parts.some((line) => line.parts.some((sentence) => isProduct(sentence, undefined)))
      );
    };
    const isOne = value !== undefined && facts.every((one) => isApart(one) && valueOf(one) === value);
    return isOne ? { value, place: first as Fact } : undefined;
  }
  /** Whether a name stands before it in its line. */
  function isBesideName({ start }: Place): boolean {
    const { start: lineStart } = text.lineAt(start);
    const previous = names[firstFrom(names, start) - 1];
    return previous !== undefined && previous.start >= lineStart;
  }
  function valueFor<Fact extends Place, Value>(
    { own: divided, all, valueOf }: Spread<Fact, Value>,
    name: string,
  ): Settled<Value> | undefined {
    const first = nearestOf(divided.get(name));
    return first ? { value: valueOf(first), place: first } : all;
  }
}

function nearestOf<Fact>(own: readonly Owned<Fact>[] = []): Fact | undefined {
  let best: Owned<Fact> | undefined;
  for (const one of own) if (!best || one.distance < best.distance) best = one;
  return best?.fact;
}

function nearest<Value>(own: readonly Owned<FoundPhrase<Value>>[] = []): Settled<Value> | undefined {
  const first = nearestOf(own);
  return first && { value: first.value, place: first };
}

/** Whether anything that a record is kept for is known, or in doubt. */
const says = (one: Candidate): boolean =>
  (one.expirationDate ?? one.billingDate ?? one.renewalCost ?? one.registrationCost ?? one.renewalIntent) !== null ||
  one.notes.length > 0;
