import type { RequestOf } from '@namekeep/contract/client';
import { accountOf } from '../account.ts';
import type { Command, OptionValues } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { readFilters } from '../list-query.ts';
import { readNumber } from '../numbers.ts';
import { grouped } from '../render/counts.ts';
import { recordTable } from '../render/record-table.ts';
import { totalLines } from '../render/totals.ts';

type Query = RequestOf<'domainsList'>;

const pageSize = 100;
const defaultLimit = 50;

export const run: Command = async ({ connect, output, now }, words, options) => {
  const given = readNumber(options, 'limit', 1, Number.MAX_SAFE_INTEGER);
  if (given !== undefined && options.flag('all')) throw usageFailure('--limit and --all cannot be used together.');
  let left = options.flag('all') ? Number.POSITIVE_INFINITY : (given ?? defaultLimit);
  if (options.flag('totals')) refusePaging(options);
  const client = await connect();
  const filters = await readFilters(words, options, accountOf(client, now).today);
  if (options.flag('totals')) {
    const { body, text } = answered(await client.call('domainsTotals', filters));
    if (options.flag('json')) return output.print(text);
    const { byCurrency } = body;
    if (byCurrency.length === 0) return output.tell('No records found.');
    return output.print(totalLines(byCurrency, output.screen).join('\n'));
  }
  const sort = options.text('sort') as Query['sort'];
  const query: Query = { ...filters, ...(sort && { sort }) };
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
    const { count } = answered(await client.call('domainsTotals', filters)).body;
    const part = options.text('cursor') === undefined ? 'the first ' : '';
    output.tell(`Showing ${part}${grouped(shown)} of ${grouped(count)} records. Use --all to show all.`);
  }
};

/** Totals are of all records that match, in no order. */
function refusePaging(options: OptionValues): void {
  for (const name of ['sort', 'limit', 'cursor', 'all']) {
    if (options.list(name).length > 0) throw usageFailure(`--totals and --${name} cannot be used together.`);
  }
}
