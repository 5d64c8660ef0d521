import { extname } from 'node:path';
import type { RequestOf } from '@namekeep/contract/client';
import { recordFieldNames } from '@namekeep/domain/record';
import { type Command, formatChoices } from '../command.ts';
import { usageFailure } from '../failure.ts';
import { isFolder, writeWhole } from '../files.ts';
import { filterOptions, readFilters, sortOption } from '../filters.ts';

/** The columns of an export; the server decides about them. */
const columnNames: readonly string[] = [
  ...recordFieldNames,
  'id',
  'revision',
  'createdAt',
  'updatedAt',
  'unicodeName',
  'tld',
  'labels',
  'renewal.date',
];

export const exportFile: Command = {
  description: [
    'Every format can be imported again without loss. The file is written completely or not at all.',
    'With filters or --columns, the file is a partial export: its name says so, and an import with it never replaces records.',
  ],
  arguments: { '[WORD ...]': 'Text to search for.' },
  options: {
    '-o, --output FILE':
      'File to write, or a folder, in which the file is named after the current day. Standard output by default.',
    '--format FORMAT': {
      choices: formatChoices,
      help: "json, yaml, csv or xlsx. Defaults to the file's extension, else json.",
    },
    '--columns COLUMNS': `Columns in this order, separated by commas: ${columnNames.join(', ')}.`,
    '--include PARTS':
      'What else to include, separated by commas: payments, labels, decisions, views or all. CSV supports only labels.',
    ...sortOption,
    ...filterOptions,
    '--archived WHICH': {
      choices: ['false', 'true', 'all'],
      help: 'Archived records: false, true or all (the default).',
    },
  },
  withoutJson: true,
  examples: {
    'export -o domains.xlsx': 'As a spreadsheet.',
    'export --format csv --archived false | head -3': 'The first records as CSV.',
    'export -o due.csv --due-to +30d --columns name,renewal.date': 'What is due within 30 days, with two columns.',
    'export -o all.json --include all': 'With payments, labels, decisions and views.',
  },
  async run({ connect, output, signal, today }, words, options) {
    const target = options.text('output') ?? '-';
    const isStandardOutput = target === '-';
    const given = formatChoices.find((one) => one === options.text('format'));
    const format = given ?? (isStandardOutput ? 'json' : await formatOfFile(target));
    if (isStandardOutput && format === 'xlsx' && output.screen.isTerminal) {
      throw usageFailure('An Excel file cannot be shown on a terminal. Write it to a file: -o domains.xlsx.');
    }
    const api = await connect();
    const download = await api.download('exportsDownload', {
      ...(await readFilters(words, options, today)),
      format,
      sort: options.text('sort') as RequestOf<'exportsDownload'>['sort'],
      columns: options.text('columns'),
      include: options.text('include'),
    });
    if (!isStandardOutput) return output.tell(await writeWhole(target, download.fileName, download.bytes, signal));
    for await (const chunk of download.bytes) await output.write(chunk);
  },
};

/** The format for a file's extension; JSON for a folder. */
async function formatOfFile(file: string): Promise<(typeof formatChoices)[number]> {
  const ending = extname(file).slice(1).toLowerCase();
  const format = formatChoices.find((one) => one === (ending === 'yml' ? 'yaml' : ending));
  if (format) return format;
  if (await isFolder(file)) return 'json';
  throw usageFailure(`Unknown file extension: ${file}. Use .json, .yaml, .csv or .xlsx, or add --format.`);
}
