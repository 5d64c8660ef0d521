import type { RequestOf } from '@namekeep/contract/client';
import type { Api } from './api.ts';
import { ask, canAsk } from './ask.ts';
import type { Context } from './command.ts';
import { exitCodes, Failure, usageFailure } from './failure.ts';
import { type Preview, previewLines, previewPages } from './preview.ts';
import { counted, grouped } from './render.ts';

/** What the commands say about the commit of a preview, and the counts that they always show. */
const words = {
  import: {
    participle: 'Importing',
    done: 'Imported',
    advice: 'Fix the file, or use --skip-invalid to skip them.',
    counts: ['created', 'updated'],
  },
  payments: {
    participle: 'Adding',
    done: 'Imported',
    advice: 'Fix the file, use --skip-invalid to skip them, or --keep-unmatched to import those with unknown names.',
    counts: ['created'],
  },
  change: {
    participle: 'Changing',
    done: 'Changed',
    advice: 'Use --skip-invalid to change only the others.',
    counts: ['updated'],
  },
} as const;
type Verb = keyof typeof words;

/** What else a commit sends, and how its question names it. */
export interface CommitAddition {
  commit: Pick<RequestOf<'importsCommit'>['commit'], 'absent'>;
  /** Such as `archive 2 names`. */
  phrase: string;
}

/** Confirmations given in advance: the options of the command line, and `replaces` to overwrite later values. */
type Agreed = ReadonlySet<string>;

/** Fails before anything is sent if a commit would need a confirmation that cannot be given. */
export function requireConfirmation(context: Context, agreed: Agreed, what: string, usesInput: boolean): void {
  if (agreed.has('dry-run') || agreed.has('yes') || (!usesInput && canAsk(context))) return;
  throw usageFailure(`Cannot ask for confirmation without a terminal. Use --yes to ${what} to preview.`);
}

/** Shows a preview and, unless it is a dry run, asks for confirmation and commits it. */
export async function showAndCommit(
  context: Context,
  api: Api,
  { body: preview, text }: { body: Preview; text: string },
  agreed: Agreed,
  verb: Verb,
  addition?: () => Promise<CommitAddition | undefined>,
  absentAdvice?: string,
): Promise<void> {
  const { output } = context;
  const isDry = agreed.has('dry-run');
  const { unmatched = [] } = preview;
  if (unmatched.length > 0) {
    const what = preview.source === 'errand' ? 'Not among these errands' : 'Not in your portfolio';
    output.tell(`${what}: ${unmatched.slice(0, 20).join(', ')}${unmatched.length > 20 ? ', …' : ''}`);
  }
  if (isDry && output.json) {
    for await (const page of jsonPages(api, { body: preview, text }, agreed.has('all'))) await output.print(page.text);
    return requireRows(preview);
  }
  // Without --dry-run, the preview is a message; only the result is data.
  const show = isDry ? output.print : async (lines: string) => output.tell(lines);
  const screen = isDry ? output.screen : output.errorScreen;
  for await (const lines of previewLines(api, preview, { screen, all: agreed.has('all'), absentAdvice })) {
    await show(lines.join('\n'));
  }
  for (const kept of [unmatchedText(preview, agreed), regressionsText(preview, agreed)]) if (kept) await show(kept);
  if (isDry) requireRows(preview);
  else await commit(context, api, preview, agreed, verb, await addition?.());
}

/** Fails if nothing of a file can be imported, so that a script need not read the preview. */
function requireRows({ format, counts, payments }: Preview): void {
  const { create, update, unchanged, skip, invalid } = counts;
  if (format === null || create + update + unchanged + skip + (payments?.create ?? 0) > 0) return;
  const reason = invalid === 0 ? 'the file has none' : 'all of them are invalid';
  throw new Failure(exitCodes.notFound, `No row can be imported: ${reason}.`);
}

/** What happens to payments for names that are not here, which the preview has among the invalid rows. */
function unmatchedText({ counts: { unmatched = 0 } }: Preview, agreed: Agreed): string | undefined {
  if (unmatched === 0 || !agreed.has('keep-unmatched')) return undefined;
  return `Of the invalid rows, ${counted(unmatched, 'payment')} will be added under the name alone.`;
}

/** What happens to fields that would go back, unless that is accepted. */
function regressionsText({ counts: { regressions = 0 }, requiresCurrencyAcknowledgement }: Preview, agreed: Agreed) {
  if (regressions === 0 || agreed.has('accept-regressions')) return undefined;
  const rows = counted(regressions, 'record');
  if (agreed.has('replaces')) {
    return `${rows} would lose a later date, a cost or a label. Use --policy merge to keep them.`;
  }
  return requiresCurrencyAcknowledgement
    ? `${rows} would lose a later date or a cost. The dates are kept. Use --accept-regressions to overwrite them.`
    : `Dates of ${rows} would move back; they are kept. Use --accept-regressions to overwrite them.`;
}

/** The first page of a preview, and with --all the other ones. */
async function* jsonPages(api: Api, first: { body: Preview; text: string }, all: boolean) {
  const { previewId, nextCursor, absent } = first.body;
  yield first;
  if (!all) return;
  if (nextCursor !== null) yield* previewPages(api, previewId, { cursor: nextCursor });
  if (absent && absent.count > absent.names.length) yield* previewPages(api, previewId, { action: 'absent' });
}

async function commit(
  context: Context,
  api: Api,
  preview: Preview,
  agreed: Agreed,
  verb: Verb,
  addition: CommitAddition | undefined,
): Promise<void> {
  const { output } = context;
  const { participle, done, advice, counts } = words[verb];
  const { create, update, unmatched = 0 } = preview.counts;
  const kept = verb === 'payments' && agreed.has('keep-unmatched') ? unmatched : 0;
  const invalid = preview.counts.invalid - kept;
  const refused = (reason: string) => new Failure(exitCodes.failed, `Nothing was ${done.toLowerCase()}${reason}`);
  if (invalid > 0 && !agreed.has('skip-invalid')) {
    throw refused(`: ${counted(invalid, 'row')} ${invalid === 1 ? 'is' : 'are'} invalid. ${advice}`);
  }
  if (preview.requiresCurrencyAcknowledgement && !agreed.has('acknowledge-currency-changes')) {
    throw refused(
      ': the currency of some records would change, which clears their stored costs. To allow it, add --acknowledge-currency-changes.',
    );
  }
  // Only an import has them, and the options that concern them.
  const { onlyRegressions } = preview;
  const isImport = onlyRegressions !== undefined;
  const isKept = isImport && !agreed.has('accept-regressions') && !agreed.has('replaces');
  const count = create + update + kept - (isKept ? onlyRegressions : 0);
  const what = counted(count, verb === 'payments' ? 'payment' : 'record');
  const records = count > 0 || !addition ? [`${verb === 'payments' ? 'import' : verb} ${what}`] : [];
  if (!agreed.has('yes')) {
    const question = [...records, ...(addition ? [addition.phrase] : [])].join(' and ');
    const typed = await ask(context, `${question.charAt(0).toUpperCase()}${question.slice(1)}? [y/N] `);
    if (!/^y(es)?$/i.test(typed)) throw refused('.');
  }
  output.progress(records.length > 0 ? `${participle} ${what} …` : 'Saving …');
  const confirmed = (isNeeded: boolean) => (isNeeded ? (true as const) : undefined);
  const request = {
    previewId: preview.previewId,
    acceptRegressions: confirmed(isImport && agreed.has('accept-regressions')),
    skipInvalid: confirmed(invalid > 0),
    unmatched: kept > 0 ? ('keep' as const) : undefined,
    acknowledgeCurrencyChanges: confirmed(preview.requiresCurrencyAcknowledgement),
    ...addition?.commit,
  };
  const { body, text } = await api.call('importsCommit', { commit: request });
  const rest = (['unchanged', 'skipped', 'invalid'] as const).filter((what) => body[what] > 0);
  const results = [...counts, ...rest].map((what) => `${grouped(body[what])} ${what}`);
  await output.result(text, `${done}: ${results.join(', ')}.`);
  output.tell(`To undo: namekeep undo ${body.importId}`);
}
