import type { ArgumentDefinition, OptionDefinition } from './definition.ts';

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

export const revisionOption: OptionDefinition = {
  name: 'revision',
  value: 'N',
  help: 'Fail if the record is not at this revision. Defaults to the current one.',
};

export const clearCostsOption: OptionDefinition = {
  name: 'clear-costs-on-currency-change',
  help: 'Allow clearing the stored costs when the currency changes.',
};
