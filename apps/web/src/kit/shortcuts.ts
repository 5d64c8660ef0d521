import { useEffect, useRef } from 'react';
import { holdOn, keyOf } from './gestures.ts';

const setting = 'namekeep-shortcuts';
/** Maximum time in milliseconds between the two keys of a sequence such as `g d`. */
const sequenceMs = 1500;

/** Single-key shortcuts can be turned off, for people who use speech input (WCAG 2.2, 2.1.4). Saved in this browser. */
export const shortcutsOn = (): boolean => localStorage.getItem(setting) !== 'off';
export const switchShortcuts = (on: boolean): void => localStorage.setItem(setting, on ? 'on' : 'off');

/** Fields that are not typed into: letters on them are shortcuts, and only Space, Enter and the arrow keys are theirs. */
const pressed = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']
  .map((type) => `[type="${type}"]`)
  .join(', ');

/** Whether a key press belongs to the focused field or to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || dialogIsOpen()) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (
    target.closest('textarea, select, [role="textbox"]') ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
    return true;
  return target.matches('input') && (!target.matches(pressed) || event.key === ' ' || event.key.length > 1);
}

const always = () => true;

/** When a sequence was started, and by which key it was continued, by the times of their events. */
let startedAt = Number.NEGATIVE_INFINITY;
let continuedAt: number | null = null;

/** Whether a key continues a sequence: the `l` of `g l` is not the key `l`. */
const continuesSequence = ({ timeStamp }: KeyboardEvent): boolean =>
  timeStamp > startedAt && timeStamp - startedAt < sequenceMs && (continuedAt === null || continuedAt === timeStamp);

function noteSequence(key: string, timeStamp: number, first: string): void {
  if (key === first) {
    startedAt = timeStamp;
    continuedAt = null;
  } else continuedAt ??= timeStamp;
}

/** Also while it loads: what is typed right after it was asked for is meant for it. */
const dialogIsOpen = () => document.querySelector('dialog[open], [data-layer-loading]') !== null;

interface ShortcutOptions {
  /** If it returns false, the key keeps its default behavior. */
  applies?: () => boolean;
  /** For keys that only move: whether the key acts again and again while it is held down. */
  repeats?: boolean;
}

/**
 * Runs `action` when `key`, or a sequence of two keys such as `g d`, is pressed outside of fields and dialogs. A key that
 * is held down runs it once.
 */
export function useShortcut(
  key: string,
  action: () => void,
  { applies = always, repeats = false }: ShortcutOptions = {},
): void {
  const latest = useRef({ action, applies });
  useEffect(() => {
    latest.current = { action, applies };
  });
  useEffect(() => {
    const [first = '', second] = key.split(' ');
    let firstAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event) || (event.repeat && !repeats) || !shortcutsOn()) return;
      const pressedKey = keyOf(event);
      if (second !== undefined) noteSequence(pressedKey, event.timeStamp, first);
      else if (continuesSequence(event)) return;
      const following = second !== undefined && event.timeStamp - firstAt < sequenceMs;
      firstAt = second !== undefined && pressedKey === first ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (second === undefined ? pressedKey !== first : !following || pressedKey !== second) return;
      if (!latest.current.applies()) return;
      event.preventDefault();
      if (!repeats) holdOn(event);
      latest.current.action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, repeats]);
}

/** Runs `action` on Ctrl or ⌘ with `key`, also in fields, but not while a dialog is open. */
export function useCommandKey(key: string, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || keyOf(event) !== key) return;
      event.preventDefault();
      holdOn(event);
      if (!dialogIsOpen() && !event.repeat) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}

/** The name of the command key on this platform. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
