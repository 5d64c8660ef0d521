import type { RequestOf } from '@namekeep/contract/client';
import { accountOf } from '../account.ts';
import type { Command } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { readFilters } from '../list-query.ts';
import { bytesText } from '../render/counts.ts';
import { formatChoices } from '../options.ts';
import { formatOfFile, writeWhole } from '../whole-file.ts';

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
