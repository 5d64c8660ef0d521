import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '../../../kit/icons.ts';
import { useShortcut } from '../../../kit/shortcuts.ts';

/** A pause in the typing after which the list is asked, in milliseconds: what comes at once, as by a paste, asks once. */
const pause = 25;

/** Search as one types. */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  if (asked !== q) {
    // The address changed from elsewhere, by Back or a link, or follows what was asked last.
    setAsked(q);
    if (typed === asked) setTyped(q);
  }
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  });
  useShortcut('/', () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label="Search"
      leftSection={<IconSearch size={18} aria-hidden />}
      placeholder="Search names, registrars, notes…"
      aria-keyshortcuts="/"
      maxLength={500}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
