import { currencies } from '@namekeep/domain/amount';
import type { OptionDefinition } from './definition.ts';
import { clearable } from './fields.ts';

/** Every command has these. */
export const common: readonly OptionDefinition[] = [
  { name: 'json', help: "Print the API's JSON." },
  { name: 'debug', help: 'Tell what is sent and answered, without secrets (also NAMEKEEP_DEBUG=1).' },
  { name: 'help', short: 'h', help: 'Show this help.' },
];

/** Those of commands without an answer of the API. */
export const commonWithoutJson: readonly OptionDefinition[] = common.filter(({ name }) => name !== 'json');

const yesNoUnknown = ['yes', 'no', 'unknown'] as const;
export const archivedChoices = ['false', 'true', 'all'] as const;
export const formatChoices = ['json', 'yaml', 'csv', 'xlsx'] as const;

export const currencyOption: OptionDefinition = {
  name: 'currency',
  value: 'CODE',
  choices: currencies,
  help: `${currencies.slice(0, -1).join(', ')} or ${currencies.at(-1)}.`,
};

/** The fields of a record. */
export const fieldOptions: readonly OptionDefinition[] = [
  { name: 'expires', value: 'DATE', help: 'Day of expiration: 2027-05-01, or from today +1y, +6m, +2w, +90d.' },
  { name: 'billing', value: 'DATE', help: 'Day of the next payment.' },
  { name: 'registered', value: 'DATE', help: 'Day of registration.' },
  { name: 'cost', value: 'AMOUNT', help: "Cost of a renewal, 12.34, in the record's currency." },
  { name: 'registration-cost', value: 'AMOUNT', help: 'Cost of the registration.' },
  currencyOption,
  { name: 'registrar', value: 'TEXT', help: 'Registrar.' },
  { name: 'dns', value: 'TEXT', help: 'DNS provider.' },
  { name: 'intent', value: 'INTENT', choices: ['renew', 'let-expire'], help: 'renew or let-expire.' },
  {
    name: 'auto-renew',
    value: 'ANSWER',
    choices: yesNoUnknown,
    help: 'yes, no or unknown; nothing is switched at a registrar.',
  },
  { name: 'ownership', value: 'KIND', choices: ['owned', 'managed'], help: 'owned or managed.' },
  {
    name: 'lifecycle',
    value: 'STATE',
    choices: ['active', 'inactive', 'transferred'],
    help: 'active, inactive or transferred.',
  },
  { name: 'email', value: 'ADDRESS', help: 'E-mail address used for the purchase.' },
  { name: 'payment-method', value: 'TEXT', help: 'How it is paid, in words.' },
  { name: 'notes', value: 'TEXT', help: 'Notes; - reads them from standard input.' },
  { name: 'reminders', value: 'DAYS', help: 'Days before the date, 30,14,7,1; or off.' },
  {
    name: 'remind-of',
    value: 'DATE',
    choices: ['default', 'billing', 'expiration'],
    help: 'Which date counts: default, billing or expiration.',
  },
];

export const revisionOption: OptionDefinition = {
  name: 'revision',
  value: 'N',
  help: 'Only if the record still has this revision; without it the current one is read first.',
};

export const changeOptions: readonly OptionDefinition[] = [
  { name: 'name', value: 'NAME', help: 'Another name.' },
  ...fieldOptions,
  {
    name: 'clear',
    value: 'FIELD',
    choices: clearable,
    several: true,
    help: `Empty a field; may be repeated. ${clearable.join(', ')}.`,
  },
  { name: 'clear-costs-on-currency-change', help: 'Agree that stored costs go when the currency changes.' },
  revisionOption,
];

export const filterOptions: readonly OptionDefinition[] = [
  { name: 'archived', value: 'WHICH', choices: archivedChoices, help: 'false (the default), true or all.' },
  {
    name: 'urgency',
    value: 'URGENCY',
    choices: ['none', 'overdue', 'due', 'soon', 'later'],
    several: true,
    help: 'none, overdue, due, soon or later; may be repeated.',
  },
  { name: 'due-from', value: 'DATE', help: 'Renewal date on or after this day.' },
  { name: 'due-to', value: 'DATE', help: 'Renewal date on or before this day; +30d counts from today.' },
  { name: 'registrar', value: 'TEXT', help: 'Exactly this registrar.' },
  { name: 'dns', value: 'TEXT', help: 'Exactly this DNS provider.' },
  currencyOption,
  { name: 'intent', value: 'INTENT', choices: ['renew', 'let-expire'], help: 'renew or let-expire.' },
  { name: 'auto-renew', value: 'ANSWER', choices: yesNoUnknown, help: 'yes, no or unknown.' },
  { name: 'ownership', value: 'KIND', choices: ['owned', 'managed'], help: 'owned or managed.' },
  {
    name: 'lifecycle',
    value: 'STATE',
    choices: ['active', 'inactive', 'transferred'],
    help: 'active, inactive or transferred.',
  },
];

const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'];

export const pageOptions: readonly OptionDefinition[] = [
  {
    name: 'sort',
    value: 'KEY',
    choices: [...sortKeys, ...sortKeys.map((key) => `-${key}`)],
    help: `${sortKeys.join(', ')}; -cost and so on reverse it.`,
  },
  { name: 'limit', value: 'N', help: 'At most so many; 50 without it.' },
  { name: 'all', help: 'All of them.' },
  { name: 'cursor', value: 'CURSOR', help: 'Go on where the nextCursor of an earlier answer stands.' },
];
