import { fieldOf, listOf, type RecordFieldName } from '@namekeep/domain/record';
import type { OptionDefinition } from './definition.ts';
import { clearable, fieldFlags } from './fields.ts';
import { kinds } from './kinds.ts';
import { clearCostsOption, revisionOption } from './options.ts';

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
  clearCostsOption,
  revisionOption,
];
