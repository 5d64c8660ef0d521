import { keysOf } from '@namekeep/domain/record';
import { readCurrency } from '../currency.ts';
import type { BodyOf, RequestOf } from '@namekeep/contract/client';
import { paymentKinds } from '@namekeep/domain/payments';
import { accountOf } from '../account.ts';
import type { Context } from '../context.ts';
import { readDate } from '../dates.ts';
import type { OptionValues } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { findRecord, isId } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { readNumber } from '../numbers.ts';
import { amount } from '../render/amount.ts';
import { counted } from '../render/counts.ts';
import { createTable } from '../render/table.ts';
import { unicodeName } from '../render/unicode-name.ts';

type Query = RequestOf<'paymentsTotals'>;
type Payment = BodyOf<'paymentsGet'>;

const pageSize = 100;
const defaultLimit = 50;

/** Prints payments, the latest first, and their totals on a terminal. */
export async function listPayments(
  { connect, output, now }: Context,
  nameOrId: string | undefined,
  options: OptionValues,
): Promise<void> {
  const given = readNumber(options, 'limit', 1, Number.MAX_SAFE_INTEGER);
  if (given !== undefined && options.flag('all')) throw usageFailure('--limit and --all cannot be used together.');
  let left = options.flag('all') ? Number.POSITIVE_INFINITY : (given ?? defaultLimit);
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
  let cursor: string | null | undefined;
  let shown = 0;
  do {
    const limit = Math.min(left, pageSize);
    const { body, text }: { body: BodyOf<'paymentsList'>; text: string } = answered(
      await client.call('paymentsList', { ...query, limit, ...(cursor && { cursor }) }),
    );
    if (options.flag('json')) await output.print(text);
    else if (body.payments.length > 0) await output.print(table.lines(body.payments).join('\n'));
    shown += body.payments.length;
    left -= body.payments.length;
    cursor = body.nextCursor;
  } while (cursor && left > 0);
  if (options.flag('json')) return;
  if (shown === 0) return output.tell('No payments found.');
  if (!output.screen.isTerminal) return;
  const totals = answered(await client.call('paymentsTotals', query)).body;
  output.tell(`\n${totalsText(totals)}${!cursor ? '' : ` The first ${shown} are shown; use --all to show all.`}`);
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
