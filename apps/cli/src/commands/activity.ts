import type { BodyOf, Client, RequestOf } from '@namekeep/contract/client';
import { inSentence, labelOf } from '@namekeep/domain/record';
import { accountOf } from '../account.ts';
import { readDate } from '../dates.ts';
import type { Command, CommandDetails } from '../definition.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { mostItems, printPages, tellPart } from '../paged.ts';
import { minute } from '../render/record.ts';
import { createTable } from '../render/table.ts';
import { unicodeName } from '../render/unicode-name.ts';
import { common } from '../options.ts';

export const details: CommandDetails = {
  description: [
    'Newest first: changes of records, payments, decisions and labels, and one entry for an import, a change of many records or an undo.',
    'To undo what a token or a browser changed, open the activity in the browser.',
  ],
  arguments: [
    { name: 'undo', help: 'Prints where to undo what one actor changed.', optional: true, completes: ['undo'] },
  ],
  options: [
    { name: 'token', value: 'TOKEN', help: 'Only what this token did: its name or its ID (tok_…).' },
    { name: 'since', value: 'DAY', help: 'Only since this day, such as 2026-11-20 or -7d.' },
    { name: 'limit', value: 'N', help: 'Maximum number of entries (default 50).' },
    { name: 'all', help: 'All entries.' },
    ...common,
  ],
  examples: [
    { line: 'activity --since -7d', help: 'What changed in the last seven days.' },
    { line: 'activity --token Assistant --all', help: 'Everything that the token changed.' },
  ],
};

type Page = BodyOf<'activityList'>;
type Entry = Page['entries'][number];
type Query = RequestOf<'activityList'>;

/** `activity`, and `activity undo`, which only the browser can do. */
export const run: Command = async ({ address, connect, output, now }, [form], options) => {
  if (form === 'undo') {
    throw new Failure(
      exitCodes.denied,
      `Taking back what a token or a browser changed requires the browser. Open ${await address()}/activity.`,
    );
  }
  if (form !== undefined) throw usageFailure(`Unexpected argument "${form}".`);
  const most = mostItems(options);
  const client = await connect();
  const query: Query = {};
  const since = options.text('since');
  if (since !== undefined) query.from = await readDate('since', since, accountOf(client, now).today);
  const token = options.text('token');
  if (token !== undefined) query.tokenId = await tokenIdOf(client, token);
  const table = createTable<Entry>(
    [
      { title: 'WHEN', text: ({ at }) => minute(at) },
      { title: 'WHO', text: ({ actor }) => actorText(actor), least: 10, drops: 2 },
      { title: 'WHAT', text: ({ kind }) => kind.replaceAll('_', ' ') },
      { title: 'NAME', text: subjectText, least: 20 },
      { title: 'CHANGED', text: changedText, least: 10, drops: 1 },
    ],
    output.screen,
  );
  const { shown, hasMore } = await printPages(output, options, {
    most,
    ask: async (limit, cursor) =>
      answered(await client.call('activityList', { ...query, limit, ...(cursor && { cursor }) })),
    itemsOf: ({ body }) => body.entries,
    lines: (entries) => table.lines(entries),
  });
  if (hasMore) tellPart(output, shown);
  else if (shown === 0) output.tell('No activity found.');
};

/** A token cannot list tokens, so a name is looked for in what tokens did. */
async function tokenIdOf(client: Client, nameOrId: string): Promise<string> {
  if (nameOrId.startsWith('tok_')) return nameOrId;
  let cursor: string | null | undefined;
  do {
    const { body }: { body: Page } = answered(
      await client.call('activityList', { actor: 'token', limit: 100, ...(cursor && { cursor }) }),
    );
    const found = body.entries.find(({ actor }) => actor.name === nameOrId && actor.tokenId !== null);
    if (found?.actor.tokenId) return found.actor.tokenId;
    cursor = body.nextCursor;
  } while (cursor);
  throw new Failure(exitCodes.notFound, `No token named "${nameOrId}" has changed anything.`);
}

function actorText({ kind, name }: Entry['actor']): string {
  if (kind === 'system') return 'Namekeep';
  return kind === 'token' ? `token ${name ?? ''}`.trim() : (name ?? 'browser');
}

function subjectText({ name, count }: Entry): string {
  if (name !== null) return unicodeName(name);
  return count === 1 ? '1 record' : `${count ?? 0} records`;
}

/** All fields of a new record are new. An import names its file. */
function changedText({ kind, changes }: Entry): string {
  if (kind === 'created' || changes.length === 0) return '–';
  if (kind === 'imported') return String(changes[0]?.to);
  return changes.map(({ field }, index) => (index === 0 ? labelOf(field) : inSentence(labelOf(field)))).join(', ');
}
