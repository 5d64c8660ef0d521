import { waitSeconds } from '../../api/error-sentence.ts';
import type { Done, OnStep, Undone } from './done.ts';

/** How often a step is sent again when the server asks to wait. */
const mostWaits = 5;

export interface Step<Item, Result> {
  item: Item;
  result: { ok: true; value: Result } | { ok: false; error: unknown };
}

/**
 * Runs `work` for one item after the other, and continues if one of them fails. Waits if the server asks to. After
 * `signal` is aborted, no other item is started.
 */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { onStep, signal }: { onStep?: OnStep; signal?: AbortSignal } = {},
): Promise<Step<Item, Result>[]> {
  const steps: Step<Item, Result>[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      steps.push({ item, result: { ok: true, value: await patiently(() => work(item), signal) } });
    } catch (error) {
      steps.push({ item, result: { ok: false, error } });
    }
    onStep?.(steps.length);
  }
  return steps;
}

/** Undoes something for one item after the other; `doneOf` describes the part that is left. */
export async function undoInTurn<Item>(
  items: readonly Item[],
  undo: (item: Item) => Promise<unknown>,
  {
    nameOf,
    doneOf,
    onStep,
  }: { nameOf: (item: Item) => string; doneOf: (left: readonly Item[]) => Done; onStep: OnStep },
): Promise<Undone> {
  const steps = await inTurn(items, undo, { onStep });
  const left = steps.flatMap(({ item, result }) => (result.ok ? [] : [{ item, error: result.error }]));
  return {
    failed: left.map(({ item, error }) => ({ name: nameOf(item), error })),
    rest: left.length === 0 ? null : doneOf(left.map(({ item }) => item)),
  };
}

/** Only a rate limit is waited for: after any other failure it is not known what the server has done. */
async function patiently<Result>(work: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await work();
    } catch (error) {
      const seconds = waitSeconds(error);
      if (seconds === null || seconds === 0 || signal?.aborted || waits === mostWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}
