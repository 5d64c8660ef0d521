import { randomUUID } from 'node:crypto';
import { accountOf } from '../account.ts';
import type { Command } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { readRecordInput } from '../record-input.ts';
import { receiptText } from '../render/receipt.ts';

export const run: Command = async ({ connect, output, input, now }, [name = ''], options) => {
  const idempotencyKey = options.text('idempotency-key') ?? randomUUID();
  if (!/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) {
    throw usageFailure('--idempotency-key takes 1 to 200 visible ASCII characters without spaces.');
  }
  if (options.text('expires') === undefined && options.text('billing') === undefined) {
    throw usageFailure('A record needs an expiration date or a billing date: use --expires or --billing.');
  }
  const client = await connect();
  const account = accountOf(client, now);
  const fields = await readRecordInput(options, { today: account.today, currency: account.defaultCurrency, input });
  const { body, text, replayed } = answered(
    await client.call('domainsCreate', { idempotencyKey, record: { name, ...fields } }),
  );
  if (options.flag('json')) return output.print(text);
  return output.print(receiptText(replayed ? 'Already added' : 'Added', body));
};
