import { parametersOf } from '../../address-query.ts';
import { type SavedView, sameName, savedFrom } from '../../api/queries.ts';
import { viewOf } from '../../domains-view.ts';

/** A view that an earlier version kept in the browser. `address` is the query of its address. */
export interface BrowserView {
  name: string;
  address: string;
}

type ViewStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (account: string) => `namekeep-views:${account}`;
const longestName = 60;

/** The views of an account that are still in this browser. Invalid entries are left out. */
export function browserViews(storage: ViewStorage, account: string): BrowserView[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((one): one is BrowserView => typeof one?.name === 'string' && typeof one?.address === 'string')
      .map(({ name, address }) => ({ name, address }));
  } catch {
    return [];
  }
}

/** Keeps the views that are not in the service yet; the others are gone from the browser. */
export function keepBrowserViews(storage: ViewStorage, account: string, views: readonly BrowserView[]): void {
  try {
    if (views.length === 0) storage.removeItem(keyOf(account));
    else storage.setItem(keyOf(account), JSON.stringify(views));
  } catch {
    // They stay as they were, and are found in the service the next time.
  }
}

/**
 * How to save a view of the browser in the service; null if it is there already. If another view has its name, it gets
 * a name of its own, so that nothing is lost.
 */
export function moveOf(view: BrowserView, existing: readonly SavedView[]) {
  const saved = savedFrom(viewOf(parametersOf(view.address)), true);
  const same = existing.find(({ name }) => sameName(name, view.name));
  if (!same) return { name: view.name, view: saved };
  const isEqual = (one: SavedView) =>
    textOf(one.query) === textOf(saved.query) &&
    textOf(one.columns) === textOf(saved.columns) &&
    one.density === saved.density;
  if (isEqual(same)) return null;
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const name = view.name.slice(0, longestName - suffix.length).trimEnd() + suffix;
    const taken = existing.find((one) => sameName(one.name, name));
    if (!taken) return { name, view: saved };
    if (isEqual(taken)) return null;
  }
}

/** The same text for the same members in any order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
