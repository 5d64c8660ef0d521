import { type Candidate, emptyCandidate, type SourcedMember } from '@namekeep/domain';
import { findAmounts, isAmountLabel } from './amounts.ts';
import { findDates, isDateLabel } from './dates.ts';
import { layoutOf } from './layout.ts';
import { findNames, linksIn } from './names.ts';
import { createOwners } from './owners.ts';
import { near, type Owned } from './ownership.ts';
import {
  findAutoRenew,
  findEmails,
  findIntents,
  findManaged,
  findPayments,
  findProducts,
  type FoundPhrase,
} from './phrases.ts';
import { firstFrom, overlaps, type Place } from './place.ts';
import { findDnsProviders, findRegistrars } from './registrars.ts';
import { sentencesIn } from './sentences.ts';
import { settleCosts, type Settled, settleDates } from './settle.ts';
import { unfoldTables } from './tables.ts';
import { cleaned, masked, textOf } from './text.ts';
import { unclearNotes } from './unclear.ts';
import { anyLanguage } from './words/index.ts';

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
  const whole = textOf(unfoldTables(cleaned(pasted), remembered(isHeading)), pasted);
  const layout = layoutOf(whole.plain);
  const sentences = sentencesIn(layout);
  const names = findNames(whole);
  // No word is read inside a name, a link or an address.
  const text = masked(
    whole,
    [...names, ...linksIn(whole.plain)].toSorted((a, b) => a.start - b.start),
  );
  const dates = findDates(text, sentences, { today, locale });
  const found = findAmounts(text, sentences, currency);
  const isDate = (amount: Place) =>
    [-1, 0].some((before) => {
      const date = dates[firstFrom(dates, amount.start) + before];
      return date !== undefined && overlaps(date, amount);
    });
  const amounts = found.amounts.filter((amount) => !isDate(amount));
  const eachCosts = amounts.filter(({ each }) => each).map((fact) => ({ fact, distance: near.section }));
  const settings = findAutoRenew(text);
  const days = dates.filter(({ kind }) => kind !== 'other');
  const values = [...days, ...amounts, ...settings].toSorted((a, b) => a.start - b.start);
  const { isProduct } = findProducts(text, values);
  const owners = createOwners(text, layout, names, isProduct, values);
  const { labelled, mentioned } = findRegistrars(whole);

  const hasProducts = sentences.some((sentence) => isProduct(sentence, undefined));
  const shared = { isShared: () => true, isPlain: () => true };
  const own = {
    dates: owners.divide(days, { ...shared, isPlain: ({ kind }) => kind !== 'bare' }),
    amounts: owners.divide(amounts, {
      isShared: ({ each }) => each,
      isPlain: ({ kind }) => kind === 'renewal' || kind === 'registration',
    }),
    terms: owners.divide(found.terms, shared),
    autoRenew: owners.divide(settings, shared),
    intents: owners.divide(findIntents(text), shared),
  };
  const companies = of(labelled.length > 0 ? labelled : mentioned, ({ company }) => company);
  const dns = of(findDnsProviders(whole), ({ company }) => company);
  const managed = of(findManaged(text), () => 'managed' as const);
  const payments = of(findPayments(text), ({ value }) => value);
  const emails = of(findEmails(text), ({ value }) => value);

  const candidates = owners.names.map((name): Candidate => {
    const found = settleDates(own.dates.get(name) ?? [], text, today);
    const isLong = (own.terms.get(name) ?? []).some(({ distance }) => distance <= near.text);
    const prices = (own.amounts.get(name) ?? []).filter(
      ({ fact }) => !isLong || fact.yearly || fact.kind === 'registration',
    );
    const costs = settleCosts([...prices, ...eachCosts], text, owners.names.length === 1 && !hasProducts);
    const values = {
      registrar: valueFor(companies, name),
      dnsProvider: valueFor(dns, name),
      ownership: valueFor(managed, name),
      renewalIntent: nearest(own.intents.get(name)),
      autoRenew: nearest(own.autoRenew.get(name)),
      purchaseEmail: valueFor(emails, name),
      paymentMethod: valueFor(payments, name),
      expirationDate: found.expirationDate,
      billingDate: found.billingDate,
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
  const listed = new Set(names.filter((one) => one.listed).map(({ name }) => name));
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
