import { readCurrency } from '../currency.ts';
import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@namekeep/contract/client';
import { labelOf } from '@namekeep/domain/record';
import { accountOf } from '../account.ts';
import { readDate } from '../dates.ts';
import type { Command, OptionValues, CommandDetails } from '../definition.ts';
import { forEachRecord } from '../each-record.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { optionOfField } from '../fields.ts';
import { findRecord } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { readNumber, readRevision } from '../numbers.ts';
import { readCost } from '../read-cost.ts';
import { renewedText } from '../render/renewed.ts';
import type { DomainRecord } from '../render/values.ts';
import { common, namesOrIds, revisionOption } from '../options.ts';
import { currencyOption, fieldOption } from '../field-options.ts';
import { cost, note, paid, years } from '../payment-options.ts';

export const details: CommandDetails = {
  description: [
    'Moves the dates of each record by a year, sets its intent to renew and records the payment, all in one change. Dates count from the dates of the record, not from today. Nothing is renewed at a registrar.',
    'Without --cost, the payment is the renewal cost of the record times the years. The price for a year becomes the next renewal cost.',
  ],
  arguments: [namesOrIds],
  options: [
    { ...years, help: 'Years to renew, 1 to 10 (default 1).' },
    cost,
    { ...currencyOption, help: "Currency of --cost, if it is not the record's." },
    paid,
    { name: 'to', value: 'DATE', help: 'New expiration date, instead of --years; the billing date stays.' },
    { ...fieldOption('registrar'), help: "Registrar, if it is not the record's. Also changes the record." },
    note,
    revisionOption,
    ...common,
  ],
  examples: [
    { line: 'renewed example.com', help: 'For a year, at the stored renewal cost.' },
    {
      line: 'renewed example.com example.net --cost 11.08 --paid -3d',
      help: 'Two domains at 11.08 each, paid three days ago.',
    },
    { line: 'renewed example.org --years 2 --cost 24.00', help: 'For two years; the next renewal costs 12.00.' },
  ],
};

type Renewal = RequestOf<'renewalsCreate'>['renewal'];

export const run: Command = async (context, names, options) => {
  const { connect, now } = context;
  const revision = readRevision(options);
  const years = readNumber(options, 'years', 1, 10);
  if (years !== undefined && options.text('to') !== undefined) {
    throw usageFailure('--years and --to cannot be used together.');
  }
  const client = await connect();
  const { today } = accountOf(client, now);
  const paid = options.text('paid');
  const paidOn = paid === undefined ? undefined : await readDate('paid', paid, today);
  await forEachRecord(context, names, options, async (nameOrId) => {
    const { record } = await findRecord(client, nameOrId);
    const renewal = {
      ...(years !== undefined && { years }),
      ...(paidOn !== undefined && { paidOn }),
      ...(await readRenewal(options, record, today)),
    };
    const { body, text } = answered(
      await client.call('renewalsCreate', {
        id: record.id,
        idempotencyKey: randomUUID(),
        revision: revision ?? record.revision,
        renewal,
      }),
      optionOf,
    );
    return options.flag('json') ? text : renewedText(record, body);
  });
};

/** What the options say about one record: the date and the currency that they leave out are its own. */
async function readRenewal(options: OptionValues, record: DomainRecord, today: () => Promise<string>) {
  const renewal: Renewal = {};
  const to = options.text('to');
  if (to !== undefined) {
    renewal.expirationDate = await readDate('to', to, today, async () => {
      if (record.expirationDate !== null) return record.expirationDate;
      const field = labelOf('expirationDate').toLowerCase();
      throw new Failure(
        exitCodes.failed,
        `${record.unicodeName} has no ${field} to count from. Use a date, or count from today: --to today+1y.`,
      );
    });
  }
  const currency = readCurrency(options);
  if (currency) renewal.currency = currency;
  const cost = options.text('cost');
  if (cost !== undefined) renewal.amountMinor = readCost('cost', cost, currency ?? record.currency);
  const registrar = options.text('registrar');
  if (registrar !== undefined) renewal.registrar = registrar;
  const note = options.text('note');
  if (note !== undefined) renewal.note = note;
  return renewal;
}

const optionsOfMembers: Readonly<Record<string, string>> = {
  expirationDate: '--to',
  amountMinor: '--cost',
  paidOn: '--paid',
  years: '--years',
  note: '--note',
};
const optionOf = (path: string): string => optionsOfMembers[path] ?? optionOfField(path);
