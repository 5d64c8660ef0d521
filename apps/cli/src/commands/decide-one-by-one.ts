import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@namekeep/contract/client';
import { keysOf } from '@namekeep/domain/record';
import { type Api, failureOf, pagesOf } from '../api.ts';
import { type Keyboard, openKeyboard } from '../ask.ts';
import type { Context } from '../command.ts';
import { exitCodes } from '../failure.ts';
import { readCost } from '../read.ts';
import { amount, decisionText, fromToday, renewedText, styleOfUrgency } from '../render.ts';
import { styled } from '../text.ts';

type Item = BodyOf<'decisionsList'>['items'][number];

const help = 'r renewed · y renew · e let expire · z later · s skip · u undo · q quit';
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
export async function decideOneByOne(context: Context, days: number | undefined): Promise<void> {
  const { output, signal } = context;
  const api = await context.connect();
  const queue = openQueue(api, days);
  const given: { key: AnswerKey; done: Done | undefined }[] = [];
  let item = await queue.at(0);
  if (!item) return output.tell(`Nothing to decide within ${days ?? 90} days.`);
  output.tell(help);
  const keyboard = await openKeyboard(context);
  try {
    while (item) {
      output.progress(`${questionText(item, context)}  [${given.length + 1} of ${queue.total()}] `);
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
          queue.replace(given.length, await revised(api, item));
        }
      }
      item = await queue.at(given.length);
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
    const last = given.at(-1);
    if (!last) return output.tell('Nothing to undo.');
    if (last.done) queue.replace(given.length - 1, await last.done.undo());
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

/** The open decisions in their order. They are requested page by page, and keep their places once they are decided. */
function openQueue(api: Api, days: number | undefined) {
  const query = { state: 'open', limit: 100, days } as const;
  const pages = pagesOf((page) => api.call('decisionsList', { ...query, ...page }));
  const items: Item[] = [];
  let total = 0;
  return {
    total: () => total,
    async at(index: number): Promise<Item | undefined> {
      while (index >= items.length) {
        const { value: page, done } = await pages.next();
        if (done) return undefined;
        const isFirst = items.length === 0;
        items.push(...page.body.items);
        const { nextCursor, counts } = page.body;
        total = Math.max(total, items.length + (nextCursor === null ? 0 : 1), isFirst ? counts.open : 0);
      }
      return items[index];
    },
    replace(index: number, item: Partial<Item>): void {
      const before = items[index];
      if (before) items[index] = { ...before, ...item };
    },
  };
}

async function revised(api: Api, { id }: Item): Promise<Partial<Item>> {
  const { revision, renewal, registrar, renewalCostMinor, currency, renewalIntent } = (
    await api.call('domainsGet', { id })
  ).body;
  return { revision, renewal, registrar, amountMinor: renewalCostMinor, currency, renewalIntent };
}
