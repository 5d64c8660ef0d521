import type { BodyOf, Client } from '@namekeep/contract/client';
import { addDays } from '@namekeep/domain/calendar';
import type { Command, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { answered } from '../http/answer.ts';
import { readNumber } from '../numbers.ts';
import { tellPart } from '../paged.ts';
import { createTable } from '../render/table.ts';
import { amount } from '../render/amount.ts';
import { fromToday, intentText, styleOfUrgency, urgencyText } from '../render/values.ts';
import { common } from '../options.ts';

export const details: CommandDetails = {
  arguments: [],
  options: [
    { name: 'days', value: 'N', help: 'Days to look ahead, 1 to 365 (default 90).' },
    { name: 'limit', value: 'N', help: 'Maximum number of records, 1 to 100 (default 20).' },
    { name: 'all', help: 'All records.' },
    ...common,
  ],
  examples: [
    { line: 'upcoming --days 30', help: 'The next 30 days, and everything overdue; the first 20 records.' },
    { line: 'upcoming --days 30 --all', help: 'All of them.' },
  ],
};

type Upcoming = BodyOf<'renewalsUpcoming'>['upcoming'][number];

export const run: Command = async ({ connect, output }, _words, options) => {
  const days = readNumber(options, 'days', 1, 365);
  const given = readNumber(options, 'limit', 1, most);
  const all = options.flag('all');
  if (given !== undefined && all) throw usageFailure('--limit and --all cannot be used together.');
  const client = await connect();
  const limit = all ? most : given;
  let { body, text } = answered(
    await client.call('renewalsUpcoming', { ...(days && { days }), ...(limit && { limit }) }),
  );
  if (all && body.hasMore) {
    body = { ...body, upcoming: await allUpcoming(client, addDays(body.today, days ?? 90)), hasMore: false };
    text = JSON.stringify(body, asInteger);
  }
  if (body.hasMore) tellPart(output, body.upcoming.length, body.total);
  if (options.flag('json')) return output.print(text);
  const { screen } = output;
  if (screen.isTerminal) {
    const { nextPaymentText } = await import('../render/next-payment.ts');
    await output.print(`${nextPaymentText(body, screen)}\n`);
  }
  if (body.upcoming.length === 0) return output.tell(`Nothing is overdue or due within ${days ?? 90} days.`);
  const table = createTable<Upcoming>(
    [
      { title: 'DUE', text: ({ renewal }) => renewal.date },
      { title: 'WHEN', text: ({ renewal }) => fromToday(renewal.daysUntil) },
      {
        title: 'URGENCY',
        text: ({ renewal }) => urgencyText(renewal.urgency),
        style: ({ renewal }) => styleOfUrgency(renewal.urgency),
      },
      { title: 'INTENT', text: ({ renewalIntent }) => intentText(renewalIntent), drops: 1 },
      { title: 'COST', text: (one) => amount(one.amountMinor, one.currency), align: 'right' },
      { title: 'NAME', text: ({ unicodeName }) => unicodeName, least: 20 },
    ],
    screen,
  );
  return output.print(table.lines(body.upcoming).join('\n'));
};

/** A total beyond 2^53 is a bigint, which JSON carries as an integer. */
const asInteger = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(value.toString()) : value;

/** The most records of one response. */
const most = 100;

/** A response lists the first hundred alone, so the rest is read from the list of records. */
async function allUpcoming(client: Client, dueTo: string): Promise<Upcoming[]> {
  const found: Upcoming[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { lifecycle: 'active', sort: 'renewal', dueTo, limit: most, ...(cursor && { cursor }) } as const;
    const { body }: { body: BodyOf<'domainsList'> } = answered(await client.call('domainsList', query));
    found.push(
      ...body.records.map(({ id, name, unicodeName, renewal, renewalCostMinor, currency, renewalIntent }) => ({
        id,
        name,
        unicodeName,
        renewal,
        amountMinor: renewalCostMinor,
        currency,
        renewalIntent,
      })),
    );
    cursor = body.nextCursor;
  } while (cursor);
  const place = ({ renewal, name }: Upcoming) => `${renewal.date} ${name}`;
  return found.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
