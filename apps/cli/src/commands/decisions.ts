import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@namekeep/contract/client';
import { keysOf } from '@namekeep/domain/record';
import { type Api, failureOf, pagesOf } from '../api.ts';
import { canAsk, type Keyboard, openKeyboard } from '../ask.ts';
import { type Command, type Context, namesOrIds, revisionOption } from '../command.ts';
import { exitCodes, usageFailure } from '../failure.ts';
import { day, readCost } from '../read.ts';
import { findRecord, forEachRecord } from '../records.ts';
import { amount, decisionText, fromToday, renewedText, styleOfUrgency } from '../render.ts';
import { styled } from '../text.ts';

export const decide: Command = {
  description: [
    'With names, makes the same decision for each. Without names, on a terminal, asks about one open decision after another, the soonest first. One key answers: r record renewal, y keep, e let expire, z later, s skip, u undo, q quit.',
    'A decision applies to the current due date only. --renew and --let-expire also set the intent.',
  ],
  arguments: { '[NAME|ID ...]': namesOrIds['NAME|ID ...'] ?? '' },
  options: {
    '--renew': 'Renew.',
    '--let-expire': 'Let expire.',
    '--later [DAY]': {
      help: 'Decide later: on this day, such as +14d, at most 365 days ahead (default: in 7 days). Names come before it.',
      read: (text, place) => (text === '' ? undefined : day(text, place)),
    },
    '--days N': 'Without names: days to look ahead, 1 to 365 (default 90).',
    ...revisionOption,
  },
  members: { later: 'askAgainOn' },
  excludes: [['renew', 'let-expire', 'later', 'days']],
  examples: {
    decide: 'Go through everything that is due within 90 days.',
    'decide old.example older.example --let-expire': 'Let two domains expire.',
    'decide example.com --later +14d': 'Ask again in two weeks.',
  },
  async run(context, names, options) {
    const choice = choices.find((one) => options.flag(one.replace('_', '-')));
    if (names.length === 0 && choice) {
      throw usageFailure('Specify the names before the option: decide NAME ... --later [DAY].');
    }
    const { days, revision, askAgainOn } = await options.members<Decided>(context);
    if (names.length === 0) {
      if (context.output.json || revision !== undefined || !canAsk(context)) {
        throw usageFailure('Specify names and a decision, or run `namekeep decide` without options on a terminal.');
      }
      return decideOneByOne(context, days);
    }
    if (!choice) throw usageFailure('Specify the decision: --renew, --let-expire or --later [DAY].');
    const api = await context.connect();
    await forEachRecord(context, names, async (given) => {
      const { record } = await findRecord(api, given);
      const request = { id: record.id, revision: revision ?? record.revision, decision: { choice, askAgainOn } };
      const { body, text } = await api.call('decisionsDecide', request);
      return [text, decisionText(record.unicodeName, body.decision ?? { choice })];
    });
  },
};

const choices = ['renew', 'let_expire', 'later'] as const;

interface Decided {
  days?: number;
  revision?: number;
  askAgainOn?: string;
}

type Item = BodyOf<'decisionsList'>['items'][number];

const help = 'r record renewal · y keep · e let expire · z later · s skip · u undo · q quit';
/** The keys that answer a question, and what they count as. */
const answers = { r: 'renewed', y: 'to renew', e: 'to let expire', z: 'later', s: 'skipped' } as const;
type AnswerKey = keyof typeof answers;

/** A decision or renewal that was recorded, with its undo. */
interface Done {
  text: string;
  /** Returns the members of the item that are different from before. */
  undo(): Promise<Partial<Item>>;
}

/** Asks about one open decision after another, the soonest first. One key answers; `u` goes back to the last answer. */
async function decideOneByOne(context: Context, days: number | undefined): Promise<void> {
  const { output, signal } = context;
  const api = await context.connect();
  const items: Item[] = [];
  const query = { state: 'open', limit: 100, days } as const;
  for await (const { body } of pagesOf((page) => api.call('decisionsList', { ...query, ...page }))) {
    items.push(...body.items);
  }
  if (items.length === 0) return output.tell(`Nothing to decide within ${days ?? 90} days.`);
  const given: { key: AnswerKey; done: Done | undefined }[] = [];
  output.tell(help);
  const keyboard = await openKeyboard(context);
  try {
    for (let item = items[0]; item; item = items[given.length]) {
      output.progress(`${questionText(item, context)}  [${given.length + 1} of ${items.length}] `);
      const key = await keyboard.key();
      if (key === undefined || key === 'q') break;
      try {
        if (key === 'u') await undoLast();
        else if (isAnswer(key)) await answer(item, key);
        else output.tell(help);
      } catch (error) {
        // It is shown, and the question is asked again.
        const failure = failureOf(error);
        const isLasting = failure?.exitCode === exitCodes.denied || failure?.exitCode === exitCodes.unreachable;
        if (!failure || isLasting || signal.aborted) throw error;
        output.tell(failure.message);
        // It has changed in the meantime: ask about what it is now.
        if (key !== 'u' && failure.exitCode === exitCodes.conflict) {
          items[given.length] = { ...item, ...(await revised(api, item)) };
        }
      }
    }
  } finally {
    keyboard.close();
  }
  // `3 renewed, 2 to let expire, 1 skipped.`
  const counts = keysOf(answers).map((key) => [given.filter((one) => one.key === key).length, answers[key]] as const);
  const parts = counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  output.tell(parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing was decided.');

  async function answer(asked: Item, key: AnswerKey): Promise<void> {
    const done = key === 's' ? undefined : await carryOut(api, keyboard, asked, key);
    // The question about the amount was cancelled.
    if (key !== 's' && !done) return;
    given.push({ key, done });
    if (done) await output.print(done.text);
  }

  async function undoLast(): Promise<void> {
    const index = given.length - 1;
    const item = items[index];
    if (!item) return output.tell('Nothing to undo.');
    items[index] = { ...item, ...(await given[index]?.done?.undo()) };
    given.pop();
  }
}

const isAnswer = (key: string): key is AnswerKey => Object.hasOwn(answers, key);

function questionText({ unicodeName, registrar, renewal, amountMinor, currency }: Item, { output }: Context): string {
  const screen = output.errorScreen;
  const due = styled(screen, styleOfUrgency(renewal.urgency), `due ${renewal.date} (${fromToday(renewal.daysUntil)})`);
  const parts = [styled(screen, 'bold', unicodeName), registrar, due, amount(amountMinor, currency)];
  return parts.filter(Boolean).join('  ');
}

async function carryOut(api: Api, keyboard: Keyboard, item: Item, key: Exclude<AnswerKey, 's'>) {
  if (key !== 'r') return choose(api, item, ({ y: 'renew', e: 'let_expire', z: 'later' } as const)[key]);
  const usual = item.amountMinor === null ? 'unknown' : amount(item.amountMinor, item.currency);
  const typed = await keyboard.line(`${item.unicodeName}: paid for a year (Enter: ${usual}) `);
  return typed === undefined ? undefined : recordRenewal(api, item, typed);
}

/** Records a renewal for a year. Without an amount, it is the renewal cost of the record. */
async function recordRenewal(api: Api, item: Item, typed: string): Promise<Done> {
  const { body } = await api.call('renewalsCreate', {
    id: item.id,
    idempotencyKey: randomUUID(),
    revision: item.revision,
    renewal: typed === '' ? {} : { amountMinor: await readCost('cost', typed, item.currency) },
  });
  return {
    text: renewedText(item, body),
    async undo() {
      const { record } = (await api.call('paymentsUndo', { id: body.payment.id })).body;
      return { revision: record.revision };
    },
  };
}

async function choose(api: Api, item: Item, choice: 'renew' | 'let_expire' | 'later'): Promise<Done> {
  const { id, revision, renewalIntent } = item;
  const { record, decision } = (await api.call('decisionsDecide', { id, revision, decision: { choice } })).body;
  return {
    text: decisionText(item.unicodeName, decision ?? { choice }),
    async undo() {
      await api.call('decisionsRemove', { id });
      if (record.revision === revision) return {};
      // Changing the intent back is itself a decision, so that one is removed, too.
      const { body } = await api.call('domainsUpdate', { id, revision: record.revision, changes: { renewalIntent } });
      await api.call('decisionsRemove', { id });
      return { revision: body.revision };
    },
  };
}

async function revised(api: Api, { id }: Item): Promise<Partial<Item>> {
  const { revision, renewal, registrar, renewalCostMinor, currency, renewalIntent } = (
    await api.call('domainsGet', { id })
  ).body;
  return { revision, renewal, registrar, amountMinor: renewalCostMinor, currency, renewalIntent };
}
