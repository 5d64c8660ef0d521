import type { Command } from '../definition.ts';
import { usageFailure } from '../failure.ts';

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
