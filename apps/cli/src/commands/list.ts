import type { RequestOf } from '@namekeep/contract/client';
import { accountOf } from '../account.ts';
import type { Command, OptionValues, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { readFilters } from '../list-query.ts';
import { readNumber } from '../numbers.ts';
import { grouped } from '../render/counts.ts';
import { recordTable } from '../render/record-table.ts';
import { totalLines } from '../render/totals.ts';
import { common } from '../options.ts';
import { filterOptions, pageOptions } from '../filter-options.ts';

export const details: CommandDetails = {
  description: [
    'Finds records that contain every WORD in their name, registrar, DNS provider, purchase e-mail, payment method or notes.',
    'On a terminal, prints a table that fits its width. In a pipe, prints one record per line with the same columns, separated by tabs and without a heading. --json prints the API response, one page per line.',
  ],
  arguments: [{ name: 'WORD', help: 'Text to search for.', optional: true, several: true }],
  options: [
    ...filterOptions,
    { name: 'totals', help: 'Instead of records, print what their renewal costs add up to in each currency.' },
    ...pageOptions,
    ...common,
  ],
  examples: [
    { line: 'list', help: 'The first 50 records by name.' },
    { line: 'list porkbun --sort renewal', help: 'Every record that mentions "porkbun", the next one due first.' },
    {
      line: 'list --urgency overdue --urgency due --urgency soon',
      help: 'Everything overdue, due today or due soon.',
    },
    { line: 'list --due-to +30d --intent renew', help: 'Renewals to pay within 30 days.' },
    { line: 'list --totals --tld com --tld net', help: 'What all .com and .net domains cost, by currency.' },
    { line: 'list --missing cost --missing registrar', help: 'Records without a known cost or registrar.' },
    { line: 'list --label "Client A" --sort renewal', help: 'The records of a client, the next one due first.' },
    { line: "list --all --json | jq -r '.records[].name'", help: 'All names.' },
  ],
};

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
