import { randomUUID } from 'node:crypto';
import { type Account, accountOf } from '../account.ts';
import type { Command } from '../definition.ts';
import { UsageProblems, usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { readRecordInput } from '../record-input.ts';
import { receiptText } from '../render/receipt.ts';

/** The server checks names. Only if nothing is sent, the command does it: its tables of Unicode take time to load. */
async function checkName(name: string): Promise<void> {
  const { parseDomainName } = await import('@namekeep/domain/name');
  const parsed = parseDomainName(name);
  if (!parsed.ok) throw usageFailure(`NAME: ${parsed.message}`);
}

export const run: Command = async ({ connect, output, input, now }, [name = ''], options) => {
  const problems = new UsageProblems();
  const idempotencyKey = options.text('idempotency-key') ?? randomUUID();
  problems.read(() => {
    if (/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) return;
    throw usageFailure('--idempotency-key takes 1 to 200 visible ASCII characters without spaces.');
  });
  problems.read(() => {
    if (options.text('expires') !== undefined || options.text('billing') !== undefined) return;
    throw usageFailure('A record needs an expiration date or a billing date: use --expires or --billing.');
  });
  // Connects only if the options depend on the account: what is not valid is said without a server.
  let connected: ReturnType<typeof connect> | undefined;
  const client = () => (connected ??= connect());
  let known: Account | undefined;
  const account = async () => (known ??= accountOf(await client(), now));
  const context = {
    today: async () => (await account()).today(),
    currency: async () => (await account()).defaultCurrency(),
    input,
  };
  const fields = await readRecordInput(options, context, problems);
  if (problems.any) await problems.readLater(() => checkName(name));
  problems.throwIfAny();
  const { body, text, replayed } = answered(
    await (await client()).call('domainsCreate', { idempotencyKey, record: { name, ...fields } }),
  );
  if (options.flag('json')) return output.print(text);
  return output.print(receiptText(replayed ? 'Already added' : 'Added', body));
};
