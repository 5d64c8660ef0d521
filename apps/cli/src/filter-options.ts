import { fieldOf, listOf, missingFields, recordFieldNames } from '@namekeep/domain/record';
import type { OptionDefinition } from './definition.ts';
import { currencyOption, fieldOption } from './field-options.ts';
import { archivedChoices } from './options.ts';

const missingFlags: readonly string[] = missingFields.map((field) => fieldOf(field).flag ?? field);

export const filterOptions: readonly OptionDefinition[] = [
  {
    name: 'view',
    value: 'VIEW',
    help: 'View whose filters and sort order apply; other options take precedence. See `views`.',
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
  { ...fieldOption('registrar'), several: true, help: 'Registrar, in any case. Can be repeated.' },
  { ...fieldOption('dnsProvider'), help: 'DNS provider, in any case.' },
  { ...fieldOption('paymentMethod'), help: 'Payment method, in any case.' },
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
  fieldOption('renewalIntent'),
  { ...fieldOption('autoRenew'), help: 'Auto-renew: yes, no or unknown.' },
  fieldOption('ownership'),
  fieldOption('lifecycle'),
];

const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'];

export const sortOption: OptionDefinition = {
  name: 'sort',
  value: 'KEY',
  choices: [...sortKeys, ...sortKeys.map((key) => `-${key}`)],
  help: `${listOf(sortKeys)}; cost is by currency, then by amount. A leading dash reverses the order: -cost.`,
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
