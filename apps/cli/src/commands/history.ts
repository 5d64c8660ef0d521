import type { BodyOf } from '@namekeep/contract/client';
import { currencies, type Currency } from '@namekeep/domain/amount';
import { isEmpty } from '@namekeep/domain/record';
import type { Command, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { findRecord } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { readNumber } from '../numbers.ts';
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

const pageSize = 100;
const defaultLimit = 50;

export const run: Command = async ({ connect, output }, [nameOrId = ''], options) => {
  const given = readNumber(options, 'limit', 1, Number.MAX_SAFE_INTEGER);
  if (given !== undefined && options.flag('all')) throw usageFailure('--limit and --all cannot be used together.');
  let left = options.flag('all') ? Number.POSITIVE_INFINITY : (given ?? defaultLimit);
  const client = await connect();
  const { record } = await findRecord(client, nameOrId);
  // Entries are newest first, so the currency of amounts is followed backwards.
  let { currency } = record;
  let cursor: string | null = null;
  do {
    const { body, text }: { body: BodyOf<'domainsHistory'>; text: string } = answered(
      await client.call('domainsHistory', {
        id: record.id,
        limit: Math.min(left, pageSize),
        ...(cursor !== null && { cursor }),
      }),
    );
    if (options.flag('json')) await output.print(text);
    else {
      for (const entry of body.entries) {
        const who = actorText(entry);
        const heading = `Revision ${entry.revision}, ${minute(entry.at)}, ${who}`;
        const before = currencyBefore(entry, currency);
        const lines = entry.revision === 1 ? firstLines(entry, currency) : changeLines(entry.changes, before, currency);
        await output.print([styled(output.screen, 'bold', heading), ...lines].join('\n'));
        currency = before;
      }
    }
    left -= body.entries.length;
    cursor = body.nextCursor;
  } while (cursor !== null && left > 0);
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
