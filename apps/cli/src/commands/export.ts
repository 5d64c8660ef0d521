import type { RequestOf } from '@namekeep/contract/client';
import { accountOf } from '../account.ts';
import type { Command, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { readFilters } from '../list-query.ts';
import { bytesText } from '../render/counts.ts';
import { formatOfFile, writeWhole } from '../whole-file.ts';
import { exportedColumns, filterOptions, sortOption } from '../filter-options.ts';
import { commonWithoutJson, formatChoices } from '../options.ts';

export const details: CommandDetails = {
  description: [
    'Every format can be imported again without loss. The file is written completely or not at all.',
    'With filters or --columns, the file is a partial export: its name says so, and an import with it never replaces records.',
  ],
  arguments: [{ name: 'WORD', help: 'Text to search for.', optional: true, several: true }],
  options: [
    {
      name: 'output',
      short: 'o',
      value: 'FILE',
      completes: 'file',
      help: 'File to write, or a folder, in which the file is named after the current day. Standard output by default.',
    },
    {
      name: 'format',
      value: 'FORMAT',
      choices: formatChoices,
      help: "json, yaml, csv or xlsx. Defaults to the file's extension, else json.",
    },
    {
      name: 'columns',
      value: 'COLUMNS',
      help: `Columns in this order, separated by commas: ${exportedColumns.join(', ')}.`,
    },
    {
      name: 'include',
      value: 'PARTS',
      help: 'What else to include, separated by commas: payments, labels, decisions, views or all. CSV supports only labels.',
    },
    sortOption,
    ...filterOptions.map((option) =>
      option.name === 'archived' ? { ...option, help: 'Archived records: false, true or all (the default).' } : option,
    ),
    ...commonWithoutJson,
  ],
  examples: [
    { line: 'export -o domains.xlsx', help: 'As a spreadsheet.' },
    { line: 'export --format csv --archived false | head -3', help: 'The first records as CSV.' },
    {
      line: 'export -o due.csv --due-to +30d --columns name,renewal.date',
      help: 'What is due within 30 days, with two columns.',
    },
    { line: 'export -o all.json --include all', help: 'With payments, labels, decisions and views.' },
  ],
};

type Query = RequestOf<'exportsDownload'>;

export const run: Command = async ({ connect, output, signal, now }, words, options) => {
  const target = options.text('output') ?? '-';
  const isStandardOutput = target === '-';
  const given = formatChoices.find((one) => one === options.text('format'));
  const format = given ?? (isStandardOutput ? 'json' : await formatOfFile(target));
  if (isStandardOutput && format === 'xlsx' && output.screen.isTerminal) {
    throw usageFailure('An Excel file cannot be shown on a terminal. Write it to a file: -o domains.xlsx.');
  }
  const sort = options.text('sort') as Query['sort'];
  const columns = options.text('columns');
  const include = options.text('include');
  const client = await connect();
  const filters = await readFilters(words, options, accountOf(client, now).today);
  const query: Query = {
    ...filters,
    format,
    ...(sort && { sort }),
    ...(columns !== undefined && { columns }),
    ...(include !== undefined && { include }),
  };
  const download = answered(await client.download('exportsDownload', query, { signal }));
  if (isStandardOutput) {
    for await (const chunk of download.bytes) await output.write(chunk);
    return;
  }
  const { path, bytes } = await writeWhole(target, download.fileName, download.bytes, signal);
  output.tell(`Wrote ${path} (${bytesText(bytes)}).`);
};
