import { fieldOf, listOf, missingFields, type RecordFieldName, recordFieldNames } from '@namekeep/domain/record';
import type { ArgumentDefinition, OptionDefinition } from './definition.ts';
import { clearable, fieldFlags } from './fields.ts';
import { kinds } from './kinds.ts';

export const nameOrId: ArgumentDefinition = {
  name: 'NAME|ID',
  help: 'A domain name, a pasted web address, or a record ID (dom_…).',
};

export const namesOrIds: ArgumentDefinition = { ...nameOrId, several: true };

/** Options of every command. */
export const common: readonly OptionDefinition[] = [
  { name: 'json', help: 'Print the JSON response of the API.' },
  { name: 'debug', help: 'Log requests and responses to standard error, without secrets. Same as NAMEKEEP_DEBUG=1.' },
  { name: 'help', short: 'h', help: 'Show this help.' },
];

/** Options of commands without an API response. */
export const commonWithoutJson: readonly OptionDefinition[] = common.filter(({ name }) => name !== 'json');

export const archivedChoices = ['false', 'true', 'all'] as const;
export const formatChoices = ['json', 'yaml', 'csv', 'xlsx'] as const;

/** The option of a field, which depends on its kind. */
export function fieldOption(name: RecordFieldName): OptionDefinition {
  const field = fieldOf(name);
  return { name: field.flag ?? name, ...kinds[field.kind].option(field) };
}

export const currencyOption = fieldOption('currency');

/** The options for the fields of a record. */
export const fieldOptions: readonly OptionDefinition[] = [
  ...fieldFlags.map(({ field }) => fieldOption(field)),
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
  help: 'Fail if the record is not at this revision. Defaults to the current one.',
};

export const changeOptions: readonly OptionDefinition[] = [
  { name: 'name', value: 'NAME', help: 'New name.' },
  ...fieldOptions,
  {
    name: 'clear',
    value: 'FIELD',
    choices: clearable,
    several: true,
    help: `Clear a field: ${listOf(clearable)}. Can be repeated.`,
  },
  { name: 'clear-costs-on-currency-change', help: 'Allow clearing the stored costs when the currency changes.' },
  revisionOption,
];

const missingFlags: readonly string[] = missingFields.map((field) => fieldOf(field).flag ?? field);

export const filterOptions: readonly OptionDefinition[] = [
  {
    name: 'view',
    value: 'VIEW',
    help: 'View whose filters and sort order apply; options beside it win. See `views`.',
  },
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
  {
    name: 'in',
    value: 'WHERE',
    choices: ['all', 'name'],
    help: 'Where to search for WORD: all (the default) or name.',
  },
  { name: 'due-from', value: 'DATE', help: 'Due on or after this date.' },
  { name: 'due-to', value: 'DATE', help: 'Due on or before this date, such as +30d from today.' },
  { name: 'tld', value: 'TLD', several: true, help: 'Top-level domain, such as com or co.uk. Can be repeated.' },
  { name: 'label', value: 'LABEL', several: true, help: 'Label. Can be repeated; all of them match.' },
  { ...fieldOption('registrar'), several: true, help: 'Registrar, exact match. Can be repeated.' },
  { ...fieldOption('dnsProvider'), help: 'DNS provider, exact match.' },
  { ...fieldOption('paymentMethod'), help: 'Payment method, exact match.' },
  {
    name: 'missing',
    value: 'FIELD',
    choices: missingFlags,
    otherChoices: missingFields.filter((field) => !missingFlags.includes(field)),
    several: true,
    help: `Field without a value: ${listOf(missingFlags)}. Can be repeated; any of them matches.`,
  },
  { ...currencyOption, several: true, help: `${currencyOption.help} Can be repeated.` },
  { name: 'cost-from', value: 'AMOUNT', help: 'Renewal cost of at least this; needs one --currency.' },
  { name: 'cost-to', value: 'AMOUNT', help: 'Renewal cost of at most this; needs one --currency.' },
  ...(['renewalIntent', 'autoRenew', 'ownership', 'lifecycle'] as const).map(fieldOption),
];

const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'];

export const sortOption: OptionDefinition = {
  name: 'sort',
  value: 'KEY',
  choices: [...sortKeys, ...sortKeys.map((key) => `-${key}`)],
  help: `${listOf(sortKeys)}. A leading dash reverses the order: -cost.`,
};

/** The columns of an export; the service decides about them. */
export const exportedColumns: readonly string[] = [
  ...recordFieldNames,
  'id',
  'revision',
  'createdAt',
  'updatedAt',
  'unicodeName',
  'tld',
  'labels',
  'renewal.date',
];

export const pageOptions: readonly OptionDefinition[] = [
  sortOption,
  { name: 'limit', value: 'N', help: 'Maximum number of records (default 50).' },
  { name: 'all', help: 'All matching records.' },
  { name: 'cursor', value: 'CURSOR', help: 'Continue from the nextCursor of a previous response.' },
];
