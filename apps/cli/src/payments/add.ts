import { readCurrency } from '../currency.ts';
import { listOf, keysOf } from '@namekeep/domain/record';
import { randomUUID } from 'node:crypto';
import { paymentKinds } from '@namekeep/domain/payments';
import { accountOf } from '../account.ts';
import type { Context } from '../context.ts';
import { readDate } from '../dates.ts';
import type { OptionValues } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { optionOfField } from '../fields.ts';
import { findRecord } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { readNumber } from '../numbers.ts';
import { readCost } from '../read-cost.ts';
import { paidText } from '../render/renewed.ts';

/** Records a payment. The record does not change. */
export async function addPayment(
  { connect, output, now }: Context,
  nameOrId: string,
  options: OptionValues,
): Promise<void> {
  const [given, ...more] = options.list('kind');
  const kind = keysOf(paymentKinds).find((one) => one === given);
  if (kind === undefined || more.length > 0) {
    throw usageFailure(`Specify what the payment was for: --kind ${listOf(Object.keys(paymentKinds))}.`);
  }
  const years = readNumber(options, 'years', 1, 10);
  const client = await connect();
  const { today } = accountOf(client, now);
  const { record } = await findRecord(client, nameOrId);
  const currency = readCurrency(options) ?? record.currency;
  const cost = options.text('cost');
  const [registrar, note] = [options.text('registrar'), options.text('note')];
  const { body, text } = answered(
    await client.call('paymentsCreate', {
      idempotencyKey: randomUUID(),
      payment: {
        domainId: record.id,
        kind,
        paidOn: await readDate('paid', options.text('paid') ?? 'today', today),
        amountMinor: cost === undefined ? null : readCost('cost', cost, currency),
        currency,
        ...(years !== undefined && { years }),
        ...(registrar !== undefined && { registrar }),
        ...(note !== undefined && { note }),
      },
    }),
    (path) => ({ domainId: 'NAME', amountMinor: '--cost', paidOn: '--paid' })[path] ?? optionOfField(path),
  );
  if (options.flag('json')) return output.print(text);
  const what = 'paidOn' in body ? `${paymentKinds[kind].toLowerCase()}, ${paidText(body)}` : kind;
  return output.print(`Recorded for ${record.unicodeName}: ${what}; ${body.id}.`);
}
