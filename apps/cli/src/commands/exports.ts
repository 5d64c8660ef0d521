import { extname } from 'node:path';
import type { RequestOf } from '@namekeep/contract/client';
import { recordFieldNames } from '@namekeep/domain/record';
import { type Command, formatChoices, type Options } from '../command.ts';
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

const exportOptions: Options = {
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
};

export const exportFile: Command = {
  description: [
    'Every format can be imported again without loss. The file is written completely or not at all.',
    'With filters or --columns, the file is a partial export: its name says so, and an import with it never replaces records.',
  ],
  arguments: { '[WORD ...]': 'Text to search for.' },
  options: {
    ...exportOptions,
    '--stable':
      'All records with their labels as YAML, by name, without IDs and times: the same text as long as nothing changes.',
  },
  excludes: Object.keys(exportOptions).flatMap((form) => {
    const name = /^--([\w-]+)/.exec(form)?.[1];
    return name ? [['stable', name]] : [];
  }),
  withoutJson: true,
  examples: {
    'export -o domains.xlsx': 'As a spreadsheet.',
    'export --format csv --archived false | head -3': 'The first records as CSV.',
    'export -o due.csv --due-to +30d --columns name,renewal.date': 'What is due within 30 days, with two columns.',
    'export -o all.json --include all': 'With payments, labels, decisions and views.',
    'export --stable -o portfolio.yaml': 'For git, `diff` and `apply`.',
  },
  async run(context, words, options) {
    const { connect, output, signal } = context;
    const target = options.text('output') ?? '-';
    const isStandardOutput = target === '-';
    const isStable = options.flag('stable');
    const given = isStable ? 'yaml' : formatChoices.find((one) => one === options.text('format'));
    const format = given ?? (isStandardOutput ? 'json' : await formatOfFile(target));
    if (isStandardOutput && format === 'xlsx' && output.screen.isTerminal) {
      throw usageFailure('An Excel file cannot be shown on a terminal. Write it to a file: -o domains.xlsx.');
    }
    const api = await connect();
    const members = await readFilters<Omit<RequestOf<'exportsDownload'>, 'format'>>(words, options, context);
    const include = isStable ? 'labels' : members.include;
    const download = await api.download('exportsDownload', { ...members, format, include });
    const bytes = isStable ? [await stableText(download.bytes)] : download.bytes;
    if (!isStandardOutput) return output.tell(await writeWhole(target, download.fileName, bytes, signal));
    for await (const chunk of bytes) await output.write(chunk);
  },
};

/** An export without its time, and without the colors of labels, which `diff` does not compare. */
async function stableText(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const { text } = await import('node:stream/consumers');
  return Buffer.from((await text(bytes)).replace(/^exportedAt: .*\n/m, '').replace(/^labels:[\s\S]*/m, ''));
}

/** The format for a file's extension; JSON for a folder. */
async function formatOfFile(file: string): Promise<(typeof formatChoices)[number]> {
  const ending = extname(file).slice(1).toLowerCase();
  const format = formatChoices.find((one) => one === (ending === 'yml' ? 'yaml' : ending));
  if (format) return format;
  if (await isFolder(file)) return 'json';
  throw usageFailure(`Unknown file extension: ${file}. Use .json, .yaml, .csv or .xlsx, or add --format.`);
}
