import { useEffect, useRef } from 'react';

const setting = 'namekeep-shortcuts';

/** Single keys can be switched off, for people who dictate (WCAG 2.2, 2.1.4). Kept in this browser. */
export const shortcutsOn = (): boolean => localStorage.getItem(setting) !== 'off';
export const switchShortcuts = (on: boolean): void => localStorage.setItem(setting, on ? 'on' : 'off');

/** Runs `action` when `key` is pressed alone and nobody is typing or answering a dialog. */
export function useShortcut(key: string, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [contenteditable]') || document.querySelector('dialog[open]'))
        return;
      if (!shortcutsOn()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}
