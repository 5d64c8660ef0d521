import type { DraftInput } from '@namekeep/domain';

/** What the drafts of the blind sets say; of other members they say nothing, whatever the text holds. */
const spokenOf: ReadonlySet<string> = new Set([
  'name',
  'expirationDate',
  'billingDate',
  'registrar',
  'renewalCostMinor',
  'currency',
  'autoRenew',
]);

/** A draft with those members only; a currency belongs to a price of a renewal there. */
export function onlySpokenOf(draft: DraftInput): DraftInput {
  const known = Object.entries(draft).filter(([member]) => spokenOf.has(member));
  const { currency, ...rest } = Object.fromEntries(known) as DraftInput;
  return draft.renewalCostMinor === undefined || draft.renewalCostMinor === null ? rest : { ...rest, currency };
}

const datesAndPrices: ReadonlySet<string> = new Set([
  'name',
  'expirationDate',
  'billingDate',
  'registrationDate',
  'renewalCostMinor',
  'registrationCostMinor',
]);

/** A draft of the seventh set: its days and prices, and their currency. */
export function onlyDatesAndPrices(draft: DraftInput): DraftInput {
  const kept = Object.fromEntries(Object.entries(draft).filter(([member]) => datesAndPrices.has(member))) as DraftInput;
  const hasPrice = (draft.renewalCostMinor ?? draft.registrationCostMinor ?? null) !== null;
  return hasPrice ? { ...kept, currency: draft.currency } : kept;
}
