import { type RefCallback, useCallback, useRef } from 'react';

interface FocusBack {
  /** The ref of the button that opens an editor in its own place. */
  opener: RefCallback<HTMLElement>;
  /** Call when the editor closes. */
  giveBack: () => void;
}

/** Returns the focus to a button in the moment it takes its place again, so that no key that is pressed next is lost. */
export function useFocusBack(): FocusBack {
  const isDue = useRef(false);
  const opener = useCallback((element: HTMLElement | null) => {
    if (element && isDue.current) element.focus();
    isDue.current = false;
  }, []);
  const giveBack = useCallback(() => {
    isDue.current = true;
  }, []);
  return { opener, giveBack };
}
