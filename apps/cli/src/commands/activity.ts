import type { BodyOf, RequestOf } from '@namekeep/contract/client';
import { activityKinds } from '@namekeep/domain/activity';
import { currencies, type Currency } from '@namekeep/domain/amount';
import { inSentence, isEmpty, labelOf, listOf } from '@namekeep/domain/record';
import { type Api, pagesOf } from '../api.ts';
import { type Command, nameOrId } from '../command.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { changeLines } from '../fields.ts';
import { findRecord, idOf } from '../records.ts';
import { minute, unicodeName } from '../render.ts';
import { type Column, createTable, mostItems, onePage, pageOptions, printPages, tellPart } from '../table.ts';
import { styled } from '../text.ts';

export const activity: Command = {
  description: [
    'Newest first: changes of records, payments, decisions and labels, and one entry for an import, a change of many records or an undo.',
    'To undo what a token or a browser changed, open the activity in the browser.',
  ],
  arguments: { '[undo]': 'Prints where to undo what one actor changed.' },
  options: {
    '--token TOKEN': 'Only what this token did: its name or its ID (tok_…).',
    '--kind KIND ...': { choices: activityKinds, help: `What was done: ${listOf(activityKinds)}. Can be repeated.` },
    '--record NAME':
      'Only what was done to this record alone, by its name or ID. `history` lists all of its revisions.',
    '--since DAY': 'Only since this day, such as 2026-11-20 or -7d.',
    ...pageOptions('entries'),
  },
  members: { since: 'from' },
  excludes: onePage,
  examples: {
    'activity --since -7d': 'What changed in the last seven days.',
    'activity --token Assistant --all': 'Everything that the token changed.',
    'activity --kind imported --kind changed': 'Imports and changes of many records, with the IDs for `undo`.',
  },
  async run(context, [form], options) {
    const { credentials, connect, output } = context;
    if (form === 'undo') {
      throw new Failure(
        exitCodes.denied,
        `Taking back what a token or a browser changed requires the browser. Open ${(await credentials()).url}/activity.`,
      );
    }
    if (form !== undefined) throw usageFailure(`Unexpected argument "${form}".`);
    const api = await connect();
    const { limit, ...members } = await options.members<RequestOf<'activityList'>>(context);
    const [token, record] = [options.text('token'), options.text('record')];
    const query = {
      ...members,
      tokenId: token === undefined ? undefined : await tokenIdOf(api, token),
      domainId: record === undefined ? undefined : await idOf(api, record),
    };
    const { shown, hasMore } = await printPages(output, {
      most: mostItems(options.flag('all'), limit),
      ask: (page) => api.call('activityList', { ...query, ...page }),
      itemsOf: ({ entries }) => entries,
      table: createTable(columns, output.screen),
    });
    if (hasMore) tellPart(output, shown);
    else if (shown === 0) output.tell('No activity found.');
  },
};

type Entry = BodyOf<'activityList'>['entries'][number];

const columns: readonly Column<Entry>[] = [
  { title: 'WHEN', text: ({ at }) => minute(at) },
  { title: 'WHO', text: ({ actor }) => actorText(actor), least: 10, drops: 2 },
  { title: 'WHAT', text: ({ kind }) => kind.replaceAll('_', ' ') },
  { title: 'NAME', text: subjectText, least: 20 },
  { title: 'CHANGED', text: changedText, least: 10, drops: 1 },
  { title: 'ID', text: ({ importId, domainId }) => importId ?? domainId ?? '–', drops: 3 },
];

/** A token cannot list tokens, so a name is looked for in what tokens did. */
async function tokenIdOf(api: Api, nameOrTokenId: string): Promise<string> {
  if (nameOrTokenId.startsWith('tok_')) return nameOrTokenId;
  const query = { actor: 'token', limit: 100 } as const;
  for await (const { body } of pagesOf((page) => api.call('activityList', { ...query, ...page }))) {
    const found = body.entries.find(({ actor }) => actor.name === nameOrTokenId && actor.tokenId !== null);
    if (found?.actor.tokenId) return found.actor.tokenId;
  }
  throw new Failure(exitCodes.notFound, `No token named "${nameOrTokenId}" has changed anything.`);
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

export const history: Command = {
  arguments: nameOrId,
  options: pageOptions('revisions'),
  excludes: onePage,
  examples: { 'history example.com': 'Newest first.' },
  async run(context, [given = ''], options) {
    const { connect, output } = context;
    const { limit } = await options.members<{ limit?: number }>(context);
    const api = await connect();
    const { record } = await findRecord(api, given);
    // Entries are newest first, so the currency of amounts is followed backwards.
    let { currency } = record;
    const lines = (entries: readonly Revision[]) =>
      entries.flatMap((entry) => {
        const heading = `Revision ${entry.revision}, ${minute(entry.at)}, ${authorText(entry)}`;
        const after = currency;
        currency = currencyBefore(entry, after);
        // For the first revision, only the fields that have a value.
        const changes =
          entry.revision === 1 ? entry.changes.filter(({ to }) => !isEmpty(to) && to !== false) : entry.changes;
        return [styled(output.screen, 'bold', heading), ...changeLines(changes, [currency, after])];
      });
    const { shown, hasMore } = await printPages(output, {
      most: mostItems(options.flag('all'), limit),
      ask: (page) => api.call('domainsHistory', { id: record.id, ...page }),
      itemsOf: ({ entries }) => entries,
      table: { lines },
    });
    if (hasMore) tellPart(output, shown, record.revision);
  },
};

type Revision = BodyOf<'domainsHistory'>['entries'][number];

function authorText({ actor }: Revision): string {
  if (actor.kind === 'token') return `token ${actor.name ?? ''}`.trim();
  return actor.kind === 'session' ? 'in the application' : 'by Namekeep';
}

function currencyBefore({ changes }: Revision, after: Currency): Currency {
  const from = changes.find(({ field }) => field === 'currency')?.from;
  return currencies.find((code) => code === from) ?? after;
}
