import type { RequestOf } from '@namekeep/contract/client';
import { accountOf } from '../account.ts';
import { canAsk } from '../ask.ts';
import { readDate } from '../dates.ts';
import type { Command, OptionValues, CommandDetails } from '../definition.ts';
import { forEachRecord } from '../each-record.ts';
import { usageFailure } from '../failure.ts';
import { optionOfField } from '../fields.ts';
import { findRecord } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { readNumber, readRevision } from '../numbers.ts';
import { decisionText } from '../render/decision.ts';
import { common, namesOrIds, revisionOption } from '../options.ts';

export const details: CommandDetails = {
  description: [
    'With names, makes the same decision for each. Without names, on a terminal, asks about one open decision after another, the soonest first. One key answers: r renewed, y renew, e let expire, z later, s skip, u undo, q quit.',
    'A decision applies to the current due date only. --renew and --let-expire also set the intent.',
  ],
  arguments: [{ ...namesOrIds, optional: true }],
  options: [
    { name: 'renew', help: 'Renew.' },
    { name: 'let-expire', help: 'Let expire.' },
    {
      name: 'later',
      value: 'DAY',
      optionalValue: true,
      help: 'Decide later: on this day, such as +14d, at most 365 days ahead (default: in 7 days). Names come before it.',
    },
    { name: 'days', value: 'N', help: 'Without names: days to look ahead, 1 to 365 (default 90).' },
    revisionOption,
    ...common,
  ],
  examples: [
    { line: 'decide', help: 'Go through everything that is due within 90 days.' },
    { line: 'decide old.example older.example --let-expire', help: 'Let two domains expire.' },
    { line: 'decide example.com --later +14d', help: 'Ask again in two weeks.' },
  ],
};

type Choice = RequestOf<'decisionsDecide'>['decision']['choice'];

const choicesOfOptions: Readonly<Record<string, Choice>> = {
  renew: 'renew',
  'let-expire': 'let_expire',
  later: 'later',
};

/** With names, the same decision for each of them. Without, one question for each open decision. */
export const run: Command = async (context, names, options) => {
  const choice = readChoice(options);
  const days = readNumber(options, 'days', 1, 365);
  if (names.length === 0) {
    if (choice) throw usageFailure('Specify the names before the option: decide NAME ... --later [DAY].');
    if (options.flag('json') || options.text('revision') !== undefined || !canAsk(context)) {
      throw usageFailure('Specify names and a decision, or run `namekeep decide` without options on a terminal.');
    }
    const { decideOneByOne } = await import('../decide/walk.ts');
    return decideOneByOne(context, days);
  }
  if (!choice) throw usageFailure('Specify the decision: --renew, --let-expire or --later [DAY].');
  if (days !== undefined) throw usageFailure('--days cannot be used with names.');
  const revision = readRevision(options);
  const client = await context.connect();
  const day = options.text('later');
  const askAgainOn = day ? await readDate('later', day, accountOf(client, context.now).today) : undefined;
  await forEachRecord(context, names, options, async (nameOrId) => {
    const { record } = await findRecord(client, nameOrId);
    const { body, text } = answered(
      await client.call('decisionsDecide', {
        id: record.id,
        revision: revision ?? record.revision,
        decision: { choice, ...(askAgainOn !== undefined && { askAgainOn }) },
      }),
      (path) => (path === 'askAgainOn' ? '--later' : optionOfField(path)),
    );
    return options.flag('json') ? text : decisionText(record.unicodeName, body.decision ?? { choice });
  });
};

function readChoice(options: OptionValues): Choice | undefined {
  const given = Object.keys(choicesOfOptions).filter((name) => options.text(name) !== undefined);
  if (given.length > 1) throw usageFailure(`--${given[0]} and --${given[1]} cannot be used together.`);
  return choicesOfOptions[given[0] ?? ''];
}
