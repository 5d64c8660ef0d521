import { useState } from 'react';

/** The storage of a browser may be full or blocked; the pages work without it. */
function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

let isOver = false;

const prefix = 'namekeep-draft:';

/** Stores the input of open forms. Drafts are kept in the tab, so they survive signing in again. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The stored draft `name` of `account`, or `initial` if there is none. Only members that `initial` has with the same
 * type are used, because an older version of the page may have stored a different shape. A text takes the place of a null.
 */
export function readDraft<Draft extends object>(
  storage: DraftStorage,
  account: string,
  name: string,
  initial: Draft,
): Draft {
  const kept: unknown = attempt(() => JSON.parse(storage.getItem(`${prefix}${account}:${name}`) ?? 'null'), null);
  if (typeof kept !== 'object' || kept === null) return initial;
  const fitting = Object.entries(kept).filter(([member, value]) => {
    const first = (initial as Record<string, unknown>)[member];
    return typeof value === typeof first || (first === null && typeof value === 'string');
  });
  return { ...initial, ...Object.fromEntries(fitting) };
}

/** Stores a draft, or removes it if it is null. Without storage in the browser, drafts are not kept. */
export function keepDraft(storage: DraftStorage, account: string, name: string, draft: object | null): void {
  if (isOver && draft !== null) return;
  const key = `${prefix}${account}:${name}`;
  attempt(() => (draft === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(draft))), undefined);
}

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

type Parameters = Readonly<Record<string, string | readonly string[]>>;

/** What another application shared, from the parameters that `manifest.webmanifest` names, or an empty text. */
export function sharedText(parameters: Parameters): string {
  const parts = ['title', 'text', 'url']
    .flatMap((name) => parameters[name] ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // Many applications share an address in the text too, or the title as the text.
  return parts
    .filter((part, index) => !parts.some((other, at) => at !== index && covers(other, at, part, index)))
    .join('\n');
}

const covers = (other: string, at: number, part: string, index: number): boolean =>
  other === part ? at < index : other.includes(part);

export const withText = (text: string, added: string): string => {
  if (text.trim() === '') return added;
  return text.includes(added) ? text : `${text.trimEnd()}\n\n${added}`;
};

const KEPT = 'namekeep-draft:shared';

/** Keeps a shared text in the tab until the user has signed in. */
export function keepShared(storage: DraftStorage, text: string): void {
  if (text !== '') attempt(() => storage.setItem(KEPT, text), undefined);
}

/** Returns and removes the text that was kept, or an empty text. */
export function takeShared(storage: DraftStorage): string {
  return attempt(() => {
    const text = storage.getItem(KEPT) ?? '';
    storage.removeItem(KEPT);
    return text;
  }, '');
}

/*
 * A sign-out by the owner leaves nothing behind in any tab of this browser, not even in one that was asleep or closed at
 * that time. A session that was lost in another way keeps what was typed for the same account.
 */

/** In the browser: the last sign-out. In each tab: the last sign-out that it knows of. */
const KEPT_MARK = 'namekeep-signed-out';

const readMark = (storage: Storage): string => attempt(() => storage.getItem(KEPT_MARK) ?? '', '');
const writeMark = (storage: Storage, value: string): void =>
  attempt(() => storage.setItem(KEPT_MARK, value), undefined);

function forget(): void {
  attempt(() => sessionStorage.clear(), undefined);
  writeMark(sessionStorage, readMark(localStorage));
}

function leave(address: string): void {
  endDrafts();
  forget();
  location.replace(address);
}

/** Call after the owner has signed out: every tab shows that, this one at `address`. */
export function signedOut(home: string, address: string = home): void {
  writeMark(localStorage, crypto.randomUUID());
  leave(address);
}

/** Call once at the start. `home` is where a tab goes when the owner has signed out in another one. */
export function watchSignOut(home: string): void {
  // A tab that was closed before the sign-out comes back with its drafts. A new one has none.
  if (readMark(sessionStorage) !== readMark(localStorage)) forget();
  const look = () => {
    if (isOver || readMark(sessionStorage) !== readMark(localStorage)) leave(home);
  };
  addEventListener('storage', (event) => {
    if (event.key === KEPT_MARK) look();
  });
  // The page was asleep, or the browser shows it as it was when it was left.
  addEventListener('pageshow', (event) => {
    if (event.persisted) look();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** The server's API page reads the same setting. */
const schemeSetting = 'namekeep-color-scheme';

export type ColorScheme = 'light' | 'dark' | 'auto';

const isColorScheme = (value: unknown): value is ColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

/** Without storage in the browser, the pages follow the system. */
function storedScheme(): ColorScheme {
  const value = attempt(() => localStorage.getItem(schemeSetting), null);
  return isColorScheme(value) ? value : 'auto';
}

/** Shows the pages in the chosen colors; `auto` follows the system. The style sheet has the two values of each color. */
export function showColorScheme(scheme: ColorScheme = storedScheme()): void {
  document.documentElement.dataset['colorScheme'] = scheme;
}

export function useColorScheme() {
  const [colorScheme, setColorScheme] = useState(storedScheme);
  return {
    colorScheme,
    setColorScheme(scheme: ColorScheme) {
      // Without storage, it lasts until the page is left.
      attempt(() => localStorage.setItem(schemeSetting, scheme), undefined);
      showColorScheme(scheme);
      setColorScheme(scheme);
    },
  };
}
