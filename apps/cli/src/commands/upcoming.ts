import type { BodyOf } from '@namekeep/contract/client';
import type { Command, CommandDetails } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { readNumber } from '../numbers.ts';
import { createTable } from '../render/table.ts';
import { amount } from '../render/amount.ts';
import { fromToday, intentText, styleOfUrgency, urgencyText } from '../render/values.ts';
import { common } from '../options.ts';

export const details: CommandDetails = {
  arguments: [],
  options: [
    { name: 'days', value: 'N', help: 'Days to look ahead, 1 to 365 (default 90).' },
    { name: 'limit', value: 'N', help: 'Maximum number of records, 1 to 100 (default 20).' },
    ...common,
  ],
  examples: [{ line: 'upcoming --days 30', help: 'The next 30 days, and everything overdue.' }],
};

type Upcoming = BodyOf<'renewalsUpcoming'>['upcoming'][number];

export const run: Command = async ({ connect, output }, _words, options) => {
  const days = readNumber(options, 'days', 1, 365);
  const limit = readNumber(options, 'limit', 1, 100);
  const client = await connect();
  const { body, text } = answered(
    await client.call('renewalsUpcoming', { ...(days && { days }), ...(limit && { limit }) }),
  );
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
