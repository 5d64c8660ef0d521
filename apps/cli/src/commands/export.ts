import type { Command } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { bytesText } from '../render/counts.ts';
import { archivedChoices, formatChoices } from '../options.ts';
import { formatOfFile, writeWhole } from '../whole-file.ts';

export const run: Command = async ({ connect, output, signal }, _words, options) => {
  const target = options.text('output') ?? '-';
  const isStandardOutput = target === '-';
  const given = formatChoices.find((one) => one === options.text('format'));
  const format = given ?? (isStandardOutput ? 'json' : await formatOfFile(target));
  if (isStandardOutput && format === 'xlsx' && output.screen.isTerminal) {
    throw usageFailure('An Excel file cannot be shown on a terminal. Write it to a file: -o domains.xlsx.');
  }
  const archived = archivedChoices.find((one) => one === options.text('archived'));
  const client = await connect();
  const download = answered(
    await client.download('exportsDownload', { format, ...(archived && { archived }) }, { signal }),
  );
  if (isStandardOutput) {
    for await (const chunk of download.bytes) await output.write(chunk);
    return;
  }
  const { path, bytes } = await writeWhole(target, download.fileName, download.bytes, signal);
  output.tell(`Wrote ${path} (${bytesText(bytes)}).`);
};
