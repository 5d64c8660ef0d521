/** A view under a name of one's own; `address` is its query, as `paths.domains` writes it. */
export interface SavedView {
  name: string;
  address: string;
}

type ViewStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const maxViews = 50;
const keyOf = (account: string) => `namekeep-views:${account}`;

/** The saved views of an account, by name. They are kept in this browser; what does not read as views is left out. */
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

/** Adds a view, in place of one of the same name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view].sort((a, b) => a.name.localeCompare(b.name));
}

/** Keeps the views. False when the browser has no place for them. */
export function keepViews(storage: ViewStorage, account: string, views: readonly SavedView[]): boolean {
  try {
    storage.setItem(keyOf(account), JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}
