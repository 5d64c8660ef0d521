import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../kit/shortcuts.ts';
import type { Upcoming } from './decision-item.tsx';

interface DecisionKeys {
  onRenewed: (item: Upcoming) => void;
  onIntent: (item: Upcoming) => void;
  onArchive: (item: Upcoming) => void;
  onUndo: () => void;
}

/**
 * The keyboard shortcuts of "Needs a decision", which work wherever the focus is. They act on the current item: the one
 * that was focused last, or the first. If that item is out of view, a key only scrolls to it.
 */
export function useDecisionKeys(
  list: RefObject<HTMLOListElement | null>,
  items: readonly Upcoming[],
  { onRenewed, onIntent, onArchive, onUndo }: DecisionKeys,
) {
  const [chosen, setChosen] = useState<string | null>(null);
  const current = items.find(({ id }) => id === chosen) ?? items[0] ?? null;
  const [wanted, setWanted] = useState<string | null>(null);

  const linkOf = (id: string | undefined) =>
    list.current?.querySelector<HTMLAnchorElement>(`a[data-item="${CSS.escape(id ?? '')}"]`);
  const focusOn = (id: string | undefined) => {
    const link = linkOf(id);
    link?.focus({ preventScroll: true });
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
    return link !== null && link !== undefined;
  };
  // A restored item takes the focus once it is rendered.
  const focusLatest = useRef(focusOn);
  focusLatest.current = focusOn;
  useEffect(() => {
    if (wanted !== null && items.some(({ id }) => id === wanted)) {
      focusLatest.current(wanted);
      setWanted(null);
    }
  }, [wanted, items]);

  const hasFocus = () => list.current?.contains(document.activeElement) === true;
  const move = (by: 1 | -1) => {
    if (!current) return;
    const next = items[items.indexOf(current) + by];
    focusOn(hasFocus() ? (next ?? current).id : current.id);
  };
  const decide = (action: (item: Upcoming) => void) => () => {
    if (!current) return;
    if (isInSight(linkOf(current.id))) action(current);
    else focusOn(current.id);
  };
  useShortcut('j', () => move(1));
  useShortcut('k', () => move(-1));
  useShortcut('ArrowDown', () => move(1), hasFocus);
  useShortcut('ArrowUp', () => move(-1), hasFocus);
  useShortcut('r', decide(onRenewed));
  useShortcut('e', decide(onIntent));
  useShortcut('a', decide(onArchive));
  useShortcut('u', onUndo);

  return {
    current,
    /** Makes the focused item the current one. */
    onFocus: (event: FocusEvent) => {
      const link = event.target.closest('li')?.querySelector<HTMLElement>('a[data-item]');
      if (link?.dataset.item) setChosen(link.dataset.item);
    },
    /** Moves the focus from a decided item to the next one, or to the one before it if it was the last. */
    focusAfter: (item: Upcoming): boolean => {
      setWanted(null);
      const place = items.findIndex(({ id }) => id === item.id);
      return focusOn((items[place + 1] ?? items[place - 1])?.id);
    },
    /** Focuses an item as soon as it is in the list. */
    focusWhenThere: setWanted,
  };
}

function isInSight(element: Element | null | undefined): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}
