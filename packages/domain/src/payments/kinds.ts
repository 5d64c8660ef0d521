/** What a payment was for, by its label. */
export const paymentKinds = {
  registration: 'Registration',
  renewal: 'Renewal',
  transfer: 'Transfer',
  other: 'Other',
} as const;

export type PaymentKind = keyof typeof paymentKinds;

/** The years that one renewal can add. */
export const maxYears = 10;
