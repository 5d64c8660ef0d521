import type { Context } from '../context.ts';
import type { OptionValues } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { receiptText } from '../render/receipt.ts';

/** Undoes a renewal: its payment is deleted, and the record has its former dates. */
export async function undoPayment({ connect, output }: Context, id: string, options: OptionValues): Promise<void> {
  if (!/^pay_\w+$/.test(id)) {
    throw usageFailure(`"${id}" is not the ID of a payment (pay_…). \`namekeep payments\` lists them.`);
  }
  const client = await connect();
  const { body, text } = answered(await client.call('paymentsUndo', { id }));
  return output.print(options.flag('json') ? text : receiptText('Undid the renewal of', body.record));
}
