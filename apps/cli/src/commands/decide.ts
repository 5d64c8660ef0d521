import type { RequestOf } from '@namekeep/contract/client';
import { accountOf } from '../account.ts';
import { canAsk } from '../ask.ts';
import { readDate } from '../dates.ts';
import type { Command, OptionValues } from '../definition.ts';
import { forEachRecord } from '../each-record.ts';
import { usageFailure } from '../failure.ts';
import { optionOfField } from '../fields.ts';
import { findRecord } from '../find-record.ts';
import { answered } from '../http/answer.ts';
import { readNumber, readRevision } from '../numbers.ts';
import { decisionText } from '../render/decision.ts';

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
