import { listOf } from '@namekeep/domain/record';
import { paymentKinds } from '@namekeep/domain/payments';
import type { CommandDefinition, OptionDefinition } from './definition.ts';
import { common, currencyOption, fieldOption, nameOrId, namesOrIds, revisionOption } from './options.ts';

const years: OptionDefinition = { name: 'years', value: 'N', help: 'Years that were paid for, 1 to 10.' };
const cost: OptionDefinition = {
  name: 'cost',
  value: 'AMOUNT',
  help: 'What was paid in total, such as 12.34.',
};
const paid: OptionDefinition = {
  name: 'paid',
  value: 'DAY',
  help: 'Day of the payment, such as 2026-11-20 or -3d (default: today).',
};
const note: OptionDefinition = { name: 'note', value: 'TEXT', help: 'A note on the payment.' };

export const renewed: CommandDefinition = {
  name: 'renewed',
  summary: 'Record that domains were renewed, and what was paid',
  description: [
    'Moves the dates of each record by a year, sets its intent to renew and records the payment, all in one change. Dates count from the dates of the record, not from today. Nothing is renewed at a registrar.',
    'Without --cost, the payment is the renewal cost of the record times the years. The price for a year becomes the next renewal cost.',
  ],
  arguments: [namesOrIds],
  options: [
    { ...years, help: 'Years to renew, 1 to 10 (default 1).' },
    cost,
    { ...currencyOption, help: "Currency of --cost, if it is not the record's." },
    paid,
    { name: 'to', value: 'DATE', help: 'New expiration date, instead of --years; the billing date stays.' },
    { ...fieldOption('registrar'), help: "Registrar, if it is not the record's. Also changes the record." },
    note,
    revisionOption,
    ...common,
  ],
  examples: [
    { line: 'renewed example.com', help: 'For a year, at the stored renewal cost.' },
    {
      line: 'renewed example.com example.net --cost 11.08 --paid -3d',
      help: 'Two domains at 11.08 each, paid three days ago.',
    },
    { line: 'renewed example.org --years 2 --cost 24.00', help: 'For two years; the next renewal costs 12.00.' },
  ],
  load: () => import('./commands/renewed.ts'),
};

export const decide: CommandDefinition = {
  name: 'decide',
  summary: 'Decide whether to renew domains that are due',
  description: [
    'With names, makes the same decision for each. Without names, on a terminal, asks about one open decision after another, the soonest first. One key answers: r renewed, y renew, e let expire, z later, s skip, u undo, q quit.',
    'A decision applies to the current due date only. --renew and --let-expire also set the intent.',
  ],
  arguments: [{ ...namesOrIds, optional: true }],
  options: [
    { name: 'renew', help: 'Renew.' },
    { name: 'let-expire', help: 'Let expire.' },
    {
      name: 'later',
      value: 'DAY',
      optionalValue: true,
      help: 'Decide later: on this day, such as +14d, at most 365 days ahead (default: in 7 days). Names come before it.',
    },
    { name: 'days', value: 'N', help: 'Without names: days to look ahead, 1 to 365 (default 90).' },
    revisionOption,
    ...common,
  ],
  examples: [
    { line: 'decide', help: 'Go through everything that is due within 90 days.' },
    { line: 'decide old.example older.example --let-expire', help: 'Let two domains expire.' },
    { line: 'decide example.com --later +14d', help: 'Ask again in two weeks.' },
  ],
  load: () => import('./commands/decide.ts'),
};

export const payments: CommandDefinition = {
  name: 'payments',
  summary: 'List, add and undo payments',
  description: [
    'Lists payments, the latest first; with a name, those of one record. On a terminal, also prints the totals by currency.',
    '`payments add NAME --kind KIND` records a payment without changing the record; for a renewal, use `renewed`. `payments undo ID` undoes a renewal: deletes its payment and restores the dates of the record.',
  ],
  arguments: [
    {
      name: 'NAME|add|undo',
      help: 'List the payments of this record, `add` a payment, or `undo` a renewal.',
      optional: true,
      completes: ['add', 'undo'],
    },
    { ...nameOrId, help: 'For `add`: the record. For `undo`: the ID of the payment (pay_…).', optional: true },
  ],
  options: [
    { name: 'from', value: 'DAY', help: 'Paid on or after this day.' },
    { name: 'to', value: 'DAY', help: 'Paid on or before this day.' },
    {
      name: 'kind',
      value: 'KIND',
      choices: Object.keys(paymentKinds),
      several: true,
      help: `What was paid for: ${listOf(Object.keys(paymentKinds))}. Can be repeated in lists; required by \`add\`.`,
    },
    { ...fieldOption('registrar'), help: 'Registrar.' },
    { ...currencyOption, help: 'Currency.' },
    { name: 'limit', value: 'N', help: 'Maximum number of payments (default 50).' },
    { name: 'all', help: 'All payments.' },
    { ...cost, help: '`add`: what was paid, such as 12.34; unknown if omitted.' },
    { ...paid, help: '`add`: day of the payment (default: today).' },
    { ...years, help: '`add`: years that were paid for, 1 to 10.' },
    { ...note, help: '`add`: a note on the payment.' },
    ...common,
  ],
  examples: [
    { line: 'payments --from 2026-01-01 --registrar Porkbun', help: 'What Porkbun was paid since January.' },
    { line: 'payments add example.com --kind transfer --cost 9.80', help: 'A transfer, paid today.' },
    { line: 'payments undo pay_01kaff5bzzfh3tcb0v6rb8t2fh', help: 'Undo a renewal.' },
  ],
  load: () => import('./commands/payments.ts'),
};

export const report: CommandDefinition = {
  name: 'report',
  summary: 'Show what was paid in a year',
  arguments: [{ name: 'YEAR', help: 'The year, such as 2026.' }],
  options: [
    {
      name: 'output',
      short: 'o',
      value: 'FILE',
      completes: 'file',
      help: 'Write a .csv or .xlsx file with every payment, or the sums as .json.',
    },
    { name: 'start-month', value: 'N', help: 'First month of the year, 1 to 12 (default 1).' },
    ...common,
  ],
  examples: [
    { line: 'report 2026', help: 'Sums by currency, month, kind, registrar and TLD.' },
    { line: 'report 2026 -o paid-2026.xlsx', help: 'As a spreadsheet.' },
  ],
  load: () => import('./commands/report.ts'),
};
