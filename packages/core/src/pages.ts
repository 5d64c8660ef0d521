import { setImmediate } from 'node:timers/promises';

/** A list, one page at a time: each has the items after the last one of the page before. */
export async function* pagesOf<Item, Place>(
  limit: number,
  read: (query: { limit: number; after?: Place }) => Promise<Item[]>,
  placeOf: (last: Item) => Place,
): AsyncGenerator<Item[]> {
  let after: Place | undefined;
  for (;;) {
    const page = await read({ limit, ...(after !== undefined && { after }) });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    after = placeOf(last);
  }
}

/** The parts of a list, a turn of the event loop after each; by default small enough to yield every few milliseconds. */
export async function* stepsOf<Item>(list: readonly Item[], size = 64): AsyncGenerator<Item[]> {
  for (let from = 0; from < list.length; from += size) {
    yield list.slice(from, from + size);
    await setImmediate();
  }
}
