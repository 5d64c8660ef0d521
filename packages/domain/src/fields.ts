import { z } from 'zod';
import { calendarDate } from './date.ts';
import { currency, minorUnits } from './money.ts';
import { domainName } from './name.ts';
import { reminders } from './reminders.ts';
import { notesText, purchaseEmail, singleText } from './text.ts';

export const ownerships = ['owned', 'managed'] as const;
export type Ownership = (typeof ownerships)[number];

export const lifecycles = ['active', 'inactive', 'transferred'] as const;
export type Lifecycle = (typeof lifecycles)[number];

export const renewalIntents = ['renew', 'let_expire'] as const;
export type RenewalIntent = (typeof renewalIntents)[number];

export const ownership = z
  .enum(ownerships, { error: 'Choose owned or managed.' })
  .meta({ description: 'Whether the name is owned, or managed for somebody else.' });
export const lifecycle = z
  .enum(lifecycles, { error: 'Choose active, inactive or transferred.' })
  .meta({ description: 'Whether the name is still in use; only active names have reminders and payments.' });
export const renewalIntent = z
  .enum(renewalIntents, { error: 'Choose renew or let_expire.' })
  .meta({ description: 'What the owner means to do at the next date.' });
const autoRenew = z.boolean({ error: 'Choose true, false or null.' }).nullable().meta({
  description: 'What the owner says about auto-renewal; null is unknown. Nothing is switched at a registrar.',
});
const isArchived = z
  .boolean({ error: 'Choose true or false.' })
  .meta({ description: 'An archived record leaves the active portfolio and still occupies its name.' });

/** The fields of a record as callers send them, each required; in the order of the specification. */
export const inputFields = {
  name: domainName,
  registrar: singleText(200).meta({ description: 'Registrar, or null when unknown.', examples: ['Porkbun'] }),
  dnsProvider: singleText(200).meta({ description: 'DNS provider, or null when unknown.', examples: ['deSEC'] }),
  ownership,
  lifecycle,
  renewalIntent,
  autoRenew,
  registrationDate: calendarDate.nullable().meta({ description: 'Day of registration, or null when unknown.' }),
  billingDate: calendarDate.nullable().meta({ description: 'Day of the next payment, or null when unknown.' }),
  expirationDate: calendarDate.nullable().meta({ description: 'Day of expiration, or null when unknown.' }),
  registrationCostMinor: minorUnits.nullable().meta({
    description: 'Cost of the registration in minor units; null is unknown, zero is free.',
  }),
  renewalCostMinor: minorUnits.nullable().meta({
    description: 'Cost of a renewal in minor units; null is unknown, zero is free.',
  }),
  purchaseEmail,
  paymentMethod: singleText(2000).meta({ description: 'How it is paid, in words, or null.' }),
  currency,
  notes: notesText,
  isArchived,
  reminders,
};

/** The same fields as the service returns them: already in their stored form, so nothing is mapped. */
export const storedFields = {
  ...inputFields,
  name: z.string().meta({ description: 'Domain name in ASCII form.', examples: ['xn--bcher-kva.example'] }),
  registrar: z.string().max(200).nullable().meta({ description: 'Registrar; null when unknown.' }),
  dnsProvider: z.string().max(200).nullable().meta({ description: 'DNS provider; null when unknown.' }),
  purchaseEmail: z.string().nullable().meta({ description: 'E-mail address used for the purchase.' }),
  paymentMethod: z.string().max(2000).nullable().meta({ description: 'How it is paid, in words.' }),
  notes: z.string().meta({ description: 'Free text.' }),
};
