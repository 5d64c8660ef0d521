import { randomUUID } from 'node:crypto';
import type { BodyOf, RequestOf } from '@namekeep/contract/client';
import { addDays } from '@namekeep/domain/calendar';
import { type Api, pagesOf } from '../api.ts';
import { type Command, namesOrIds, revisionOption } from '../command.ts';
import { fieldOption } from '../fields.ts';
import { dateToCountFrom, findRecord, forEachRecord } from '../records.ts';
import { amount, fromToday, intentText, nextPaymentText, renewedText, styleOfUrgency, urgencyText } from '../render.ts';
import { onePage, printRows, tellPart } from '../table.ts';

export const renewed: Command = {
  description: [
    'Moves the dates of each record by a year, sets its intent to renew and records the payment, all in one change. Dates count from the dates of the record, not from today. Nothing is renewed at a registrar.',
    'Without --cost, the payment is the renewal cost of the record times the years. The price for a year becomes the next renewal cost.',
  ],
  arguments: namesOrIds,
  options: {
    '--years N': 'Years to renew, 1 to 10 (default 1).',
    '--cost AMOUNT': 'What was paid in total, such as 12.34.',
    ...fieldOption('currency', { help: "Currency of --cost, if it is not the record's." }),
    '--paid DAY': 'Day of the payment, such as 2026-11-20 or -3d (default: today).',
    '--to DATE': 'New expiration date, instead of --years; the billing date stays.',
    ...fieldOption('registrar', { help: "Registrar, if it is not the record's. Also changes the record." }),
    '--note TEXT': 'A note on the payment.',
    ...revisionOption,
  },
  members: { cost: 'amountMinor', paid: 'paidOn', to: 'expirationDate' },
  excludes: [['years', 'to']],
  examples: {
    'renewed example.com': 'For a year, at the stored renewal cost.',
    'renewed example.com example.net --cost 11.08 --paid -3d': 'Two domains at 11.08 each, paid three days ago.',
    'renewed example.org --years 2 --cost 24.00': 'For two years; the next renewal costs 12.00.',
  },
  async run(context, names, options) {
    const api = await context.connect();
    await forEachRecord(context, names, async (given) => {
      const { record } = await findRecord(api, given);
      const { revision, ...renewal } = await options.members<Renewal & { revision?: number }>({
        ...context,
        currency: async () => record.currency,
        dateOf: async (field) => dateToCountFrom(record, field, '--to'),
      });
      const request = { id: record.id, idempotencyKey: randomUUID(), revision: revision ?? record.revision, renewal };
      const { body, text } = await api.call('renewalsCreate', request);
      return [text, renewedText(record, body)];
    });
  },
};

type Renewal = RequestOf<'renewalsCreate'>['renewal'];

const most = 100;

export const upcoming: Command = {
  options: {
    '--days N': 'Days to look ahead, 1 to 365 (default 90).',
    '--limit N': 'Maximum number of records, 1 to 100 (default 20).',
    '--all': 'All records.',
  },
  excludes: onePage,
  examples: {
    'upcoming --days 30': 'The next 30 days, and everything overdue; the first 20 records.',
    'upcoming --days 30 --all': 'All of them.',
  },
  async run(context, _, options) {
    const { connect, output } = context;
    const { days, limit } = await options.members<RequestOf<'renewalsUpcoming'>>(context);
    const all = options.flag('all');
    const api = await connect();
    let { body, text } = await api.call('renewalsUpcoming', { days, limit: all ? most : limit });
    if (all && body.hasMore) {
      body = { ...body, upcoming: await allUpcoming(api, addDays(body.today, days ?? 90)), hasMore: false };
      text = JSON.stringify(body, asInteger);
    }
    if (body.hasMore) tellPart(output, body.upcoming.length, body.total);
    if (output.screen.isTerminal && !output.json) await output.print(`${nextPaymentText(body, output.screen)}\n`);
    await printRows(output, text, body.upcoming, `Nothing is overdue or due within ${days ?? 90} days.`, [
      { title: 'DUE', text: ({ renewal }) => renewal.date },
      { title: 'WHEN', text: ({ renewal }) => fromToday(renewal.daysUntil) },
      {
        title: 'URGENCY',
        text: ({ renewal }) => urgencyText(renewal),
        style: ({ renewal }) => styleOfUrgency(renewal.urgency),
      },
      { title: 'INTENT', text: ({ renewalIntent }) => intentText(renewalIntent), drops: 1 },
      { title: 'COST', text: (one) => amount(one.amountMinor, one.currency), align: 'right' },
      { title: 'NAME', text: ({ unicodeName }) => unicodeName, least: 20 },
    ]);
  },
};

type Upcoming = BodyOf<'renewalsUpcoming'>['upcoming'][number];

/** A response lists the first hundred alone, so the rest is read from the list of records. */
async function allUpcoming(api: Api, dueTo: string): Promise<Upcoming[]> {
  const found: Upcoming[] = [];
  const query = { lifecycle: 'active', sort: 'renewal', dueTo, limit: most } as const;
  for await (const { body } of pagesOf((page) => api.call('domainsList', { ...query, ...page }))) {
    for (const { id, name, unicodeName, renewal, currency, renewalIntent, ...record } of body.records) {
      const amountMinor = record.renewalCostMinor;
      found.push({ id, name, unicodeName, renewal, amountMinor, currency, renewalIntent });
    }
  }
  const place = ({ renewal, name }: Upcoming) => `${renewal.date} ${name}`;
  return found.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** A total beyond 2^53 is a bigint, which JSON carries as an integer. */
const asInteger = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(value.toString()) : value;
