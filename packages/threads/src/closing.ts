/**
 * Lets `return` call `close` even before the first item was asked for: a generator that has not begun runs none of its
 * own code then, not even a `finally`.
 */
export function closing<Item>(items: AsyncGenerator<Item>, close: () => Promise<void>): AsyncGenerator<Item> {
  const end = items.return.bind(items);
  return Object.assign(items, {
    async return(value: unknown) {
      try {
        return await end(value);
      } finally {
        await close();
      }
    },
  });
}
