import type { FoundAmount } from './amounts.ts';
import type { DateKind, FoundDate } from './dates.ts';
import { near, type Owned } from './ownership.ts';
import type { Place } from './place.ts';
import { quoted, type Text } from './text.ts';

/** A value, and where it was read. */
export interface Settled<Value> {
  value: Value;
  place: Place;
}

export interface SettledDates {
  expirationDate: Settled<string> | undefined;
  billingDate: Settled<string> | undefined;
  registrationDate: Settled<string> | undefined;
  notes: string[];
}

type OwnDate = Owned<FoundDate>;
type OwnDates = readonly OwnDate[];

/** Picks the days of one name, and notes what it leaves out. */
interface Picker {
  notes: string[];
  /** Two days contradict each other, and so no day that says less is taken. */
  isDoubtful: boolean;
  /** The nearest day of some kinds, none where two that are as near differ. */
  pick(kinds: readonly DateKind[], from: OwnDates): OwnDate | undefined;
  /** Notes that two days contradict each other. */
  contradict(facts: readonly FoundDate[]): undefined;
}

function createPicker(text: Text, today: string): Picker {
  const isComing = ({ fact: { date, kind } }: OwnDate) =>
    (kind !== 'renewal' && kind !== 'billing') || date === undefined || date >= today;
  const doubt = (note: string): undefined => {
    picker.notes.push(note);
    picker.isDoubtful = true;
  };
  const picker: Picker = {
    notes: [],
    isDoubtful: false,
    pick(kinds, from) {
      const all = from.filter((one) => kinds.includes(one.fact.kind) && isComing(one));
      // A day that a period ends counts where no other is said.
      const said = all.filter(({ fact }) => !fact.endsPeriod);
      // "It now runs until December 2027", above the notice that says 2026.
      const [latest] = said
        .map(({ fact }) => fact.date ?? '')
        .toSorted()
        .toReversed();
      const longer = all.filter(
        ({ fact, distance }) => fact.isUntil && distance === near.sentence && (fact.date ?? '') > (latest ?? ''),
      );
      if (said.length > 0 && longer.length > 0) return picker.contradict([...said, ...longer].map(({ fact }) => fact));
      const nearest = nearestOf(said.length > 0 ? said : all);
      const [first] = nearest;
      const unclear = nearest.find(({ fact }) => fact.date === undefined);
      if (unclear) return doubt(`${quoted(text, unclear.fact)} can be read as two different days, so it was left out.`);
      if (first && nearest.some(({ fact }) => fact.date !== first.fact.date))
        return picker.contradict(nearest.map(({ fact }) => fact));
      // "It expired on Nov 1, 2026. It now expires on Nov 1, 2027."
      const isPast = first?.fact.date !== undefined && first.fact.date < today && first.fact.kind === 'expiration';
      const since = isPast
        ? all.filter(({ fact, distance }) => distance <= near.line && (fact.date ?? '') >= today)
        : [];
      if (first && since.length > 0) return picker.contradict([first, ...since].map(({ fact }) => fact));
      return first;
    },
    contradict(facts) {
      const words = [...new Set(facts.map((fact) => quoted(text, fact)))].slice(0, 3).join(' and ');
      return doubt(`The text has more than one such date for this name (${words}), so none was taken.`);
    },
  };
  return picker;
}

function nearestOf(own: OwnDates): OwnDate[] {
  const distance = Math.min(...own.map((one) => one.distance));
  return own.filter((one) => one.distance === distance);
}

/**
 * The days of one name, of those that are its own: the nearest of each kind, and none where two that are as near differ.
 * A day that is only counted from another one is the last resort.
 */
export function settleDates(own: OwnDates, text: Text, today: string): SettledDates {
  const picker = createPicker(text, today);
  const absolute = own.filter(({ fact }) => !fact.relative);
  const beside = absolute.filter((one) => one.distance < near.section);
  const registration = picker.pick(['registration'], beside);
  const expiration = picker.pick(['expiration'], beside);
  const renewal = picker.isDoubtful ? undefined : picker.pick(['renewal'], beside);
  const billing = picker.pick(['billing'], beside) ?? picker.pick(['billing'], absolute);
  // Of days without a word beside them, as in tables, one that is past began what one to come ends.
  const bare = nearestOf(own.filter(({ fact, distance }) => fact.kind === 'bare' && distance <= near.block));
  const coming = bare.filter(({ fact: { date } }) => date === undefined || date >= today);
  const past = bare.filter(({ fact: { date } }) => date !== undefined && date < today);
  const begun = registration ?? (past.length === 1 && coming.length === 1 ? past[0] : undefined);

  let ends = withoutRival(picker, expiration ?? renewal, coming);
  if (!ends && !picker.isDoubtful && !billing && coming.length > 0) ends = picker.pick(['bare'], coming);
  if (!ends && !picker.isDoubtful) ends = picker.pick(['expiration'], absolute);
  if (!ends && !picker.isDoubtful) ends = picker.pick(['renewal'], absolute);
  let paid = billing ?? (expiration ? renewal : undefined);
  if (!ends && !picker.isDoubtful) [ends, paid] = counted(picker, own, paid, text);
  [ends, paid] = apart(ends, paid);
  for (const { fact } of [ends, paid, begun].filter((one) => one !== undefined)) {
    if (fact.assumesYear)
      picker.notes.push(`${quoted(text, fact)} has no year; ${fact.date?.slice(0, 4)} was assumed.`);
  }
  return {
    expirationDate: settled(ends),
    billingDate: settled(paid),
    registrationDate: settled(begun),
    notes: picker.notes,
  };
}

/** None, where a day in the row of the name is another one than a day farther away that is said to be the one. */
function withoutRival(picker: Picker, ends: OwnDate | undefined, coming: OwnDates): OwnDate | undefined {
  if (!ends) return undefined;
  const rival = coming.find(
    ({ fact, distance }) => distance < ends.distance && distance === near.sentence && fact.date !== ends.fact.date,
  );
  return rival ? picker.contradict([rival.fact, ends.fact]) : ends;
}

type EndAndCharge = [ends: OwnDate | undefined, paid: OwnDate | undefined];

/** The last resort: days that are counted from another one. */
function counted(picker: Picker, own: OwnDates, paid: OwnDate | undefined, text: Text): EndAndCharge {
  const relative = own.filter(({ fact }) => fact.relative);
  // Beside the day of a charge alone, "expires in 30 days" in the sentence of the name says when it ends.
  const inSentence = relative.filter(({ distance }) => distance === near.sentence);
  const first = paid && picker.pick(['expiration'], inSentence);
  if (first || paid || picker.isDoubtful) return [first, paid];
  // "In 30 days" counts only where the text names no day for the name.
  const inText = relative.filter(({ distance }) => distance <= near.text);
  const ends = picker.pick(['expiration', 'renewal'], inText);
  const charge = ends ? undefined : picker.pick(['billing'], inText);
  const one = ends ?? charge;
  if (one) picker.notes.push(`The date was counted from ${quoted(text, one.fact)}.`);
  return [ends, charge];
}

/** One day is not both: that on which a renewal is charged does not say when the registration ends. */
function apart(ends: OwnDate | undefined, paid: OwnDate | undefined): EndAndCharge {
  if (!ends || !paid || ends.fact.date !== paid.fact.date) return [ends, paid];
  return ends.fact.kind === 'renewal' && paid.fact.kind === 'billing' ? [undefined, paid] : [ends, undefined];
}

function settled(one: OwnDate | undefined): Settled<string> | undefined {
  return one?.fact.date === undefined ? undefined : { value: one.fact.date, place: one.fact };
}

export interface SettledCosts {
  renewalCost: Settled<string> | undefined;
  registrationCost: Settled<string> | undefined;
  currency: string | null;
  notes: string[];
}

/** What else a text is about than the name that is settled. */
export interface Others {
  hasNames: boolean;
  hasProducts: boolean;
}

/** What one name costs, of the amounts that are its own. */
export function settleCosts(
  own: readonly Owned<FoundAmount>[],
  text: Text,
  { hasNames, hasProducts }: Others,
): SettledCosts {
  const only = !hasNames && !hasProducts;
  const notes: string[] = [];
  const quote = (place: Place) => quoted(text, place);
  let doubtful = false;
  const pick = (from: readonly Owned<FoundAmount>[]): FoundAmount | undefined => {
    if (from.length === 0) return undefined;
    // Of net and gross of one price the gross one is what is paid.
    const basis = (['gross', undefined, 'net'] as const).find((one) => from.some(({ fact }) => fact.basis === one));
    const sameBasis = from.filter(({ fact }) => fact.basis === basis);
    const distance = Math.min(...sameBasis.map((one) => one.distance));
    const nearest = sameBasis.filter((one) => one.distance === distance).map(({ fact }) => fact);
    const taxes = own.filter(({ fact }) => fact.tax).map(({ fact }) => Number(fact.amount));
    // "£17.99 (£14.99 + £3.00 VAT)": the one that the others and a tax add up to.
    const isSum = ({ amount }: FoundAmount) =>
      nearest.every(
        (one) =>
          one.amount === amount || taxes.some((tax) => Math.abs(Number(one.amount) + tax - Number(amount)) < 0.005),
      );
    const first = nearest.find(isSum) ?? nearest[0];
    if (
      first &&
      !isSum(first) &&
      nearest.some((fact) => Number(fact.amount) !== Number(first.amount) || fact.currency !== first.currency)
    ) {
      const words = [...new Set(nearest.map(quote))].slice(0, 3).join(' and ');
      notes.push(`The text has more than one price for this name (${words}), so none was taken.`);
      doubtful = true;
      return undefined;
    }
    return first;
  };
  const of = (...kinds: readonly FoundAmount['kind'][]) => own.filter(({ fact }) => kinds.includes(fact.kind));
  // "Only 7.99 the first year" far from the name is an advertisement.
  const registration = pick(of('registration').filter(({ distance }) => distance <= near.block));
  // A total of other things too is no price of the name.
  const leastExtra = ({ currency }: FoundAmount) =>
    Math.min(...own.map(({ fact: one }) => (one.extra && one.currency === currency ? Number(one.amount) : Infinity)));
  const isWhole = ({ fact }: Owned<FoundAmount>) => Number(fact.amount) <= leastExtra(fact);
  const inRow = (kind: 'sum' | 'total') => of(kind).filter(({ distance }) => distance === near.sentence);
  const rowSums = inRow('sum').length > 0 ? inRow('sum') : inRow('total');
  let renewal = pick(of('renewal'));
  if (!renewal && !doubtful)
    renewal = pick(
      rowSums.length > 0
        ? rowSums
        : of('bare', 'sum').filter((one) => one.fact.kind === 'bare' || (one.distance <= near.block && isWhole(one))),
    );
  // A total is the price of a name where there is nothing else to share it.
  if (!renewal && !doubtful && !registration && only)
    renewal = pick(of('sum', 'total').filter(({ fact }) => Number(fact.amount) < leastExtra(fact)));
  if (renewal && !hasNames && renewal.basis !== 'gross')
    renewal = withTax(renewal, of('other'), of('total'), (total) => only && isWhole(total));
  const { currency } = renewal ?? registration ?? { currency: null };
  const settledCost = (one: FoundAmount | undefined) => one && { value: one.amount, place: one };
  return {
    renewalCost: settledCost(renewal),
    registrationCost: registration && registration.currency === currency ? settledCost(registration) : undefined,
    currency,
    notes,
  };
}

/** The highest value-added tax of any country is 27 %. */
const mostTax = 1.28;

/**
 * What is paid for the only name of a text: the total with tax, where the price is the whole without it. A total that
 * tax does not add up to is one only where the price is net and `isWhole` says that nothing else is in it.
 */
function withTax(
  price: FoundAmount,
  others: readonly Owned<FoundAmount>[],
  totals: readonly Owned<FoundAmount>[],
  isWhole: (total: Owned<FoundAmount>) => boolean,
): FoundAmount | undefined {
  const value = Number(price.amount);
  const taxes = others.filter(({ fact }) => fact.tax && fact.currency === price.currency);
  const isNet = price.basis === 'net' || taxes.some(({ fact }) => fact.subtotal && Number(fact.amount) === value);
  const higher = totals.filter(
    ({ fact }) =>
      fact.currency === price.currency && Number(fact.amount) > value && Number(fact.amount) <= value * mostTax,
  );
  const addUp = higher.filter(({ fact: total }) =>
    taxes.some(({ fact }) => Math.abs(value + Number(fact.amount) - Number(total.amount)) < 0.005),
  );
  const [first, ...more] = addUp.length > 0 ? addUp : isNet ? higher.filter(isWhole) : [];
  // Where a tax stands beside a net price, that price alone is not what is paid.
  if (first === undefined)
    return isNet && taxes.some(({ fact }) => !fact.subtotal && Number(fact.amount) > 0) ? undefined : price;
  return more.every(({ fact }) => Number(fact.amount) === Number(first.fact.amount)) ? first.fact : undefined;
}
