import { endDrafts } from './draft-store.ts';

/*
 * A sign-out by the owner leaves nothing behind in any tab of this browser, not even in one that was asleep or closed at
 * that time. A session that was lost in another way keeps what was typed for the same account.
 */

/** In the browser: the last sign-out. In each tab: the last sign-out that it knows of. */
const key = 'namekeep-signed-out';

const read = (storage: Storage): string => {
  try {
    return storage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

function write(storage: Storage, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Without storage, there are no drafts either.
  }
}

let isOver = false;

/** Removes all that this tab keeps. */
function forget(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so it is empty.
  }
  write(sessionStorage, read(localStorage));
}

function leave(address: string): void {
  isOver = true;
  endDrafts();
  forget();
  location.replace(address);
}

/** Call after the owner has signed out: every tab shows that, this one at `address`. */
export function signedOut(home: string, address: string = home): void {
  write(localStorage, crypto.randomUUID());
  leave(address);
}

/** Call once at the start. `home` is where a tab goes when the owner has signed out in another one. */
export function watchSignOut(home: string): void {
  // A tab that was closed before the sign-out comes back with its drafts. A new one has none.
  if (read(sessionStorage) !== read(localStorage)) forget();
  const look = () => {
    if (isOver || read(sessionStorage) !== read(localStorage)) leave(home);
  };
  addEventListener('storage', (event) => {
    if (event.key === key) look();
  });
  // The page was asleep, or the browser shows it as it was when it was left.
  addEventListener('pageshow', (event) => {
    if (event.persisted) look();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
