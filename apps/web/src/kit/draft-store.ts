const prefix = 'namekeep-draft:';

/** What a form holds while it is open. Drafts live in the tab, so that a way through the sign-in page keeps them. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * The kept draft `name` of `account`, or `initial` when there is none. Only members that `initial` has, and of the
 * same type, are taken: an older version of the page may have kept another shape.
 */
export function readDraft<Draft extends object>(
  storage: DraftStorage,
  account: string,
  name: string,
  initial: Draft,
): Draft {
  try {
    const kept: unknown = JSON.parse(storage.getItem(`${prefix}${account}:${name}`) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return initial;
    const fitting = Object.entries(kept).filter(
      ([member, value]) => typeof value === typeof (initial as Record<string, unknown>)[member],
    );
    return { ...initial, ...Object.fromEntries(fitting) };
  } catch {
    return initial;
  }
}

/** Keeps a draft, or drops it when there is nothing to keep. A browser without storage only loses the comfort. */
export function keepDraft(storage: DraftStorage, account: string, name: string, draft: object | null): void {
  try {
    if (draft === null) storage.removeItem(`${prefix}${account}:${name}`);
    else storage.setItem(`${prefix}${account}:${name}`, JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden.
  }
}

/** Drops every draft of every account, when a person signs out. */
export function dropDrafts(storage: DraftStorage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) if (name?.startsWith(prefix)) storage.removeItem(name);
}

let signingIn = false;

/** A way through the sign-in page begins: drafts are kept on it, so nobody has to be asked. */
export function beginSigningIn(): void {
  signingIn = true;
}

export const isSigningIn = (): boolean => signingIn;
