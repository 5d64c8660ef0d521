const prefix = 'namekeep-draft:';

/** Stores the input of open forms. Drafts are kept in the tab, so they survive signing in again. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The stored draft `name` of `account`, or `initial` if there is none. Only members that `initial` has with the same
 * type are used, because an older version of the page may have stored a different shape.
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

/** Stores a draft, or removes it if it is null. Without storage in the browser, drafts are not kept. */
export function keepDraft(storage: DraftStorage, account: string, name: string, draft: object | null): void {
  if (isOver && draft !== null) return;
  try {
    if (draft === null) storage.removeItem(`${prefix}${account}:${name}`);
    else storage.setItem(`${prefix}${account}:${name}`, JSON.stringify(draft));
  } catch {
    // Storage may be full or blocked.
  }
}

let isOver = false;

/** Keeps no more drafts until the page is left, on signing out. */
export function endDrafts(): void {
  isOver = true;
}

let signingIn = false;

/** Call before leaving for a sign-in: drafts are kept, so the user is not asked whether to leave. */
export function beginSigningIn(): void {
  signingIn = true;
}

/** Whether the page is left for the sign-in page, or after signing out. */
export const isSigningIn = (): boolean => signingIn || isOver;
