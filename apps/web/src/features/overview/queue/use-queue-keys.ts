import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../../kit/keys.ts';
import { type DecisionAction, decisionKeys } from '../../../record/decision-actions.ts';

export type Action = DecisionAction | 'archive';
type Act = (id: string, action: Action) => void;

/**
 * The keys of the queue, which work wherever the focus is. They act on the current row: the one that was focused last,
 * which can be in an opened fold too, or else the first of `items`. If that row is out of view, a key only scrolls to it.
 */
export function useQueueKeys(section: RefObject<HTMLElement | null>, items: readonly { id: string }[], act: Act) {
  const [chosen, setChosen] = useState<{ id: string; folded: boolean } | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const isThere = chosen !== null && (chosen.folded || items.some(({ id }) => id === chosen.id));
  const current = isThere ? chosen.id : (items[0]?.id ?? null);

  // The rows in the order in which they are shown; closed folds have none.
  const links = () => [...(section.current?.querySelectorAll<HTMLElement>('a[data-item]') ?? [])];
  const linkOf = (id: string | null) => links().find(({ dataset }) => dataset.item === id);
  const makeCurrent = (link: HTMLElement | null | undefined) => {
    if (link?.dataset.item) setChosen({ id: link.dataset.item, folded: link.closest('details') !== null });
  };
  const focusOn = (link: HTMLElement | undefined): boolean => {
    makeCurrent(link);
    link?.focus({ preventScroll: true });
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
    return link !== undefined;
  };
  // A restored row takes the focus once it is rendered, in the list or in an opened fold.
  const focusLatest = useRef((id: string) => focusOn(linkOf(id)));
  focusLatest.current = (id) => focusOn(linkOf(id));
  useEffect(() => {
    if (wanted === null || !section.current) return;
    const look = () => {
      if (focusLatest.current(wanted)) setWanted(null);
    };
    const observer = new MutationObserver(look);
    observer.observe(section.current, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [wanted, section]);

  const hasFocus = () => document.activeElement?.closest('li')?.querySelector('a[data-item]') != null;
  const move = (by: 1 | -1) => {
    const all = links();
    const place = all.findIndex(({ dataset }) => dataset.item === current);
    focusOn(hasFocus() ? (all[place + by] ?? all[place]) : (all[place] ?? all[0]));
  };
  const decide = (action: Action) => () => {
    const link = linkOf(current);
    if (!link || current === null) return;
    if (isInSight(link)) act(current, action);
    else focusOn(link);
  };
  const handlers = useUnpressedFocus((target) => {
    makeCurrent(target.closest('li')?.querySelector<HTMLElement>('a[data-item]'));
  });
  useShortcut(decisionKeys.renewed, decide('renewed'));
  useShortcut(decisionKeys.renew, decide('renew'));
  useShortcut(decisionKeys.let_expire, decide('let_expire'));
  useShortcut(decisionKeys.later, decide('later'));
  useShortcut('a', decide('archive'));
  useShortcut('j', () => move(1), { repeats: true });
  useShortcut('k', () => move(-1), { repeats: true });
  useShortcut('ArrowDown', () => move(1), { applies: hasFocus, repeats: true });
  useShortcut('ArrowUp', () => move(-1), { applies: hasFocus, repeats: true });

  return {
    current,
    handlers,
    choose: (id: string) => focusOn(linkOf(id)),
    /** Moves the focus from a row that leaves to the next one, or to the one before it if it is the last. */
    focusAfter: (id: string): boolean => {
      setWanted(null);
      const all = links();
      const place = all.findIndex(({ dataset }) => dataset.item === id);
      return focusOn(all[place + 1] ?? all[place - 1]);
    },
    focusWhenThere: setWanted,
  };
}

/**
 * Calls `act` with what gets the focus, unless it is pressed: rows that move would not be under the pointer any more.
 * `:focus-visible` does not tell the two apart where a program moves the focus, such as a screen reader.
 */
function useUnpressedFocus(act: (target: Element) => void) {
  const pressing = useRef(false);
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (!pressing.current) act(target);
    },
    onMouseDown: () => {
      pressing.current = true;
      // The focus has moved by then.
      setTimeout(() => {
        pressing.current = false;
      });
    },
  };
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
