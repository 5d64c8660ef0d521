import type { GroupedTotals, RecordTotals, RequestOf } from '@namekeep/contract/client';
import { decimalAmount } from '@namekeep/domain/amount';
import { fieldOf, isRecordField, listOf, recordFieldNames, shortLabelOf } from '@namekeep/domain/record';
import type { Command } from '../command.ts';
import { didYouMean, usageFailure } from '../failure.ts';
import { fieldOfFlag, valueText } from '../fields.ts';
import { filterOptions, readFilters, sortOption, unusedValues } from '../filters.ts';
import { type DomainRecord, styleOfUrgency, urgencyText } from '../render.ts';
import {
  type Column,
  createTable,
  mostItems,
  onePage,
  pageOptions,
  printList,
  printPages,
  printRows,
  tellPart,
} from '../table.ts';

/** Members of a record that are no fields. */
const derived = 'unicodeName tld labels due days urgency next id revision createdAt updatedAt'.split(' ');
const groups = ['registrar', 'tld', 'label', 'month'] as const;
/** Totals are of all records that match, in no order. */
const notOfTotals = ['sort', 'limit', 'cursor', 'all', 'columns'];

type Request = Pick<RequestOf<'domainsList'>, 'sort' | 'limit' | 'cursor'> & { by?: (typeof groups)[number] };

export const list: Command = {
  description: [
    'Finds records that contain every WORD in their name, registrar, DNS provider, purchase e-mail, payment method or notes.',
    'On a terminal, prints a table that fits its width. In a pipe, prints one record per line with the same columns, separated by tabs and without a heading. --json prints the API response, one page per line.',
  ],
  arguments: { '[WORD ...]': 'Text to search for.' },
  options: {
    ...filterOptions,
    '--columns COLUMNS': `Columns in this order, separated by commas: ${[...recordFieldNames, ...derived].join(', ')}.`,
    '--totals': 'Instead of records, print what their renewal costs add up to in each currency.',
    '--by KEY': { choices: groups, help: `The same for each ${listOf(groups)}; month is the month of the due date.` },
    ...sortOption,
    ...pageOptions('records'),
    '--all': 'All matching records.',
    '--cursor CURSOR': 'Continue from the nextCursor of a previous response.',
  },
  excludes: [
    ['columns', 'json'],
    ...onePage,
    ...notOfTotals.flatMap((name) => ['totals', 'by'].map((one) => [one, name])),
  ],
  examples: {
    list: 'The first 50 records by name. If there are more, a line on standard error says so.',
    'list porkbun --sort renewal': 'Every record that mentions "porkbun", the next one due first.',
    'list --urgency overdue --urgency due --urgency soon': 'Everything overdue, due today or due soon.',
    'list --due-to +30d --intent renew': 'Renewals to pay within 30 days.',
    'list --totals --tld com --tld net': 'What all .com and .net domains cost, by currency.',
    'list --by registrar': 'What the domains at each registrar cost a year.',
    'list --missing labels --columns name,due,notes': 'Records without a label, with these columns.',
    'list --missing cost --missing registrar': 'Records without a known cost or registrar.',
    'list --label "Client A" --sort renewal': 'The records of a client, the next one due first.',
    "list --all --json | jq -r '.records[].name'": 'All names.',
  },
  async run(context, words, options) {
    const { output } = context;
    const columns = await columnsOf(options.text('columns') ?? usualColumns);
    const api = await context.connect();
    const { by, sort, limit, cursor, ...filters } = await readFilters<Request>(words, options, context);
    const nothing = words.length > 0 ? `No records match "${words.join(' ')}".` : 'No records found.';
    const tellUnused = async () => {
      for (const sentence of await unusedValues(api, filters)) output.tell(sentence);
    };
    if (by || options.flag('totals')) {
      const { body, text } = await api.call('domainsTotals', { ...filters, by });
      const lines = linesOf(body);
      await printRows(output, text, lines, nothing, by ? [groupColumn(by), ...totalsColumns] : totalsColumns);
      return lines.length === 0 ? tellUnused() : undefined;
    }
    const { shown, hasMore } = await printPages(output, {
      most: mostItems(options.flag('all'), limit),
      cursor,
      ask: (page) => api.call('domainsList', { ...filters, sort, ...page }),
      itemsOf: ({ records }) => records,
      table: createTable(columns, output.screen),
    });
    if (shown === 0) {
      output.tell(nothing);
      return tellUnused();
    }
    if (hasMore) {
      const { body } = await api.call('domainsTotals', filters);
      tellPart(output, shown, (body as RecordTotals).count);
    }
  },
};

const usualColumns = 'name,due,days,urgency,renewalIntent,renewalCostMinor,registrar';
/** Where they are in a record, if not under their name. */
const paths: Readonly<Record<string, string>> = {
  name: 'unicodeName',
  due: 'renewal.date',
  days: 'renewal.daysUntil',
  urgency: 'renewal.urgency',
  next: 'renewal.next',
};
/** How columns give way on a narrow terminal. */
const narrow: Readonly<Record<string, Pick<Column<DomainRecord>, 'least' | 'drops'>>> = {
  name: { least: 20 },
  registrar: { least: 10, drops: 1 },
  renewalIntent: { drops: 2 },
  renewalCostMinor: { drops: 3 },
  notes: { least: 20 },
  next: { least: 20 },
};

/** The columns that were asked for, by the members of a record or the options that set them. */
async function columnsOf(given: string): Promise<Column<DomainRecord>[]> {
  const names = given.split(',').map((name) => fieldOfFlag(name.trim()));
  const unknown = names.find((name) => !isRecordField(name) && !derived.includes(name));
  if (unknown !== undefined) {
    throw usageFailure(
      `--columns: unknown column "${unknown}".${await didYouMean(unknown, [...recordFieldNames, ...derived])}`,
    );
  }
  return names.map((name) => {
    const path = paths[name] ?? name;
    const value = (record: DomainRecord) =>
      path.split('.').reduce<unknown>((object, member) => (object as Record<string, unknown>)[member], record);
    const isUrgency = name === 'urgency';
    return {
      title: shortLabelOf(name === 'due' ? path : name).toUpperCase(),
      text: (record) => (isUrgency ? urgencyText(record.renewal) : valueText(name, value(record), record.currency)),
      ...((name === 'days' || (isRecordField(name) && fieldOf(name).kind === 'money')) && { align: 'right' }),
      ...(isUrgency && { style: ({ renewal }: DomainRecord) => styleOfUrgency(renewal.urgency) }),
      ...narrow[name],
    };
  });
}

interface TotalsLine {
  key: string | null;
  total: RecordTotals['byCurrency'][number];
}

/** A line a currency, of each group; currencies are never added up with each other. */
const linesOf = (totals: RecordTotals | GroupedTotals): TotalsLine[] =>
  ('groups' in totals ? totals.groups : [{ key: null, ...totals }]).flatMap(({ key, byCurrency }) =>
    byCurrency.map((total) => ({ key, total })),
  );

const groupColumn = (by: string): Column<TotalsLine> => ({
  title: by.toUpperCase(),
  text: ({ key }) => key ?? '–',
  least: 10,
});

const totalsColumns: readonly Column<TotalsLine>[] = [
  { title: 'CURRENCY', text: ({ total }) => total.currency },
  { title: 'RENEWAL COSTS', text: ({ total }) => decimalAmount(total.totalMinor, total.currency), align: 'right' },
  { title: 'RECORDS', text: ({ total }) => String(total.count), align: 'right' },
  { title: 'UNKNOWN COST', text: ({ total }) => String(total.unknownCostCount), align: 'right' },
];

export const views: Command = {
  description: ['Prints each view with its filters and its sort order, as the query of an address.'],
  examples: { views: 'All views.', 'list --view "Due this quarter"': 'The records of a view.' },
  run: printList('viewsList', (body) => body.views, 'No views found.', [
    { title: 'VIEW', text: ({ name }) => name, least: 20 },
    { title: 'PINNED', text: ({ pinned }) => (pinned ? 'yes' : '–'), drops: 1 },
    { title: 'QUERY', text: ({ query }) => addressOf(query) || '–', least: 20 },
  ]),
};

/** `registrar=GoDaddy&sort=renewal`, as people read it. */
const addressOf = (query: object): string =>
  Object.entries(query)
    .flatMap(([name, value]: [string, unknown]) => [value].flat().map((one) => `${name}=${String(one)}`))
    .join('&');
