import { randomUUID } from 'node:crypto';
import type { BodyOf, RequestOf } from '@namekeep/contract/client';
import { paymentKinds } from '@namekeep/domain/payments';
import { listOf } from '@namekeep/domain/record';
import type { Command, Context, OptionValues } from '../command.ts';
import { usageFailure } from '../failure.ts';
import { fieldOption } from '../fields.ts';
import { findRecord, idOf, receiptText } from '../records.ts';
import { amount, counted, paidText, unicodeName } from '../render.ts';
import { type Column, createTable, mostItems, onePage, pageOptions, printPages, tellPart } from '../table.ts';

/** The forms of the command, and the options that only one or two of them take. */
const forms: Readonly<Record<'list' | 'add' | 'undo', readonly string[]>> = {
  list: ['from', 'to', 'limit', 'all', 'kind', 'registrar', 'currency'],
  add: ['cost', 'paid', 'years', 'note', 'kind', 'registrar', 'currency'],
  undo: [],
};

export const payments: Command = {
  description: [
    'Lists payments, the latest first; with a name, those of one record. On a terminal, also prints the totals by currency.',
    '`payments add NAME --kind KIND` records a payment without changing the record; for a renewal, use `renewed`. `payments undo ID` undoes a renewal: deletes its payment and restores the dates of the record.',
  ],
  arguments: {
    '[NAME|add|undo]': 'List the payments of this record, `add` a payment, or `undo` a renewal.',
    '[NAME|ID]': 'For `add`: the record. For `undo`: the ID of the payment (pay_…).',
  },
  options: {
    '--from DAY': 'Paid on or after this day.',
    '--to DAY': 'Paid on or before this day.',
    '--kind KIND ...': {
      choices: Object.keys(paymentKinds),
      help: `What was paid for: ${listOf(Object.keys(paymentKinds))}. Can be repeated in lists; required by \`add\`.`,
    },
    ...fieldOption('registrar', { help: 'Registrar.' }),
    ...fieldOption('currency', { help: 'Currency.' }),
    ...pageOptions('payments'),
    '--cost AMOUNT': '`add`: what was paid, such as 12.34; unknown if omitted.',
    '--paid DAY': '`add`: day of the payment (default: today).',
    '--years N': '`add`: years that were paid for, 1 to 10.',
    '--note TEXT': '`add`: a note on the payment.',
  },
  members: { cost: 'amountMinor', paid: 'paidOn' },
  excludes: onePage,
  examples: {
    'payments --from 2026-01-01 --registrar Porkbun': 'What Porkbun was paid since January.',
    'payments add example.com --kind transfer --cost 9.80': 'A transfer, paid today.',
    'payments undo pay_01kaff5bzzfh3tcb0v6rb8t2fh': 'Undo a renewal.',
  },
  async run(context, [first, second], options) {
    const form = first === 'add' || first === 'undo' ? first : 'list';
    const refused = Object.values(forms)
      .flat()
      .find((name) => options.flag(name) && !forms[form].includes(name));
    if (refused) {
      throw usageFailure(`--${refused} cannot be used with \`payments${form === 'list' ? '' : ` ${form}`}\`.`);
    }
    if (form === 'list') {
      if (second !== undefined) throw usageFailure(`Unexpected argument "${second}".`);
      return listPayments(context, first, options);
    }
    if (second === undefined) {
      const missing = { add: 'NAME|ID: the record that was paid for', undo: 'ID: the payment to undo (pay_…)' }[form];
      throw usageFailure(`Missing ${missing}.`);
    }
    return form === 'add' ? addPayment(context, second, options) : undoPayment(context, second);
  },
};

/** Prints payments, the latest first, and their totals on a terminal. */
async function listPayments(context: Context, given: string | undefined, options: OptionValues): Promise<void> {
  const { connect, output } = context;
  const { limit, ...members } = await options.members<RequestOf<'paymentsList'>>(context);
  const api = await connect();
  const query = { ...members, domainId: given === undefined ? undefined : await idOf(api, given) };
  const { shown, hasMore } = await printPages(output, {
    most: mostItems(options.flag('all'), limit),
    ask: (page) => api.call('paymentsList', { ...query, ...page }),
    itemsOf: (body) => body.payments,
    table: createTable(columns, output.screen),
  });
  const isTable = output.screen.isTerminal && !output.json;
  if (shown === 0) return output.tell('No payments found.');
  if (!isTable && !hasMore) return;
  const { count, byCurrency } = (await api.call('paymentsTotals', query)).body;
  // `12 payments: 130.50 USD · 20.00 EUR (1 without an amount).`
  const sums = byCurrency.map((one) => {
    const without = one.unknownAmountCount > 0 ? ` (${one.unknownAmountCount} without an amount)` : '';
    return `${amount(one.totalMinor, one.currency)}${without}`;
  });
  if (isTable) output.tell(`\n${counted(count, 'payment')}: ${sums.join(' · ')}.`);
  if (hasMore) tellPart(output, shown, count);
}

const columns: readonly Column<BodyOf<'paymentsGet'>>[] = [
  { title: 'PAID ON', text: ({ paidOn }) => paidOn },
  { title: 'NAME', text: ({ domainName }) => unicodeName(domainName), least: 20 },
  { title: 'KIND', text: ({ kind }) => paymentKinds[kind].toLowerCase() },
  { title: 'YEARS', text: ({ years }) => String(years ?? '–'), align: 'right', drops: 1 },
  { title: 'AMOUNT', text: (one) => amount(one.amountMinor, one.currency), align: 'right' },
  { title: 'REGISTRAR', text: ({ registrar }) => registrar ?? '–', least: 10, drops: 2 },
  { title: 'ID', text: ({ id }) => id, drops: 3 },
];

type Payment = RequestOf<'paymentsCreate'>['payment'];

/** Records a payment. The record does not change. */
async function addPayment(context: Context, given: string, options: OptionValues): Promise<void> {
  const [kind, ...others] = options.list('kind') as Payment['kind'][];
  if (kind === undefined || others.length > 0) {
    throw usageFailure(`Specify what the payment was for: --kind ${listOf(Object.keys(paymentKinds))}.`);
  }
  const api = await context.connect();
  const { record } = await findRecord(api, given);
  const currency = async () => record.currency;
  const members = await options.members<Partial<Payment>>({ ...context, currency });
  const payment = {
    paidOn: await context.today(),
    amountMinor: null,
    currency: record.currency,
    ...members,
    domainId: record.id,
    kind,
  };
  const { body, text } = await api.call('paymentsCreate', { idempotencyKey: randomUUID(), payment });
  const what = 'paidOn' in body ? `${paymentKinds[kind].toLowerCase()}, ${paidText(body)}` : kind;
  return context.output.result(text, `Recorded for ${record.unicodeName}: ${what}; ${body.id}.`);
}

/** Undoes a renewal: its payment is deleted, and the record has its former dates. */
async function undoPayment({ connect, output }: Context, id: string): Promise<void> {
  if (!/^pay_\w+$/.test(id)) {
    throw usageFailure(`"${id}" is not the ID of a payment (pay_…). \`namekeep payments\` lists them.`);
  }
  const { body, text } = await (await connect()).call('paymentsUndo', { id });
  return output.result(text, receiptText('Undid the renewal of', body.record));
}
