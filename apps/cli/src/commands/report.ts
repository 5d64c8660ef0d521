import { extname } from 'node:path';
import type { RequestOf } from '@namekeep/contract/client';
import type { Command, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { optionOfField } from '../fields.ts';
import { answered } from '../http/answer.ts';
import { readNumber } from '../numbers.ts';
import { bytesText } from '../render/counts.ts';
import { writeWhole } from '../whole-file.ts';
import { common } from '../options.ts';

export const details: CommandDetails = {
  arguments: [{ name: 'YEAR', help: 'The year, such as 2026.' }],
  options: [
    {
      name: 'output',
      short: 'o',
      value: 'FILE',
      completes: 'file',
      help: 'Write a .csv or .xlsx file with every payment, or the sums as .json.',
    },
    { name: 'start-month', value: 'N', help: 'First month of the year, 1 to 12 (default 1).' },
    ...common,
  ],
  examples: [
    { line: 'report 2026', help: 'Sums by currency, month, kind, registrar and TLD.' },
    { line: 'report 2026 -o paid-2026.xlsx', help: 'As a spreadsheet.' },
  ],
};

type Format = NonNullable<RequestOf<'reportsYear'>['format']>;

const formats: Readonly<Record<string, Format>> = { '.json': 'json', '.csv': 'csv', '.xlsx': 'xlsx' };

export const run: Command = async ({ connect, output, signal }, [yearText = ''], options) => {
  const year = /^\d{4}$/.test(yearText) ? Number(yearText) : Number.NaN;
  if (!(year >= 1 && year <= 9998))
    throw usageFailure(`YEAR is a year with four digits, such as 2026, not "${yearText}".`);
  const startMonth = readNumber(options, 'start-month', 1, 12);
  const target = options.text('output');
  const format = target === undefined ? 'json' : formats[extname(target).toLowerCase()];
  if (!format) throw usageFailure(`Unknown file extension: ${target}. Use .json, .csv or .xlsx.`);
  if (target !== undefined && options.flag('json')) throw usageFailure('--json and --output cannot be used together.');
  const client = await connect();
  const request = { year, ...(startMonth && { startMonth }) };
  if (target === undefined || format === 'json') {
    const { body, text } = answered(await client.call('reportsYear', { ...request, format: 'json' }), optionOf);
    if (target !== undefined) return save(target, '', [Buffer.from(`${text}\n`)]);
    if (options.flag('json')) return output.print(text);
    const { reportText } = await import('../render/report.ts');
    return output.print(reportText(body, output.screen));
  }
  const { fileName, bytes } = answered(
    await client.download('reportsYear', { ...request, format }, { signal }),
    optionOf,
  );
  return save(target, fileName, bytes);

  async function save(path: string, name: string, content: AsyncIterable<Uint8Array> | Uint8Array[]): Promise<void> {
    const written = await writeWhole(path, name, content, signal);
    output.tell(`Wrote ${written.path} (${bytesText(written.bytes)}).`);
  }
};

const optionOf = (path: string): string => ({ year: 'YEAR', startMonth: '--start-month' })[path] ?? optionOfField(path);
