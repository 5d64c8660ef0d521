import { keysOf } from '@namekeep/domain/record';
import type { BodyOf, Client } from '@namekeep/contract/client';
import type { Context } from '../context.ts';
import { exitCodes, type Failure } from '../failure.ts';
import { answered, failureOf } from '../http/answer.ts';
import { amount } from '../render/amount.ts';
import { styled } from '../render/style.ts';
import { fromToday, styleOfUrgency } from '../render/values.ts';
import { type Keyboard, openKeyboard } from './keyboard.ts';
import { choose, type Done, recordRenewal } from './actions.ts';

type Item = BodyOf<'decisionsList'>['items'][number];

const pageSize = 100;
const help = 'r renewed · y renew · e let expire · z later · s skip · u undo · q quit';
const counted = { r: 'renewed', y: 'to renew', e: 'to let expire', z: 'later', s: 'skipped' } as const;
type Counted = keyof typeof counted;

/** Asks about one open decision after another, the soonest first. One key answers; `u` goes back to the last answer. */
export async function decideOneByOne(context: Context, days: number | undefined): Promise<void> {
  const { output } = context;
  const client = await context.connect();
  const queue = openQueue(client, days);
  const answers: { key: Counted; done?: Done }[] = [];
  let item = await queue.at(0);
  if (!item) return output.tell(`Nothing to decide within ${days ?? 90} days.`);
  output.tell(help);
  const keyboard = openKeyboard(context);
  try {
    while (item) {
      const total = queue.total();
      output.progress(`${questionText(item, context)}  [${answers.length + 1} of ${total}] `);
      const key = await keyboard.key();
      if (key === undefined || key === 'q') break;
      if (key === 'u') {
        const last = answers.at(-1);
        if (!last) {
          output.tell('Nothing to undo.');
          continue;
        }
        await attempt(async () => {
          if (last.done) queue.replace(answers.length - 1, await last.done.undo());
          answers.pop();
        });
      } else if (isCounted(key)) {
        const current: Item = item;
        await attempt(
          async () => {
            const done = await answer({ client, keyboard, item: current }, key);
            if (key !== 's' && !done) return;
            answers.push({ key, ...(done && { done }) });
            if (done) await output.print(done.text);
          },
          async ({ exitCode }) => {
            // It has changed in the meantime: ask again, about what it is now.
            if (exitCode === exitCodes.conflict) queue.replace(answers.length, await revised(client, current));
          },
        );
      } else output.tell(help);
      item = await queue.at(answers.length);
    }
  } finally {
    keyboard.close();
  }
  output.tell(summaryText(answers.map(({ key }) => key)));

  /** A failure is shown, and the question is asked again. */
  async function attempt(work: () => Promise<void>, onFailure?: (failure: Failure) => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const failure = failureOf(error);
      const isLasting = failure && [exitCodes.denied, exitCodes.unreachable].includes(failure.exitCode as 5 | 6);
      if (!failure || isLasting || context.signal.aborted) throw error;
      output.tell(failure.message);
      await onFailure?.(failure);
    }
  }
}

interface Asked {
  client: Client;
  keyboard: Keyboard;
  item: Item;
}

/** Undefined if nothing was done. */
async function answer({ client, keyboard, item }: Asked, key: Counted): Promise<Done | undefined> {
  switch (key) {
    case 's':
      return undefined;
    case 'r': {
      const usual = item.amountMinor === null ? 'unknown' : amount(item.amountMinor, item.currency);
      const typed = await keyboard.line(`${item.unicodeName}: paid for a year (Enter: ${usual}) `);
      return typed === undefined ? undefined : recordRenewal(client, item, typed);
    }
    case 'y':
      return choose(client, item, 'renew');
    case 'e':
      return choose(client, item, 'let_expire');
    case 'z':
      return choose(client, item, 'later');
  }
}

const isCounted = (key: string): key is Counted => Object.hasOwn(counted, key);

function questionText({ unicodeName, registrar, renewal, amountMinor, currency }: Item, { output }: Context): string {
  const screen = output.errorScreen;
  const due = styled(screen, styleOfUrgency(renewal.urgency), `due ${renewal.date} (${fromToday(renewal.daysUntil)})`);
  return [styled(screen, 'bold', unicodeName), registrar, due, amount(amountMinor, currency)]
    .filter(Boolean)
    .join('  ');
}

/** `3 renewed, 2 to let expire, 1 skipped.` */
function summaryText(keys: readonly Counted[]): string {
  const parts = keysOf(counted).flatMap((key) => {
    const count = keys.filter((one) => one === key).length;
    return count > 0 ? [`${count} ${counted[key]}`] : [];
  });
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing was decided.';
}

/** The open decisions in their order. They are requested page by page, and keep their places once they are decided. */
function openQueue(client: Client, days: number | undefined) {
  const items: Item[] = [];
  let cursor: string | null | undefined;
  let total = 0;
  return {
    total: () => total,
    async at(index: number): Promise<Item | undefined> {
      while (index >= items.length && cursor !== null) {
        const { body }: { body: BodyOf<'decisionsList'> } = answered(
          await client.call('decisionsList', {
            state: 'open',
            limit: pageSize,
            ...(days && { days }),
            ...(cursor && { cursor }),
          }),
        );
        items.push(...body.items);
        cursor = body.nextCursor;
        total = Math.max(total, cursor === null ? items.length : items.length + 1, total === 0 ? body.counts.open : 0);
      }
      return items[index];
    },
    replace(index: number, item: Partial<Item>): void {
      const before = items[index];
      if (before) items[index] = { ...before, ...item };
    },
  };
}

async function revised(client: Client, { id }: Item): Promise<Partial<Item>> {
  const { revision, renewal, registrar, renewalCostMinor, currency, renewalIntent } = answered(
    await client.call('domainsGet', { id }),
  ).body;
  return { revision, renewal, registrar, amountMinor: renewalCostMinor, currency, renewalIntent };
}
