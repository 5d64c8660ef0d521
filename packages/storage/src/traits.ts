import { currencies, lifecycles, ownerships, type RecordFields, renewalIntents } from '@namekeep/domain';

export type Traits = Pick<RecordFields, 'lifecycle' | 'ownership' | 'renewalIntent' | 'autoRenew' | 'currency'>;

const autoRenews = [null, false, true] as const;

const choices = {
  lifecycle: lifecycles,
  ownership: ownerships,
  renewalIntent: renewalIntents,
  autoRenew: autoRenews,
  currency: currencies,
} satisfies Record<keyof Traits, readonly unknown[]>;

/** Which choice it is, as a digit of the number. */
export function digitOf<Trait extends keyof Traits>(trait: Trait, choice: Traits[Trait]): number {
  return (choices[trait] as readonly unknown[]).indexOf(choice);
}

/** Where the digit stands: the number divided by `place`, modulo `base`. */
export const digits: Record<keyof Traits, { place: number; base: number }> = {
  lifecycle: { place: 84, base: 3 },
  ownership: { place: 42, base: 2 },
  renewalIntent: { place: 21, base: 2 },
  autoRenew: { place: 7, base: 3 },
  currency: { place: 1, base: 7 },
};

/**
 * The choices of a record as one number below 252, so that one index serves filters over any of them and
 * `record_counts` says exactly how many records a filter leaves. The order of the lists is part of the schema.
 */
export function traitsOf(record: Traits): number {
  return (
    digitOf('lifecycle', record.lifecycle) * digits.lifecycle.place +
    digitOf('ownership', record.ownership) * digits.ownership.place +
    digitOf('renewalIntent', record.renewalIntent) * digits.renewalIntent.place +
    digitOf('autoRenew', record.autoRenew) * digits.autoRenew.place +
    digitOf('currency', record.currency)
  );
}

/** Every possible set of choices, at its number. */
export const allTraits: readonly Traits[] = lifecycles.flatMap((lifecycle) =>
  ownerships.flatMap((ownership) =>
    renewalIntents.flatMap((renewalIntent) =>
      autoRenews.flatMap((autoRenew) =>
        currencies.map((currency): Traits => ({ lifecycle, ownership, renewalIntent, autoRenew, currency })),
      ),
    ),
  ),
);
