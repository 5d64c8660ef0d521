/** A value or a promise of it. Hooks, handlers and validators can return either. */
export type Awaitable<T> = T | PromiseLike<T>;

export function isThenable<T>(value: Awaitable<T>): value is PromiseLike<T> {
  return typeof (value as PromiseLike<T> | null | undefined)?.then === 'function';
}
