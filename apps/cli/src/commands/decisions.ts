import type { RequestOf } from '@namekeep/contract/client';
import { canAsk } from '../ask.ts';
import { type Command, namesOrIds, type OptionValues, revisionOption } from '../command.ts';
import { usageFailure } from '../failure.ts';
import { optionOfField } from '../fields.ts';
import { readDate, readNumber, readRevision } from '../read.ts';
import { findRecord, forEachRecord } from '../records.ts';
import { decisionText } from '../render.ts';

export const decide: Command = {
  description: [
    'With names, makes the same decision for each. Without names, on a terminal, asks about one open decision after another, the soonest first. One key answers: r renewed, y renew, e let expire, z later, s skip, u undo, q quit.',
    'A decision applies to the current due date only. --renew and --let-expire also set the intent.',
  ],
  arguments: { '[NAME|ID ...]': namesOrIds['NAME|ID ...'] ?? '' },
  options: {
    '--renew': 'Renew.',
    '--let-expire': 'Let expire.',
    '--later [DAY]':
      'Decide later: on this day, such as +14d, at most 365 days ahead (default: in 7 days). Names come before it.',
    '--days N': 'Without names: days to look ahead, 1 to 365 (default 90).',
    ...revisionOption,
  },
  examples: {
    decide: 'Go through everything that is due within 90 days.',
    'decide old.example older.example --let-expire': 'Let two domains expire.',
    'decide example.com --later +14d': 'Ask again in two weeks.',
  },
  async run(context, names, options) {
    const choice = readChoice(options);
    const days = readNumber(options, 'days', 1, 365);
    if (names.length === 0) {
      if (choice) throw usageFailure('Specify the names before the option: decide NAME ... --later [DAY].');
      if (options.flag('json') || options.flag('revision') || !canAsk(context)) {
        throw usageFailure('Specify names and a decision, or run `namekeep decide` without options on a terminal.');
      }
      const { decideOneByOne } = await import('./decide-one-by-one.ts');
      return decideOneByOne(context, days);
    }
    if (!choice) throw usageFailure('Specify the decision: --renew, --let-expire or --later [DAY].');
    if (days !== undefined) throw usageFailure('--days cannot be used with names.');
    const revision = readRevision(options, names);
    const api = await context.connect();
    const day = options.text('later');
    const askAgainOn = day ? await readDate('later', day, context.today) : undefined;
    await forEachRecord(context, names, async (given) => {
      const { record } = await findRecord(api, given);
      const request = { id: record.id, revision: revision ?? record.revision, decision: { choice, askAgainOn } };
      const { body, text } = await api.call('decisionsDecide', request, (path) =>
        path === 'askAgainOn' ? '--later' : optionOfField(path),
      );
      return options.flag('json') ? text : decisionText(record.unicodeName, body.decision ?? { choice });
    });
  },
};

const choices: Readonly<Record<string, RequestOf<'decisionsDecide'>['decision']['choice']>> = {
  renew: 'renew',
  'let-expire': 'let_expire',
  later: 'later',
};

function readChoice(options: OptionValues) {
  const [first = '', second] = Object.keys(choices).filter((name) => options.flag(name));
  if (second) throw usageFailure(`--${first} and --${second} cannot be used together.`);
  return choices[first];
}
