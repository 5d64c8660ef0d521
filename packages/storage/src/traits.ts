import { currencies, lifecycles, ownerships, type RecordFields, renewalIntents } from '@namekeep/domain';

export type Traits = Pick<RecordFields, 'lifecycle' | 'ownership' | 'renewalIntent' | 'autoRenew' | 'currency'>;

const autoRenews = [null, false, true] as const;

/**
 * The choices of a record as one number below 252, so that one index serves filters over any of them and
 * `record_counts` says exactly how many records a filter leaves. The order of the lists is part of the schema.
 */
export function traitsOf(choices: Traits): number {
  let code = lifecycles.indexOf(choices.lifecycle);
  code = code * ownerships.length + ownerships.indexOf(choices.ownership);
  code = code * renewalIntents.length + renewalIntents.indexOf(choices.renewalIntent);
  code = code * autoRenews.length + autoRenews.indexOf(choices.autoRenew);
  return code * currencies.length + currencies.indexOf(choices.currency);
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
