import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@namekeep/contract/client';
import { addDays } from '@namekeep/domain/calendar';
import { inSentence, labelOf } from '@namekeep/domain/record';
import { type Api, pagesOf } from '../api.ts';
import { type Command, namesOrIds, type OptionValues, revisionOption } from '../command.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { fieldOption, optionOfField } from '../fields.ts';
import { readCost, readCurrency, readDate, readNumber, readRevision, type Today } from '../read.ts';
import { findRecord, forEachRecord } from '../records.ts';
import {
  amount,
  type DomainRecord,
  fromToday,
  intentText,
  nextPaymentText,
  renewedText,
  styleOfUrgency,
  urgencyText,
} from '../render.ts';
import { createTable, tellPart } from '../table.ts';

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
  examples: {
    'renewed example.com': 'For a year, at the stored renewal cost.',
    'renewed example.com example.net --cost 11.08 --paid -3d': 'Two domains at 11.08 each, paid three days ago.',
    'renewed example.org --years 2 --cost 24.00': 'For two years; the next renewal costs 12.00.',
  },
  async run(context, names, options) {
    const { connect, today } = context;
    const revision = readRevision(options, names);
    const years = readNumber(options, 'years', 1, 10);
    if (years !== undefined && options.text('to') !== undefined) {
      throw usageFailure('--years and --to cannot be used together.');
    }
    const api = await connect();
    const paid = options.text('paid');
    const paidOn = paid === undefined ? undefined : await readDate('paid', paid, today);
    await forEachRecord(context, names, async (given) => {
      const { record } = await findRecord(api, given);
      const request = {
        id: record.id,
        idempotencyKey: randomUUID(),
        revision: revision ?? record.revision,
        renewal: { years, paidOn, ...(await readRenewal(options, record, today)) },
      };
      const { body, text } = await api.call('renewalsCreate', request, optionOf);
      return options.flag('json') ? text : renewedText(record, body);
    });
  },
};

/** What the options say about one record: the date and the currency that they leave out are its own. */
async function readRenewal(options: OptionValues, record: DomainRecord, today: Today) {
  const [to, cost, currency] = [options.text('to'), options.text('cost'), readCurrency(options)];
  const base = async () => {
    if (record.expirationDate !== null) return record.expirationDate;
    const what = `${record.unicodeName} has no ${inSentence(labelOf('expirationDate'))} to count from.`;
    throw new Failure(exitCodes.failed, `${what} Use a date, or count from today: --to today+1y.`);
  };
  return {
    expirationDate: to === undefined ? undefined : await readDate('to', to, today, base),
    currency,
    amountMinor: cost === undefined ? undefined : await readCost('cost', cost, currency ?? record.currency),
    registrar: options.text('registrar'),
    note: options.text('note'),
  };
}

const optionsOfMembers: Readonly<Record<string, string>> = {
  expirationDate: '--to',
  amountMinor: '--cost',
  paidOn: '--paid',
  years: '--years',
  note: '--note',
};
const optionOf = (path: string): string => optionsOfMembers[path] ?? optionOfField(path);

const most = 100;

export const upcoming: Command = {
  options: {
    '--days N': 'Days to look ahead, 1 to 365 (default 90).',
    '--limit N': 'Maximum number of records, 1 to 100 (default 20).',
    '--all': 'All records.',
  },
  examples: {
    'upcoming --days 30': 'The next 30 days, and everything overdue; the first 20 records.',
    'upcoming --days 30 --all': 'All of them.',
  },
  async run({ connect, output }, _, options) {
    const days = readNumber(options, 'days', 1, 365);
    const given = readNumber(options, 'limit', 1, most);
    const all = options.flag('all');
    if (given !== undefined && all) throw usageFailure('--limit and --all cannot be used together.');
    const api = await connect();
    const limit = all ? most : given;
    let { body, text } = await api.call('renewalsUpcoming', { days, limit });
    if (all && body.hasMore) {
      body = { ...body, upcoming: await allUpcoming(api, addDays(body.today, days ?? 90)), hasMore: false };
      text = JSON.stringify(body, asInteger);
    }
    if (body.hasMore) tellPart(output, body.upcoming.length, body.total);
    const { screen } = output;
    if (options.flag('json')) await output.print(text);
    else if (screen.isTerminal) await output.print(`${nextPaymentText(body, screen)}\n`);
    if (body.upcoming.length === 0) return output.tell(`Nothing is overdue or due within ${days ?? 90} days.`);
    if (!options.flag('json')) await output.print(upcomingTable(screen).lines(body.upcoming).join('\n'));
  },
};

type Upcoming = BodyOf<'renewalsUpcoming'>['upcoming'][number];

const upcomingTable = createTable<Upcoming>([
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

/** A response lists the first hundred alone, so the rest is read from the list of records. */
async function allUpcoming(api: Api, dueTo: string): Promise<Upcoming[]> {
  const found: Upcoming[] = [];
  const query = { lifecycle: 'active', sort: 'renewal', dueTo, limit: most } as const;
  for await (const { body } of pagesOf((page) => api.call('domainsList', { ...query, ...page }))) {
    for (const {
      renewalCostMinor: amountMinor,
      id,
      name,
      unicodeName,
      renewal,
      currency,
      renewalIntent,
    } of body.records) {
      found.push({ id, name, unicodeName, renewal, amountMinor, currency, renewalIntent });
    }
  }
  const place = ({ renewal, name }: Upcoming) => `${renewal.date} ${name}`;
  return found.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** A total beyond 2^53 is a bigint, which JSON carries as an integer. */
const asInteger = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(value.toString()) : value;
