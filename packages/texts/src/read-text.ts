import { type Candidate, emptyCandidate, type SourcedMember } from '@namekeep/domain';
import type { FoundDate } from './dates.ts';
import { correctedEndings, endingPrices, pricesOfOthers } from './ending-prices.ts';
import { type Facts, findFacts, type TextContext } from './facts.ts';
import { createOwners, type Owners } from './owners.ts';
import { near, type Owned } from './ownership.ts';
import { findEmails, findManaged } from './phrases.ts';
import { contains, firstFrom, type Place, within } from './place.ts';
import { findProducts, type Products } from './products.ts';
import { findDnsProviders } from './registrars.ts';
import { type Settled, type SettledCosts, type SettledDates, settleCosts, settleDates } from './settle.ts';
import { createSpreads, nearest, valueFor } from './spread.ts';
import { quoted } from './text.ts';
import { unclearNotes } from './unclear.ts';

export type { TextContext } from './facts.ts';

/**
 * Reads a renewal notice, an invoice, a list or a message in English, German, French, Spanish or Japanese by rules,
 * without asking anybody: the names in it and what it says of each. A value is the name's own, or it is not there.
 */
export function readText(pasted: string, context: TextContext): Candidate[] {
  const facts = findFacts(pasted, context);
  const days = facts.dates.filter(({ kind }) => kind !== 'other');
  const values = [...days, ...facts.amounts, ...facts.settings].toSorted((a, b) => a.start - b.start);
  const products = findProducts(facts.text, values);
  const owners = createOwners(facts.text, facts.layout, facts.names, products, values);
  const reading: Reading = { facts, days, owners, products, today: context.today };
  const own = divided(reading);
  const spread = spreadOverNames(reading);
  const settleCostsOf = createCosts(reading, own);

  const daysOf = createDays(reading, own, spread.dueDay);

  const candidates = owners.names.map((name): Candidate => {
    const { dueDay, ...dates } = daysOf(name);
    const costs = settleCostsOf(name);
    const values: Partial<Record<SourcedMember, Settled<unknown> | undefined>> = {
      registrar: valueFor(spread.companies, name),
      dnsProvider: valueFor(spread.dns, name),
      ownership: valueFor(spread.managed, name),
      renewalIntent: nearest(own.intents.get(name)),
      autoRenew: nearest(own.autoRenew.get(name)) ?? (owners.isOwner(name) ? spread.setting : undefined),
      purchaseEmail: valueFor(spread.emails, name),
      paymentMethod: valueFor(spread.paid, name),
      expirationDate: dates.expirationDate,
      billingDate: dates.billingDate ?? dueDay,
      registrationDate: dates.registrationDate,
      renewalCost: costs.renewalCost,
      registrationCost: costs.registrationCost,
    };
    const entries = Object.entries(values) as [SourcedMember, Settled<unknown> | undefined][];
    return {
      ...emptyCandidate(name),
      ...(Object.fromEntries(entries.map(([member, one]) => [member, one?.value ?? null])) as Partial<Candidate>),
      currency: costs.currency,
      sources: entries.flatMap(([member, one]) => (one ? [{ member, words: facts.text.wordsAt(one.place) }] : [])),
      notes: [...dates.notes, ...costs.notes],
    };
  });
  return withUnclear(reading, own, meant(reading, candidates, [spread.companies.own, own.autoRenew]));
}

interface Reading {
  facts: Facts;
  /** Those of its days that are days of a name. */
  days: readonly FoundDate[];
  owners: Owners;
  products: Products;
  today: string;
}

type OwnFacts = ReturnType<typeof divided>;

/** By name, what is its own. */
function divided({ facts, days, owners }: Reading) {
  const shared = { isShared: () => true, isPlain: () => true };
  return {
    dates: owners.divide(days, { ...shared, isPlain: ({ kind }) => kind !== 'bare' }),
    amounts: owners.divide(facts.amounts, {
      isShared: ({ each }) => each,
      isPlain: ({ kind, yearly }) => kind === 'renewal' || kind === 'registration' || (kind === 'bare' && yearly),
    }),
    terms: owners.divide(facts.terms, shared),
    autoRenew: owners.divide(facts.settings, shared),
    intents: owners.divide(facts.intents, shared),
  };
}

/**
 * The days of a name, and the due day of all names. A day in a heading on which names are charged is not that of a name whose
 * auto-renew is off, unless it is off for all.
 */
function createDays({ facts: { text }, owners, today }: Reading, own: OwnFacts, dueDay: Settled<string> | undefined) {
  const isOff = (name: string) => nearest(own.autoRenew.get(name))?.value === false;
  const isOffForAll = owners.names.every(isOff);
  return (name: string): SettledDates & { dueDay: Settled<string> | undefined } => {
    const days = own.dates.get(name) ?? [];
    const shared = owners.isOwner(name) ? dueDay : undefined;
    if (isOffForAll || !isOff(name)) return { ...settleDates(days, text, today), dueDay: shared };
    const isOfHeading = ({ fact, distance }: (typeof days)[number]) =>
      fact.kind === 'billing' && !fact.relative && distance >= near.section;
    const others = days.filter((one) => !isOfHeading(one));
    const dates = settleDates(others, text, today);
    const left = dates.billingDate ? undefined : (days.find(isOfHeading)?.fact ?? shared?.place);
    const notes = left ? [`${quoted(text, left)} is left out: auto-renew is off for this name, and not for all.`] : [];
    return { ...dates, notes: [...dates.notes, ...notes], dueDay: undefined };
  };
}

/** What may be said of one name, or of all. */
function spreadOverNames({ facts, days, owners, products, today }: Reading) {
  const { whole, text, layout, names, settings } = facts;
  const spreads = createSpreads(text, layout, names, owners, products);
  return {
    // An invoice is due, and a setting is said to be, for all names that the text lists.
    dueDay: spreads.ofAll(
      days.filter(
        ({ kind, date, relative }) => kind === 'billing' && !relative && (date === undefined || date >= today),
      ),
      ({ date }) => date,
    ),
    setting: spreads.ofAll(settings, ({ value }) => value),
    companies: spreads.of(facts.registrars, ({ company }) => company),
    dns: spreads.of(findDnsProviders(whole), ({ company }) => company),
    managed: spreads.of(findManaged(text), () => 'managed' as const),
    paid: spreads.of(facts.payments, ({ value }) => value),
    emails: spreads.of(findEmails(text), ({ value }) => value),
  };
}

/** What a name costs: of its own prices, else that of its ending, beside what each of the names costs. */
function createCosts({ facts, owners, products }: Reading, own: OwnFacts): (name: string) => SettledCosts {
  const { text, sentences, names, amounts, wording } = facts;
  const each = amounts.filter((one) => one.each).map((fact) => ({ fact, distance: near.section }));
  const ofEnding = endingPrices(text, sentences, names, amounts, wording);
  const isOfOthers = pricesOfOthers(text, sentences, names);
  const isTakenBack = correctedEndings(text, sentences, names, amounts);
  const others = {
    hasNames: owners.names.length > 1,
    hasProducts: sentences.some((sentence) => products.isProduct(sentence, undefined)),
  };
  return (name) => {
    const isLong = (own.terms.get(name) ?? []).some(({ distance }) => distance <= near.text);
    const prices = (own.amounts.get(name) ?? []).filter(
      ({ fact }) =>
        !isOfOthers(name, fact) && !isTakenBack(name) && (!isLong || fact.yearly || fact.kind === 'registration'),
    );
    const ending = ofEnding.get(name.slice(name.indexOf('.') + 1));
    const shared = ending ? [{ fact: ending, distance: near.section }] : [];
    const ofEach = each.filter(({ fact }) => !isOfOthers(name, fact));
    return settleCosts([...(prices.length > 0 ? prices : shared), ...ofEach], text, others);
  };
}

/** The names that are meant, of all that a text mentions. `told`: what may be said of a name in its own line. */
function meant(
  { facts, products }: Reading,
  candidates: readonly Candidate[],
  told: readonly ReadonlyMap<string, readonly Owned<unknown>[]>[],
): readonly Candidate[] {
  if (!candidates.some(says)) return candidates;
  const isTold = (name: string) =>
    told.some((own) => own.get(name)?.some(({ distance }) => distance <= near.line) === true);
  const listed = listedNames(facts, products);
  return candidates.filter((one) => says(one) || listed.has(one.name) || isTold(one.name));
}

/** Notes the days and prices beside several names that are none's own, where a name has no such value. */
function withUnclear({ facts, days, owners }: Reading, own: OwnFacts, candidates: readonly Candidate[]): Candidate[] {
  const { text, amounts } = facts;
  const prices = amounts.filter(({ kind }) => kind === 'renewal' || kind === 'registration' || kind === 'bare');
  const unclear = {
    dates: unclearNotes(days, own.dates, owners, text),
    prices: unclearNotes(prices, own.amounts, owners, text),
  };
  return candidates.map((one) => {
    const ofDate = (one.expirationDate ?? one.billingDate) === null ? unclear.dates.get(one.name) : undefined;
    const ofPrice = (one.renewalCost ?? one.registrationCost) === null ? unclear.prices.get(one.name) : undefined;
    return { ...one, notes: [...one.notes, ofDate, ofPrice].filter((note) => note !== undefined) };
  });
}

/** Names that are meant and not only mentioned, as a link or a site is: in lists, behind labels and in rows of values. */
function listedNames({ text, sentences, names, written }: Facts, { isProduct }: Products): ReadonlySet<string> {
  const rows = sentences.filter(
    (sentence) =>
      within(written, sentence).length > 0 &&
      / {2}|\t| \| /.test(text.plain.slice(sentence.start, sentence.end)) &&
      !isProduct(sentence, undefined),
  );
  const isIn = (pieces: readonly Place[], one: Place): Place | undefined => {
    const piece = pieces[firstFrom(pieces, one.start + 1) - 1];
    return piece && contains(piece, one) ? piece : undefined;
  };
  const isListed = (one: (typeof names)[number]): boolean => {
    const sentence = isIn(sentences, one);
    return (one.listed && !(sentence && isProduct(sentence, one))) || isIn(rows, one) !== undefined;
  };
  return new Set(names.filter(isListed).map(({ name }) => name));
}

/** Whether anything that a record is kept for is known, or in doubt. */
const says = (one: Candidate): boolean =>
  (one.expirationDate ?? one.billingDate ?? one.renewalCost ?? one.registrationCost ?? one.renewalIntent) !== null ||
  one.notes.length > 0;
