import { type Candidate, emptyCandidate, type SourcedMember } from '@namekeep/domain';
import { endingPrices, pricesOfOthers } from './ending-prices.ts';
import { type Facts, findFacts, type TextContext } from './facts.ts';
import { createOwners } from './owners.ts';
import { near } from './ownership.ts';
import { findEmails, findManaged, findProducts } from './phrases.ts';
import { contains, firstFrom, type Place, within } from './place.ts';
import { findDnsProviders } from './registrars.ts';
import { type Settled, settleCosts, settleDates } from './settle.ts';
import { createSpreads, nearest, valueFor } from './spread.ts';
import { unclearNotes } from './unclear.ts';

export type { TextContext } from './facts.ts';

/**
 * Reads a renewal notice, an invoice, a list or a message in English, German, French, Spanish or Japanese by rules,
 * without asking anybody: the names in it and what it says of each. A value is the name's own, or it is not there.
 */
export function readText(pasted: string, context: TextContext): Candidate[] {
  const { today } = context;
  const facts = findFacts(pasted, context);
  const { whole, text, layout, sentences, names, wording, amounts, settings } = facts;
  const days = facts.dates.filter(({ kind }) => kind !== 'other');
  const eachCosts = amounts.filter(({ each }) => each).map((fact) => ({ fact, distance: near.section }));
  const values = [...days, ...amounts, ...settings].toSorted((a, b) => a.start - b.start);
  const { isProduct } = findProducts(text, values);
  const owners = createOwners(text, layout, names, isProduct, values);
  const spreads = createSpreads(text, layout, names, owners, isProduct);
  const ofEnding = endingPrices(text, sentences, names, amounts, wording);
  const isOfOthers = pricesOfOthers(text, sentences, names);
  const hasProducts = sentences.some((sentence) => isProduct(sentence, undefined));
  const shared = { isShared: () => true, isPlain: () => true };
  const own = {
    dates: owners.divide(days, { ...shared, isPlain: ({ kind }) => kind !== 'bare' }),
    amounts: owners.divide(amounts, {
      isShared: ({ each }) => each,
      isPlain: ({ kind, yearly }) => kind === 'renewal' || kind === 'registration' || (kind === 'bare' && yearly),
    }),
    terms: owners.divide(facts.terms, shared),
    autoRenew: owners.divide(settings, shared),
    intents: owners.divide(facts.intents, shared),
  };
  // An invoice is due, and a setting is said to be, for all names that the text lists.
  const dueDay = spreads.ofAll(
    days.filter(({ kind, date, relative }) => kind === 'billing' && !relative && (date === undefined || date >= today)),
    ({ date }) => date,
  );
  const setting = spreads.ofAll(settings, ({ value }) => value);
  const companies = spreads.of(facts.registrars, ({ company }) => company);
  const dns = spreads.of(findDnsProviders(whole), ({ company }) => company);
  const managed = spreads.of(findManaged(text), () => 'managed' as const);
  const paid = spreads.of(facts.payments, ({ value }) => value);
  const emails = spreads.of(findEmails(text), ({ value }) => value);

  const candidates = owners.names.map((name): Candidate => {
    const found = settleDates(own.dates.get(name) ?? [], text, today);
    const isLong = (own.terms.get(name) ?? []).some(({ distance }) => distance <= near.text);
    const prices = (own.amounts.get(name) ?? []).filter(
      ({ fact }) => !isOfOthers(name, fact) && (!isLong || fact.yearly || fact.kind === 'registration'),
    );
    const ending = ofEnding.get(name.slice(name.indexOf('.') + 1));
    const shared = ending ? [{ fact: ending, distance: near.section }] : [];
    const costs = settleCosts(prices.length > 0 ? [...prices, ...eachCosts] : [...shared, ...eachCosts], text, {
      hasNames: owners.names.length > 1,
      hasProducts,
    });
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
  const listed = listedNames(facts, isProduct);
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
}

/** Names that are meant and not only mentioned, as a link or a site is: in lists, behind labels and in rows of values. */
function listedNames(
  { text, sentences, names, written }: Facts,
  isProduct: (sentence: Place, firstName: number | undefined) => boolean,
): ReadonlySet<string> {
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
    return (one.listed && !(sentence && isProduct(sentence, one.start))) || isIn(rows, one) !== undefined;
  };
  return new Set(names.filter(isListed).map(({ name }) => name));
}

/** Whether anything that a record is kept for is known, or in doubt. */
const says = (one: Candidate): boolean =>
  (one.expirationDate ?? one.billingDate ?? one.renewalCost ?? one.registrationCost ?? one.renewalIntent) !== null ||
  one.notes.length > 0;
