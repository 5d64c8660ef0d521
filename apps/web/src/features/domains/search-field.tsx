import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '../../kit/icons.ts';
import { useShortcut } from '../../kit/keys.ts';

/**
 * The pause in typing, in milliseconds, after which the search runs, so that fast input searches only once. The first letter
 * after a longer rest searches at once.
 */
const pause = 25;
const rest = 100;

/** Searches as the user types. */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  if (asked !== q) {
    // The address has changed, because of the last search, a link, or Back.
    setAsked(q);
    if (typed === asked) setTyped(q);
  }
  const changedAt = useRef(0);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  });
  const change = (next: string) => {
    const now = performance.now();
    setTyped(next);
    if (now - changedAt.current > rest) onSearch(next);
    changedAt.current = now;
  };
  useShortcut('/', () => field.current?.focus());
  return (
    <div className="relative max-w-104 min-w-24 flex-[1_1_8rem]">
      <IconSearch
        size={18}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.25 my-auto text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        // What clears it takes its place also while there is nothing to clear.
        className="control appearance-none pl-8.5 [&:placeholder-shown::-webkit-search-cancel-button]:hidden"
        aria-label="Search"
        placeholder="Search names, registrars, notes…"
        aria-keyshortcuts="/"
        maxLength={500}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}
