import type { Client } from '@namekeep/contract/client';
import { ask, canAsk, declined } from '../ask.ts';
import type { Context } from '../context.ts';
import type { Command, OptionValues } from '../definition.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { type Policy, readMapping, readSource } from '../import-source.ts';
import { bytesText, counted, grouped } from '../render/counts.ts';
import { type Preview, previewLines, previewPages } from '../render/preview.ts';

export const run: Command = async (context, [file = ''], options) => {
  const { output } = context;
  const isDry = options.flag('dry-run');
  if (!isDry && !options.flag('yes') && (file === '-' || !canAsk(context))) {
    throw usageFailure('Cannot ask for confirmation without a terminal. Use --yes to import or --dry-run to preview.');
  }
  const mapping = readMapping(options);
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
        ...(options.text('format') !== undefined && { format: options.text('format') as Preview['format'] }),
      },
      { signal: context.signal },
    ),
  );
  if (isDry && options.flag('json')) return printPages(client, preview, options, context);
  // Without --dry-run, the preview is a message; only the result of the import is data.
  const show = isDry ? output.print : async (text: string) => output.tell(text);
  const screen = isDry ? output.screen : output.errorScreen;
  for await (const lines of previewLines(client, preview.body, { screen, all: options.flag('all') })) {
    await show(lines.join('\n'));
  }
  if (!isDry) await commit(context, client, preview.body, options);
};

async function printPages(
  client: Client,
  first: { body: Preview; text: string },
  options: OptionValues,
  { output }: Context,
): Promise<void> {
  await output.print(first.text);
  if (!options.flag('all') || first.body.nextCursor === null) return;
  for await (const page of previewPages(client, first.body.previewId, { cursor: first.body.nextCursor })) {
    await output.print(page.text);
  }
}

async function commit(context: Context, client: Client, preview: Preview, options: OptionValues): Promise<void> {
  const { output } = context;
  const { create, update, invalid } = preview.counts;
  if (invalid > 0 && !options.flag('skip-invalid')) {
    throw new Failure(
      exitCodes.failed,
      `Nothing was imported: ${counted(invalid, 'row')} ${invalid === 1 ? 'is' : 'are'} invalid. Fix the file, or use --skip-invalid to skip them.`,
    );
  }
  if (preview.requiresCurrencyAcknowledgement && !options.flag('acknowledge-currency-changes')) {
    throw new Failure(
      exitCodes.failed,
      'Nothing was imported: the currency of some records would change, which clears their stored costs. To allow it, add --acknowledge-currency-changes.',
    );
  }
  if (!options.flag('yes')) {
    const answer = await ask(context, `Import ${counted(create + update, 'record')}? [y/N] `);
    if (!/^y(es)?$/i.test(answer)) throw declined('Nothing was imported.');
  }
  output.progress(`Importing ${counted(create + update, 'record')} …`);
  const { body, text } = answered(
    await client.call('importsCommit', {
      commit: {
        previewId: preview.previewId,
        ...(options.flag('skip-invalid') && { skipInvalid: true as const }),
        ...(options.flag('acknowledge-currency-changes') && { acknowledgeCurrencyChanges: true as const }),
      },
    }),
  );
  const rest = (['unchanged', 'skipped', 'invalid'] as const)
    .filter((what) => body[what] > 0)
    .map((what) => `, ${grouped(body[what])} ${what}`);
  const done = `Imported: ${grouped(body.created)} created, ${grouped(body.updated)} updated${rest.join('')}.`;
  await output.print(options.flag('json') ? text : done);
  output.tell(`To undo: namekeep undo ${body.importId}`);
}
