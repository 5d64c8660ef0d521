import type { RecordTotals, RequestOf } from '@namekeep/contract/client';
import { accountOf } from '../account.ts';
import type { Command, OptionValues, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { readFilters } from '../list-query.ts';
import { mostItems, printPages, tellPart } from '../paged.ts';
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
    { line: 'list', help: 'The first 50 records by name. If there are more, a line on standard error says so.' },
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

export const run: Command = async ({ connect, output, now }, words, options) => {
  const most = mostItems(options);
  if (options.flag('totals')) refusePaging(options);
  const client = await connect();
  const filters = await readFilters(words, options, accountOf(client, now).today);
  const nothingFound = async (): Promise<void> => {
    output.tell(words.length > 0 ? `No records match "${words.join(' ')}".` : 'No records found.');
    const { unusedValues } = await import('../unused-values.ts');
    for (const sentence of await unusedValues(client, filters)) output.tell(sentence);
  };
  if (options.flag('totals')) {
    const { body, text } = answered(await client.call('domainsTotals', filters));
    const { byCurrency } = body as RecordTotals;
    if (options.flag('json')) await output.print(text);
    if (byCurrency.length === 0) return nothingFound();
    if (!options.flag('json')) await output.print(totalLines(byCurrency, output.screen).join('\n'));
    return;
  }
  const sort = options.text('sort') as Query['sort'];
  const table = recordTable(output.screen);
  const { shown, hasMore } = await printPages(output, options, {
    most,
    cursor: options.text('cursor'),
    ask: async (limit, cursor) =>
      answered(
        await client.call('domainsList', { ...filters, ...(sort && { sort }), limit, ...(cursor && { cursor }) }),
      ),
    itemsOf: ({ body }) => body.records,
    lines: (records) => table.lines(records),
  });
  if (shown === 0) return nothingFound();
  if (hasMore)
    tellPart(output, shown, (answered(await client.call('domainsTotals', filters)).body as RecordTotals).count);
};

/** Totals are of all records that match, in no order. */
function refusePaging(options: OptionValues): void {
  for (const name of ['sort', 'limit', 'cursor', 'all']) {
    if (options.list(name).length > 0) throw usageFailure(`--totals and --${name} cannot be used together.`);
  }
}
