import { useEffect, useRef } from 'react';

const setting = 'namekeep-shortcuts';
/** Maximum time in milliseconds between the two keys of a sequence such as `g d`. */
const sequenceMs = 1500;

/** Single-key shortcuts can be turned off, for people who use speech input (WCAG 2.2, 2.1.4). Saved in this browser. */
export const shortcutsOn = (): boolean => localStorage.getItem(setting) !== 'off';
export const switchShortcuts = (on: boolean): void => localStorage.setItem(setting, on ? 'on' : 'off');

/** Whether a key press belongs to the focused field or to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return true;
  const field = 'input, textarea, select, [contenteditable]';
  return (event.target instanceof Element && event.target.closest(field) !== null) || dialogIsOpen();
}

const always = () => true;

/** When a sequence was started, and by which key it was continued, by the times of their events. */
let startedAt = Number.NEGATIVE_INFINITY;
let continuedAt: number | null = null;

/** Whether a key continues a sequence: the `l` of `g l` is not the key `l`. */
const continuesSequence = ({ timeStamp }: KeyboardEvent): boolean =>
  timeStamp > startedAt && timeStamp - startedAt < sequenceMs && (continuedAt === null || continuedAt === timeStamp);

function noteSequence({ key, timeStamp }: KeyboardEvent, first: string): void {
  if (key === first) {
    startedAt = timeStamp;
    continuedAt = null;
  } else continuedAt ??= timeStamp;
}

/** Also while it loads: what is typed right after it was asked for is meant for it. */
const dialogIsOpen = () => document.querySelector('dialog[open], [data-layer-loading]') !== null;

/**
 * Runs `action` when `key`, or a sequence of two keys such as `g d`, is pressed outside of fields and dialogs. If
 * `applies` returns false, the key keeps its default behavior.
 */
export function useShortcut(key: string, action: () => void, applies: () => boolean = always): void {
  const latest = useRef({ action, applies });
  useEffect(() => {
    latest.current = { action, applies };
  });
  useEffect(() => {
    const [first = '', second] = key.split(' ');
    let firstAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event) || !shortcutsOn()) return;
      if (second !== undefined) noteSequence(event, first);
      else if (continuesSequence(event)) return;
      const following = second !== undefined && event.timeStamp - firstAt < sequenceMs;
      firstAt = second !== undefined && event.key === first ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (second === undefined ? event.key !== first : !following || event.key !== second) return;
      if (!latest.current.applies()) return;
      event.preventDefault();
      latest.current.action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}

/** Runs `action` on Ctrl or ⌘ with `key`, also in fields, but not while a dialog is open. */
export function useCommandKey(key: string, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== key)
        return;
      event.preventDefault();
      if (!dialogIsOpen()) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}

/** The name of the command key on this platform. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
