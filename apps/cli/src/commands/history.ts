import type { BodyOf } from '@namekeep/contract/client';
import { currencies, type Currency } from '@namekeep/domain/amount';
import { isEmpty } from '@namekeep/domain/record';
import type { Command, CommandDetails } from '../definition.ts';
import { findRecord } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { mostItems, printPages, tellPart } from '../paged.ts';
import { changeLines } from '../render/changes.ts';
import { minute } from '../render/record.ts';
import { styled } from '../render/style.ts';
import { common, nameOrId } from '../options.ts';

export const details: CommandDetails = {
  arguments: [nameOrId],
  options: [
    { name: 'limit', value: 'N', help: 'Maximum number of revisions (default 50).' },
    { name: 'all', help: 'All revisions.' },
    ...common,
  ],
  examples: [{ line: 'history example.com', help: 'Newest first.' }],
};

type Entry = BodyOf<'domainsHistory'>['entries'][number];

export const run: Command = async ({ connect, output }, [nameOrId = ''], options) => {
  const most = mostItems(options);
  const client = await connect();
  const { record } = await findRecord(client, nameOrId);
  // Entries are newest first, so the currency of amounts is followed backwards.
  let { currency } = record;
  const { shown, hasMore } = await printPages(output, options, {
    most,
    ask: async (limit, cursor) =>
      answered(await client.call('domainsHistory', { id: record.id, limit, ...(cursor && { cursor }) })),
    itemsOf: ({ body }) => body.entries,
    lines: (entries) =>
      entries.flatMap((entry) => {
        const heading = `Revision ${entry.revision}, ${minute(entry.at)}, ${actorText(entry)}`;
        const before = currencyBefore(entry, currency);
        const lines = entry.revision === 1 ? firstLines(entry, currency) : changeLines(entry.changes, before, currency);
        currency = before;
        return [styled(output.screen, 'bold', heading), ...lines];
      }),
  });
  if (hasMore) tellPart(output, shown, record.revision);
};

const actorText = ({ actor }: Entry): string =>
  actor.kind === 'token'
    ? `token ${actor.name ?? ''}`.trim()
    : actor.kind === 'session'
      ? 'in the application'
      : 'by Namekeep';

function currencyBefore({ changes }: Entry, after: Currency): Currency {
  const from = changes.find(({ field }) => field === 'currency')?.from;
  return currencies.find((code) => code === from) ?? after;
}

/** For the first revision, only the fields that have a value. */
const firstLines = ({ changes }: Entry, currency: Currency): string[] =>
  changeLines(
    changes.filter(({ to }) => !isEmpty(to) && to !== false),
    currency,
    currency,
  );
