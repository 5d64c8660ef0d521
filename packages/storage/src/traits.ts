import { currencies, keysOf, lifecycles, ownerships, type RecordFields, renewalIntents } from '@namekeep/domain';

export type Traits = Pick<RecordFields, 'lifecycle' | 'ownership' | 'renewalIntent' | 'autoRenew' | 'currency'>;

/** The values of each choice. Their order is part of the schema: a new value comes last. */
export type Choices = { readonly [Trait in keyof Traits]: readonly Traits[Trait][] };

const choices: Choices = {
  lifecycle: lifecycles,
  ownership: ownerships,
  renewalIntent: renewalIntents,
  autoRenew: [null, false, true],
  currency: currencies,
};

/**
 * Where a choice stands in the number: its index is `number / place % base`, plus `base` times
 * `number / morePlace % room`. The first part counts the values of the first schema, the second makes room for later
 * ones, so that a new value changes no number that is stored (docs/decisions/0012-stable-traits.md).
 */
export interface Digit {
  place: number;
  base: number;
  morePlace: number;
  room: number;
}

/** Fixed for good: every stored number follows from them. The largest is 32 255, which a `smallint` holds. */
export const digits: Readonly<Record<keyof Traits, Digit>> = {
  lifecycle: { place: 84, base: 3, morePlace: 16_128, room: 2 },
  ownership: { place: 42, base: 2, morePlace: 4032, room: 4 },
  renewalIntent: { place: 21, base: 2, morePlace: 1008, room: 4 },
  autoRenew: { place: 7, base: 3, morePlace: 252, room: 1 },
  currency: { place: 1, base: 7, morePlace: 252, room: 4 },
};

const traitNames = keysOf(digits);

/** Which value it is, counted from 0. */
export function indexOf<Trait extends keyof Traits>(trait: Trait, choice: Traits[Trait]): number {
  return choices[trait].indexOf(choice);
}

/** Whether a choice has values that the first part of its digit cannot tell apart. */
export const hasMore = (trait: keyof Traits): boolean => choices[trait].length > digits[trait].base;

/**
 * The choices of a record as one number, so that one index serves filters over any of them and `record_counts` says
 * exactly how many records a filter leaves.
 */
export const traitsOf = (record: Traits): number => numberOf(choices, record);

/** The same for other lists of values. @throws RangeError for a value that has no room. */
export function numberOf(lists: Choices, record: Traits): number {
  let number = 0;
  for (const trait of traitNames) {
    const { place, base, morePlace, room } = digits[trait];
    const index = (lists[trait] as readonly unknown[]).indexOf(record[trait]);
    const more = Math.floor(index / base);
    if (index < 0 || more >= room) throw new RangeError(`There is no number for this ${trait}.`);
    number += (index % base) * place + more * morePlace;
  }
  return number;
}

/** Every possible set of choices, by its number. */
export const allTraits: ReadonlyMap<number, Traits> = new Map(everyOf(choices).map((set) => [traitsOf(set), set]));

/** Every set of these choices. */
export function everyOf({ lifecycle, ownership, renewalIntent, autoRenew, currency }: Choices): Traits[] {
  return lifecycle.flatMap((a) =>
    ownership.flatMap((b) =>
      renewalIntent.flatMap((c) =>
        autoRenew.flatMap((d) =>
          currency.map((e): Traits => ({ lifecycle: a, ownership: b, renewalIntent: c, autoRenew: d, currency: e })),
        ),
      ),
    ),
  );
}
