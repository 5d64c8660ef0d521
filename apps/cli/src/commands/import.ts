import { absentAddition, readAbsent } from '../absent.ts';
import { showAndCommit, requireConfirmation } from '../commit-preview.ts';
import type { Command, CommandDetails } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { type Policy, readMapping, readSource } from '../import-source.ts';
import { bytesText } from '../render/counts.ts';
import type { Preview } from '../render/preview.ts';
import { optionOfField } from '../fields.ts';
import { common, formatChoices } from '../options.ts';
import { currencyOption } from '../field-options.ts';

export const details: CommandDetails = {
  description: [
    'Reads JSON, YAML, CSV and Excel files and recognizes the exports of common registrars. Shows what would change, asks for confirmation, then imports everything or nothing. Without a terminal, --yes or --dry-run is required. Records that are not in the file are not changed, except with --absent.',
    'With --dry-run, exits with 3 if no row can be imported: every row is invalid, or there is none.',
  ],
  arguments: [{ name: 'FILE', help: 'The file to import, or - for standard input.', completes: 'file' }],
  options: [
    { name: 'dry-run', short: 'n', help: 'Show what would change, without importing anything.' },
    {
      name: 'policy',
      value: 'POLICY',
      choices: ['skip', 'merge', 'replace'],
      help: 'What to do with existing records: skip them (the default), merge the fields that have a value in the file, or replace every field.',
    },
    {
      name: 'accept-regressions',
      help: 'With --policy merge, also move dates back that are later in your records. Without it, they are kept. --policy replace writes every field.',
    },
    { name: 'skip-invalid', help: 'Import the valid rows and skip the invalid ones.' },
    {
      name: 'absent',
      value: 'STATE',
      choices: ['transferred', 'archived'],
      help: "Mark the names recorded at the file's registrar that the file lacks as transferred, or archive them. Without it, they do not change.",
    },
    {
      name: 'absent-name',
      value: 'NAME',
      several: true,
      help: 'With --absent, change only this name instead of all that the file lacks. Can be repeated.',
    },
    {
      name: 'acknowledge-currency-changes',
      help: 'Allow clearing the stored costs of records whose currency changes.',
    },
    {
      name: 'format',
      value: 'FORMAT',
      choices: formatChoices,
      help: 'json, yaml, csv or xlsx; detected by default.',
    },
    {
      name: 'sheet',
      value: 'NAME',
      help: 'The sheet of an Excel file to read. The default is the first visible sheet with a column of domain names.',
    },
    {
      name: 'text-encoding',
      value: 'LABEL',
      help: 'The encoding of a text file, such as shift_jis, gbk, euc-kr, windows-1251 or macintosh; detected by default.',
    },
    {
      name: 'column',
      value: 'HEADER=FIELD',
      several: true,
      help: 'Set the field of a column, such as "Paid until=expirationDate". "Header=" ignores the column. Can be repeated.',
    },
    {
      name: 'date-format',
      value: 'ORDER',
      choices: ['ymd', 'dmy', 'mdy'],
      help: 'Order of day, month and year in dates such as 03/04/2027: ymd, dmy or mdy.',
    },
    { ...currencyOption, help: 'Currency of amounts without one.' },
    { name: 'all', help: 'Show every row, not only the first 20 of each kind.' },
    { name: 'yes', short: 'y', help: 'Skip the confirmation.' },
    ...common,
  ],
  examples: [
    { line: 'import porkbun.csv --dry-run', help: 'Preview the changes.' },
    { line: 'import porkbun.csv --policy merge', help: 'Update existing records with the values in the file.' },
    {
      line: 'import names.xlsx --column "Site=name" --date-format dmy --dry-run',
      help: 'Correct how the columns are read.',
    },
    { line: 'import portfolio.xlsx --sheet "Client names" --dry-run', help: 'Read another sheet.' },
    { line: 'import meibo.csv --text-encoding shift_jis', help: 'Read Japanese text that is not UTF-8.' },
    {
      line: 'import porkbun.csv --policy merge --absent transferred',
      help: 'Also mark the names that are no longer at Porkbun as transferred.',
    },
    { line: 'import - --format json --yes < namekeep.json', help: 'In a script.' },
  ],
};

const words = {
  verb: 'Import',
  participle: 'Importing',
  done: 'Imported',
  nothing: 'Nothing was imported',
  advice: 'Fix the file, or use --skip-invalid to skip them.',
  counts: ['created', 'updated'],
} as const;

/** The options for members of the request, in its errors. */
const optionsOf: Readonly<Record<string, string>> = { sheet: '--sheet', textEncoding: '--text-encoding' };

export const run: Command = async (context, [file = ''], options) => {
  const { output } = context;
  requireConfirmation(context, options, 'import', file === '-');
  const mapping = readMapping(options);
  const absent = readAbsent(options);
  const [sheet, textEncoding] = [options.text('sheet'), options.text('text-encoding')];
  const client = await context.connect();
  const source = await readSource(file, context.input);
  output.progress(`Reading ${source.name} (${bytesText(source.file.size)}) …`);
  const preview = answered(
    await client.upload(
      'importsPreview',
      {
        file: source.file,
        ...(file !== '-' && { fileName: source.name }),
        policy: (options.text('policy') ?? 'skip') as Policy,
        ...(mapping && { mapping }),
        ...(sheet !== undefined && { sheet }),
        ...(textEncoding !== undefined && { textEncoding }),
        ...(options.text('format') !== undefined && {
          format: options.text('format') as NonNullable<Preview['format']>,
        }),
      },
      { signal: context.signal },
    ),
    (path) => optionsOf[path] ?? optionOfField(path),
  );
  return showAndCommit(context, client, preview, options, words, async () =>
    absent ? absentAddition(client, preview.body, absent) : undefined,
  );
};
