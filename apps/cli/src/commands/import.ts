import { absentAddition, readAbsent } from '../absent.ts';
import { showAndCommit, requireConfirmation } from '../commit-preview.ts';
import type { Command } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { type Policy, readMapping, readSource } from '../import-source.ts';
import { bytesText } from '../render/counts.ts';
import type { Preview } from '../render/preview.ts';

const words = {
  verb: 'Import',
  participle: 'Importing',
  done: 'Imported',
  nothing: 'Nothing was imported',
  advice: 'Fix the file, or use --skip-invalid to skip them.',
  counts: ['created', 'updated'],
} as const;

export const run: Command = async (context, [file = ''], options) => {
  const { output } = context;
  requireConfirmation(context, options, 'import', file === '-');
  const mapping = readMapping(options);
  const absent = readAbsent(options);
  const client = await context.connect();
  const source = await readSource(file, context.input);
  output.progress(`Reading ${source.name} (${bytesText(source.file.size)}) …`);
  const preview = answered(
    await client.upload(
      'importsPreview',
      {
        file: source.file,
        policy: (options.text('policy') ?? 'skip') as Policy,
        ...(mapping && { mapping }),
        ...(options.text('format') !== undefined && {
          format: options.text('format') as NonNullable<Preview['format']>,
        }),
      },
      { signal: context.signal },
    ),
  );
  return showAndCommit(context, client, preview, options, words, async () =>
    absent ? absentAddition(client, preview.body, absent) : undefined,
  );
};
