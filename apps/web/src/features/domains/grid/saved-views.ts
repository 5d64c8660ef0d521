/** A named view. `address` is its query, as in `paths.domains`. */
export interface SavedView {
  name: string;
  address: string;
}

type ViewStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const maxViews = 50;
const keyOf = (account: string) => `namekeep-views:${account}`;

/** The saved views of an account in this browser, by name. Invalid entries are left out. */
export function readViews(storage: ViewStorage, account: string): SavedView[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((one): one is SavedView => typeof one?.name === 'string' && typeof one?.address === 'string')
      .map(({ name, address }) => ({ name, address }));
  } catch {
    return [];
  }
}

/** Adds a view, or replaces the one with the same name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view].sort((a, b) => a.name.localeCompare(b.name));
}

/** Saves the views. Returns false if the browser cannot store them. */
export function keepViews(storage: ViewStorage, account: string, views: readonly SavedView[]): boolean {
  try {
    storage.setItem(keyOf(account), JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}
