import type { Command, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { listOf } from '@namekeep/domain/record';
import { paymentKinds } from '@namekeep/domain/payments';
import { common, nameOrId } from '../options.ts';
import { currencyOption, fieldOption } from '../field-options.ts';
import { cost, note, paid, years } from '../payment-options.ts';

export const details: CommandDetails = {
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
};

/** The options that only one of the forms takes. */
const ownOptions = {
  list: ['from', 'to', 'limit', 'all'],
  add: ['cost', 'paid', 'years', 'note'],
  undo: [],
} as const;
const sharedByListAndAdd = ['kind', 'registrar', 'currency'];

/** `payments [NAME]`, `payments add NAME` and `payments undo ID`. */
export const run: Command = async (context, [first, second], options) => {
  const form = first === 'add' || first === 'undo' ? first : 'list';
  const refused = [
    ...Object.entries(ownOptions).flatMap(([owner, names]) => (owner === form ? [] : names)),
    ...(form === 'undo' ? sharedByListAndAdd : []),
  ].find((name) => options.text(name) !== undefined);
  const command = form === 'list' ? 'payments' : `payments ${form}`;
  if (refused) throw usageFailure(`--${refused} cannot be used with \`${command}\`.`);
  if (form === 'list') {
    if (second !== undefined) throw usageFailure(`Unexpected argument "${second}".`);
    const { listPayments } = await import('../payments/list.ts');
    return listPayments(context, first, options);
  }
  if (second === undefined) {
    throw usageFailure(
      form === 'add' ? 'Missing NAME|ID: the record that was paid for.' : 'Missing ID: the payment to undo (pay_…).',
    );
  }
  if (form === 'add') {
    const { addPayment } = await import('../payments/add.ts');
    return addPayment(context, second, options);
  }
  const { undoPayment } = await import('../payments/undo.ts');
  return undoPayment(context, second, options);
};
