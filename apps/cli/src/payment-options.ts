import type { OptionDefinition } from './definition.ts';

export const years: OptionDefinition = { name: 'years', value: 'N', help: 'Years that were paid for, 1 to 10.' };
export const cost: OptionDefinition = {
  name: 'cost',
  value: 'AMOUNT',
  help: 'What was paid in total, such as 12.34.',
};
export const paid: OptionDefinition = {
  name: 'paid',
  value: 'DAY',
  help: 'Day of the payment, such as 2026-11-20 or -3d (default: today).',
};
export const note: OptionDefinition = { name: 'note', value: 'TEXT', help: 'A note on the payment.' };
