import type { BodyOf, Client, RequestOf } from '@namekeep/contract/client';
import { accountOf } from '../account.ts';
import { readDate, type Today } from '../dates.ts';
import type { Command, OptionValues } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { readNumber } from '../numbers.ts';
import { grouped } from '../render/counts.ts';
import { recordTable } from '../render/record-table.ts';

type Query = RequestOf<'domainsList'>;

const pageSize = 100;
const defaultLimit = 50;
/** The API does not return a total, so up to this many more records are counted page by page. */
const mostCounted = 1000;

export const run: Command = async ({ connect, output, now }, words, options) => {
  const given = readNumber(options, 'limit', 1, Number.MAX_SAFE_INTEGER);
  if (given !== undefined && options.flag('all')) throw usageFailure('--limit and --all cannot be used together.');
  let left = options.flag('all') ? Number.POSITIVE_INFINITY : (given ?? defaultLimit);
  const client = await connect();
  const query = await readQuery(words, options, accountOf(client, now).today);
  const table = recordTable(output.screen);
  let cursor = options.text('cursor') ?? null;
  let shown = 0;
  do {
    const limit = Math.min(left, pageSize);
    const { body, text } = answered(await client.call('domainsList', { ...query, limit, ...(cursor && { cursor }) }));
    if (options.flag('json')) await output.print(text);
    else if (body.records.length > 0) await output.print(table.lines(body.records).join('\n'));
    shown += body.records.length;
    left -= body.records.length;
    cursor = body.nextCursor;
  } while (cursor !== null && left > 0);
  if (options.flag('json')) return;
  if (shown === 0) output.tell(words.length > 0 ? `No records match "${words.join(' ')}".` : 'No records found.');
  else if (cursor !== null && output.screen.isTerminal) {
    const rest = await countRest(client, query, cursor);
    const total = rest === undefined ? `more than ${grouped(shown + mostCounted)}` : grouped(shown + rest);
    const part = options.text('cursor') === undefined ? 'the first ' : '';
    output.tell(
      `Showing ${part}${grouped(shown)} of ${total} records${part === '' ? ' from there' : ''}. Use --all to show all.`,
    );
  }
};

/** The number of remaining records, or undefined if there are too many to count. */
async function countRest(client: Client, query: Query, from: string): Promise<number | undefined> {
  let cursor: string | null = from;
  for (let count = 0; count < mostCounted; ) {
    const { body }: { body: BodyOf<'domainsList'> } = answered(
      await client.call('domainsList', { ...query, limit: pageSize, cursor }),
    );
    count += body.records.length;
    cursor = body.nextCursor;
    if (cursor === null) return count;
  }
  return undefined;
}

async function readQuery(words: readonly string[], options: OptionValues, today: Today): Promise<Query> {
  const query: Record<string, unknown> = {};
  if (words.length > 0) query.q = words.join(' ');
  for (const name of ['archived', 'sort', 'lifecycle', 'ownership', 'registrar', 'currency']) {
    const text = options.text(name);
    if (text !== undefined) query[name] = text;
  }
  const dns = options.text('dns');
  if (dns !== undefined) query.dnsProvider = dns;
  const intent = options.text('intent');
  if (intent) query.renewalIntent = intent.replace('-', '_');
  const autoRenew = options.text('auto-renew');
  if (autoRenew) query.autoRenew = { yes: 'true', no: 'false' }[autoRenew] ?? 'unknown';
  const urgency = [...new Set(options.list('urgency'))];
  if (urgency.length > 0) query.urgency = urgency;
  for (const [option, member] of [
    ['due-from', 'dueFrom'],
    ['due-to', 'dueTo'],
  ] as const) {
    const text = options.text(option);
    if (text !== undefined) query[member] = await readDate(option, text, today);
  }
  // The parser accepts only the values in the definitions.
  return query;
}
