import type { Client } from '@namekeep/contract/client';
import { ask, canAsk, declined } from './ask.ts';
import type { CommitAddition } from './absent.ts';
import type { Context } from './context.ts';
import type { OptionValues } from './definition.ts';
import { exitCodes, Failure, usageFailure } from './failure.ts';
import { answered } from './http/answer.ts';
import { counted, grouped } from './render/counts.ts';
import { type Preview, previewLines, previewPages } from './render/preview.ts';

/** What a command says about the commit of its preview. */
export interface CommitWords {
  /** `Import`, `Importing` and `Imported`. */
  verb: string;
  participle: string;
  done: string;
  /** The failure before the reason. */
  nothing: string;
  /** What to do about invalid rows. */
  advice: string;
  /** The counts that are always shown. */
  counts: readonly ('created' | 'updated')[];
}

/** Fails before anything is sent if a commit would need a confirmation that cannot be given. */
export function requireConfirmation(context: Context, options: OptionValues, what: string, usesInput: boolean): void {
  if (options.flag('dry-run') || options.flag('yes') || (!usesInput && canAsk(context))) return;
  throw usageFailure(`Cannot ask for confirmation without a terminal. Use --yes to ${what} or --dry-run to preview.`);
}

/** Shows a preview and, unless it is a dry run, asks for confirmation and commits it. */
export async function showAndCommit(
  context: Context,
  client: Client,
  { body: preview, text }: { body: Preview; text: string },
  options: OptionValues,
  words: CommitWords,
  addition?: () => Promise<CommitAddition | undefined>,
): Promise<void> {
  const { output } = context;
  const isDry = options.flag('dry-run');
  if (isDry && options.flag('json')) {
    await printPages(client, { body: preview, text }, options, context);
    return requireRows(preview);
  }
  // Without --dry-run, the preview is a message; only the result is data.
  const show = isDry ? output.print : async (lines: string) => output.tell(lines);
  const screen = isDry ? output.screen : output.errorScreen;
  for await (const lines of previewLines(client, preview, { screen, all: options.flag('all') })) {
    await show(lines.join('\n'));
  }
  const kept = regressionsText(preview, options);
  if (kept) await show(kept);
  if (isDry) requireRows(preview);
  else await commit(context, client, preview, options, { ...words, addition: await addition?.() });
}

/** Fails if nothing of a file can be imported, so that a script need not read the preview. */
function requireRows({ format, counts, payments }: Preview): void {
  const { create, update, unchanged, skip, invalid } = counts;
  if (format === null || create + update + unchanged + skip + (payments?.create ?? 0) > 0) return;
  const reason = invalid === 0 ? 'the file has none' : 'all of them are invalid';
  throw new Failure(exitCodes.notFound, `No row can be imported: ${reason}.`);
}

/** What happens to fields that would go back, unless that is accepted. */
function regressionsText(
  { counts: { regressions = 0 }, requiresCurrencyAcknowledgement }: Preview,
  options: OptionValues,
): string | undefined {
  if (regressions === 0 || options.flag('accept-regressions')) return undefined;
  const rows = counted(regressions, 'record');
  if (options.text('policy') === 'replace') {
    return `${rows} would lose a later date, a cost or a label. Use --policy merge to keep them.`;
  }
  return requiresCurrencyAcknowledgement
    ? `${rows} would lose a later date or a cost. The dates are kept. Use --accept-regressions to overwrite them.`
    : `Dates of ${rows} would move back; they are kept. Use --accept-regressions to overwrite them.`;
}

async function printPages(
  client: Client,
  first: { body: Preview; text: string },
  options: OptionValues,
  { output }: Context,
): Promise<void> {
  await output.print(first.text);
  if (!options.flag('all')) return;
  const { previewId, nextCursor, absent } = first.body;
  if (nextCursor !== null) await print(previewPages(client, previewId, { cursor: nextCursor }));
  if (absent && absent.count > absent.names.length) await print(previewPages(client, previewId, { action: 'absent' }));

  async function print(pages: AsyncIterable<{ text: string }>): Promise<void> {
    for await (const { text } of pages) await output.print(text);
  }
}

async function commit(
  context: Context,
  client: Client,
  preview: Preview,
  options: OptionValues,
  { verb, participle, done, nothing, advice, counts, addition }: CommitWords & { addition: CommitAddition | undefined },
): Promise<void> {
  const { output } = context;
  const { create, update, invalid } = preview.counts;
  if (invalid > 0 && !options.flag('skip-invalid')) {
    throw new Failure(
      exitCodes.failed,
      `${nothing}: ${counted(invalid, 'row')} ${invalid === 1 ? 'is' : 'are'} invalid. ${advice}`,
    );
  }
  if (preview.requiresCurrencyAcknowledgement && !options.flag('acknowledge-currency-changes')) {
    throw new Failure(
      exitCodes.failed,
      `${nothing}: the currency of some records would change, which clears their stored costs. To allow it, add --acknowledge-currency-changes.`,
    );
  }
  // Only an import has them, and the options that concern them.
  const { onlyRegressions } = preview;
  const isKept =
    onlyRegressions !== undefined && options.text('policy') !== 'replace' && !options.flag('accept-regressions');
  const count = create + update - (isKept ? onlyRegressions : 0);
  const records = count > 0 || !addition ? [`${verb.toLowerCase()} ${counted(count, 'record')}`] : [];
  if (!options.flag('yes')) {
    const what = [...records, ...(addition ? [addition.phrase] : [])].join(' and ');
    const answer = await ask(context, `${what.charAt(0).toUpperCase()}${what.slice(1)}? [y/N] `);
    if (!/^y(es)?$/i.test(answer)) throw declined(`${nothing}.`);
  }
  output.progress(records.length > 0 ? `${participle} ${counted(count, 'record')} …` : 'Saving …');
  const { body, text } = answered(
    await client.call('importsCommit', {
      commit: {
        previewId: preview.previewId,
        ...(onlyRegressions !== undefined && options.flag('accept-regressions') && { acceptRegressions: true }),
        ...(options.flag('skip-invalid') && { skipInvalid: true as const }),
        ...(options.flag('acknowledge-currency-changes') && { acknowledgeCurrencyChanges: true as const }),
        ...addition?.commit,
      },
    }),
    optionOf,
  );
  const shown = counts.map((what) => `${grouped(body[what])} ${what}`);
  const rest = (['unchanged', 'skipped', 'invalid'] as const)
    .filter((what) => body[what] > 0)
    .map((what) => `${grouped(body[what])} ${what}`);
  await output.print(options.flag('json') ? text : `${done}: ${[...shown, ...rest].join(', ')}.`);
  output.tell(`To undo: namekeep undo ${body.importId}`);
}

/** Names of `absent` come from its option. */
const optionOf = (path: string): string => (path.startsWith('absent.names') ? '--absent-name' : path);
