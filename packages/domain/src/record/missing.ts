/** The fields that a list can be narrowed to by not being known. Their order is part of the stores' schema: new ones come last. */
export const missingFields = [
  'expirationDate',
  'billingDate',
  'registrationDate',
  'renewalCostMinor',
  'registrationCostMinor',
  'registrar',
  'dnsProvider',
  'paymentMethod',
  'purchaseEmail',
  'autoRenew',
] as const;
export type MissingField = (typeof missingFields)[number];
