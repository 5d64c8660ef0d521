import { currencies } from '@namekeep/domain/amount';
import type { OptionDefinition } from './definition.ts';
import { clearable } from './fields.ts';
import { listOf } from './list-of.ts';

/** Options of every command. */
export const common: readonly OptionDefinition[] = [
  { name: 'json', help: 'Print the JSON response of the API.' },
  { name: 'debug', help: 'Log requests and responses to standard error, without secrets. Same as NAMEKEEP_DEBUG=1.' },
  { name: 'help', short: 'h', help: 'Show this help.' },
];

/** Those of commands without an answer of the API. */
export const commonWithoutJson: readonly OptionDefinition[] = common.filter(({ name }) => name !== 'json');

const intentChoices = ['renew', 'let_expire', 'let-expire'] as const;
const yesNoUnknown = ['yes', 'no', 'unknown'] as const;
export const archivedChoices = ['false', 'true', 'all'] as const;
export const formatChoices = ['json', 'yaml', 'csv', 'xlsx'] as const;

export const currencyOption: OptionDefinition = {
  name: 'currency',
  value: 'CODE',
  choices: currencies,
  help: `${listOf(currencies)}.`,
};

/** The fields of a record. */
export const fieldOptions: readonly OptionDefinition[] = [
  { name: 'expires', value: 'DATE', help: 'Expiration date, such as 2027-05-01, +1y, +6m, +2w, +90d or today+1y.' },
  { name: 'billing', value: 'DATE', help: 'Billing date: the day on which the registrar charges.' },
  { name: 'registered', value: 'DATE', help: 'Registration date.' },
  { name: 'cost', value: 'AMOUNT', help: "Renewal cost in the record's currency, such as 12.34." },
  { name: 'registration-cost', value: 'AMOUNT', help: 'Registration cost.' },
  currencyOption,
  { name: 'registrar', value: 'TEXT', help: 'Registrar.' },
  { name: 'dns', value: 'TEXT', help: 'DNS provider.' },
  { name: 'intent', value: 'INTENT', choices: intentChoices, help: 'renew or let_expire.' },
  {
    name: 'auto-renew',
    value: 'ANSWER',
    choices: yesNoUnknown,
    help: 'What the registrar is set to: yes, no or unknown. Changes nothing at the registrar.',
  },
  { name: 'ownership', value: 'KIND', choices: ['owned', 'managed'], help: 'owned or managed.' },
  {
    name: 'lifecycle',
    value: 'STATE',
    choices: ['active', 'inactive', 'transferred'],
    help: 'active, inactive or transferred.',
  },
  { name: 'email', value: 'ADDRESS', help: 'E-mail address of the purchase.' },
  { name: 'payment-method', value: 'TEXT', help: 'Payment method, in your own words.' },
  { name: 'notes', value: 'TEXT', help: 'Notes, or - to read them from standard input.' },
  { name: 'reminders', value: 'DAYS', help: 'Days before the due date, such as 30,14,7,1; or off.' },
  {
    name: 'remind-of',
    value: 'DATE',
    choices: ['default', 'billing', 'expiration'],
    help: 'Date that reminders count from: default, billing or expiration.',
  },
];

export const revisionOption: OptionDefinition = {
  name: 'revision',
  value: 'N',
  help: 'Fail unless the record is at this revision. Defaults to the current one.',
};

export const changeOptions: readonly OptionDefinition[] = [
  { name: 'name', value: 'NAME', help: 'New name.' },
  ...fieldOptions,
  {
    name: 'clear',
    value: 'FIELD',
    choices: clearable,
    several: true,
    help: `Empty a field: ${listOf(clearable)}. Can be repeated.`,
  },
  { name: 'clear-costs-on-currency-change', help: 'Allow clearing the stored costs when the currency changes.' },
  revisionOption,
];

export const filterOptions: readonly OptionDefinition[] = [
  {
    name: 'archived',
    value: 'WHICH',
    choices: archivedChoices,
    help: 'Archived records: false (the default), true or all.',
  },
  {
    name: 'urgency',
    value: 'URGENCY',
    choices: ['none', 'overdue', 'due', 'soon', 'later'],
    several: true,
    help: 'none, overdue, due, soon or later. Can be repeated.',
  },
  { name: 'due-from', value: 'DATE', help: 'Due on or after this date.' },
  { name: 'due-to', value: 'DATE', help: 'Due on or before this date, such as +30d from today.' },
  { name: 'registrar', value: 'TEXT', help: 'Registrar, exact match.' },
  { name: 'dns', value: 'TEXT', help: 'DNS provider, exact match.' },
  currencyOption,
  { name: 'intent', value: 'INTENT', choices: intentChoices, help: 'renew or let_expire.' },
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
    help: `${listOf(sortKeys)}. A leading dash reverses the order: -cost.`,
  },
  { name: 'limit', value: 'N', help: 'Maximum number of records (default 50).' },
  { name: 'all', help: 'All matching records.' },
  { name: 'cursor', value: 'CURSOR', help: 'Continue from the nextCursor of a previous response.' },
];
