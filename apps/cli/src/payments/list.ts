import { keysOf } from '@namekeep/domain/record';
import { readCurrency } from '../currency.ts';
import type { BodyOf, RequestOf } from '@namekeep/contract/client';
import { paymentKinds } from '@namekeep/domain/payments';
import { accountOf } from '../account.ts';
import type { Context } from '../context.ts';
import { readDate } from '../dates.ts';
import type { OptionValues } from '../definition.ts';
import { findRecord, isId } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { mostItems, printPages, tellPart } from '../paged.ts';
import { amount } from '../render/amount.ts';
import { counted } from '../render/counts.ts';
import { createTable } from '../render/table.ts';
import { unicodeName } from '../render/unicode-name.ts';

type Query = RequestOf<'paymentsTotals'>;
type Payment = BodyOf<'paymentsGet'>;

/** Prints payments, the latest first, and their totals on a terminal. */
export async function listPayments(
  { connect, output, now }: Context,
  nameOrId: string | undefined,
  options: OptionValues,
): Promise<void> {
  const most = mostItems(options);
  const client = await connect();
  const query: Query = await readQuery(options, accountOf(client, now).today);
  if (nameOrId !== undefined) {
    query.domainId = isId(nameOrId) ? nameOrId : (await findRecord(client, nameOrId)).record.id;
  }
  const table = createTable<Payment>(
    [
      { title: 'PAID ON', text: ({ paidOn }) => paidOn },
      { title: 'NAME', text: ({ domainName }) => unicodeName(domainName), least: 20 },
      { title: 'KIND', text: ({ kind }) => paymentKinds[kind].toLowerCase() },
      { title: 'YEARS', text: ({ years }) => String(years ?? '–'), align: 'right', drops: 1 },
      { title: 'AMOUNT', text: (one) => amount(one.amountMinor, one.currency), align: 'right' },
      { title: 'REGISTRAR', text: ({ registrar }) => registrar ?? '–', least: 10, drops: 2 },
      { title: 'ID', text: ({ id }) => id, drops: 3 },
    ],
    output.screen,
  );
  const { shown, hasMore } = await printPages(output, options, {
    most,
    ask: async (limit, cursor) =>
      answered(await client.call('paymentsList', { ...query, limit, ...(cursor && { cursor }) })),
    itemsOf: ({ body }) => body.payments,
    lines: (payments) => table.lines(payments),
  });
  const isTable = output.screen.isTerminal && !options.flag('json');
  if (shown === 0) return output.tell('No payments found.');
  if (!isTable && !hasMore) return;
  const totals = answered(await client.call('paymentsTotals', query)).body;
  if (isTable) output.tell(`\n${totalsText(totals)}`);
  if (hasMore) tellPart(output, shown, totals.count);
}

/** `12 payments: 130.50 USD · 20.00 EUR (1 without an amount).` */
function totalsText({ count, byCurrency }: BodyOf<'paymentsTotals'>): string {
  const sums = byCurrency.map((one) => {
    const without = one.unknownAmountCount > 0 ? ` (${one.unknownAmountCount} without an amount)` : '';
    return `${amount(one.totalMinor, one.currency)}${without}`;
  });
  return `${counted(count, 'payment')}: ${sums.join(' · ')}.`;
}

async function readQuery(options: OptionValues, today: () => Promise<string>): Promise<Query> {
  const query: Query = {};
  for (const name of ['from', 'to'] as const) {
    const text = options.text(name);
    if (text !== undefined) query[name] = await readDate(name, text, today);
  }
  const registrar = options.text('registrar');
  if (registrar !== undefined) query.registrar = registrar;
  const currency = readCurrency(options);
  if (currency !== undefined) query.currency = currency;
  const kinds = keysOf(paymentKinds).filter((kind) => options.list('kind').includes(kind));
  if (kinds.length > 0) query.kind = kinds;
  return query;
}
