import type { BodyOf, RecordTotals, RequestOf } from '@namekeep/contract/client';
import { decimalAmount } from '@namekeep/domain/amount';
import type { Command } from '../command.ts';
import { usageFailure } from '../failure.ts';
import { filterOptions, readFilters, sortOption, unusedValues } from '../filters.ts';
import { amount, type DomainRecord, intentText, styleOfUrgency, urgencyText } from '../render.ts';
import { createTable, mostItems, pageOptions, printPages, tellPart } from '../table.ts';

export const list: Command = {
  description: [
    'Finds records that contain every WORD in their name, registrar, DNS provider, purchase e-mail, payment method or notes.',
    'On a terminal, prints a table that fits its width. In a pipe, prints one record per line with the same columns, separated by tabs and without a heading. --json prints the API response, one page per line.',
  ],
  arguments: { '[WORD ...]': 'Text to search for.' },
  options: {
    ...filterOptions,
    '--totals': 'Instead of records, print what their renewal costs add up to in each currency.',
    ...sortOption,
    ...pageOptions('records'),
    '--all': 'All matching records.',
    '--cursor CURSOR': 'Continue from the nextCursor of a previous response.',
  },
  examples: {
    list: 'The first 50 records by name. If there are more, a line on standard error says so.',
    'list porkbun --sort renewal': 'Every record that mentions "porkbun", the next one due first.',
    'list --urgency overdue --urgency due --urgency soon': 'Everything overdue, due today or due soon.',
    'list --due-to +30d --intent renew': 'Renewals to pay within 30 days.',
    'list --totals --tld com --tld net': 'What all .com and .net domains cost, by currency.',
    'list --missing cost --missing registrar': 'Records without a known cost or registrar.',
    'list --label "Client A" --sort renewal': 'The records of a client, the next one due first.',
    "list --all --json | jq -r '.records[].name'": 'All names.',
  },
  async run({ connect, output, today }, words, options) {
    const most = mostItems(options);
    const isTotals = options.flag('totals');
    // Totals are of all records that match, in no order.
    const refused = ['sort', 'limit', 'cursor', 'all'].find((name) => isTotals && options.flag(name));
    if (refused) throw usageFailure(`--totals and --${refused} cannot be used together.`);
    const api = await connect();
    const filters = await readFilters(words, options, today);
    const nothingFound = async (): Promise<void> => {
      output.tell(words.length > 0 ? `No records match "${words.join(' ')}".` : 'No records found.');
      for (const sentence of await unusedValues(api, filters)) output.tell(sentence);
    };
    const totals = async () => {
      const { body, text } = await api.call('domainsTotals', filters);
      return { ...(body as RecordTotals), text };
    };
    if (isTotals) {
      const { byCurrency, text } = await totals();
      if (options.flag('json')) await output.print(text);
      if (byCurrency.length === 0) return nothingFound();
      if (!options.flag('json')) await output.print(totalsTable(output.screen).lines(byCurrency).join('\n'));
      return;
    }
    const sort = options.text('sort') as RequestOf<'domainsList'>['sort'];
    const { shown, hasMore } = await printPages(output, options, {
      most,
      cursor: options.text('cursor'),
      ask: (page) => api.call('domainsList', { ...filters, sort, ...page }),
      itemsOf: ({ records }) => records,
      table: recordsTable(output.screen),
    });
    if (shown === 0) return nothingFound();
    if (hasMore) tellPart(output, shown, (await totals()).count);
  },
};

const recordsTable = createTable<DomainRecord>([
  { title: 'NAME', text: (record) => record.unicodeName, least: 20 },
  { title: 'DUE', text: ({ renewal }) => renewal.date },
  { title: 'DAYS', text: ({ renewal }) => String(renewal.daysUntil), align: 'right' },
  {
    title: 'URGENCY',
    text: ({ renewal }) => urgencyText(renewal.urgency),
    style: ({ renewal }) => styleOfUrgency(renewal.urgency),
  },
  { title: 'INTENT', text: (record) => intentText(record.renewalIntent), drops: 2 },
  { title: 'COST', text: (record) => amount(record.renewalCostMinor, record.currency), align: 'right', drops: 3 },
  { title: 'REGISTRAR', text: (record) => record.registrar ?? '–', least: 10, drops: 1 },
]);

/** A line a currency; currencies are never added up with each other. */
const totalsTable = createTable<RecordTotals['byCurrency'][number]>([
  { title: 'CURRENCY', text: ({ currency }) => currency },
  { title: 'RENEWAL COSTS', text: (one) => decimalAmount(one.totalMinor, one.currency), align: 'right' },
  { title: 'RECORDS', text: ({ count }) => String(count), align: 'right' },
  { title: 'UNKNOWN COST', text: ({ unknownCostCount }) => String(unknownCostCount), align: 'right' },
]);

export const views: Command = {
  description: ['Prints each view with its filters and its sort order, as the query of an address.'],
  examples: {
    views: 'All views.',
    'list --view "Due this quarter"': 'The records of a view.',
  },
  async run({ connect, output }, _, options) {
    const { body, text } = await (await connect()).call('viewsList', {});
    if (options.flag('json')) return output.print(text);
    if (body.views.length === 0) return output.tell('No views found.');
    return output.print(viewsTable(output.screen).lines(body.views).join('\n'));
  },
};

type View = BodyOf<'viewsList'>['views'][number];

const viewsTable = createTable<View>([
  { title: 'VIEW', text: ({ name }) => name, least: 20 },
  { title: 'PINNED', text: ({ pinned }) => (pinned ? 'yes' : '–'), drops: 1 },
  { title: 'QUERY', text: ({ query }) => addressOf(query) || '–', least: 20 },
]);

/** `registrar=GoDaddy&sort=renewal`, as people read it. */
const addressOf = (query: View['query']): string =>
  Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${one}`))
    .join('&');
