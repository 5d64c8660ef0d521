import { useEffect, useEffectEvent } from 'react';

/*
 * What counts as one press of a key or a button, in one place for all handlers of the pages and of their libraries: a
 * key that is held down and a double click act once, a double Enter answers no question, and the keys of an input method
 * act in no handler.
 */

/** The key whose press has just done something. While it is held down, it does nothing more. */
let held: string | null = null;

const nameOf = ({ code, key }: KeyboardEvent): string => code || key;

/** Ignores the repetitions of a key until it is pressed anew, also where the focus has moved to a field since. */
function holdOn(event: KeyboardEvent): void {
  held = nameOf(event);
}

/** Whether a key belongs to an input method that composes a word. Safari sends the last one after the composition. */
const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean => composes || keyCode === 229;

const isMultiline = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target instanceof HTMLTextAreaElement || target.isContentEditable);

/** Enter presses buttons and sends forms, and Escape closes one layer after the other, as often as they repeat. */
function actsByItself({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey || !isMultiline(target)));
}

/** Time in milliseconds in which a second Enter is the same press. */
const doubleMs = 400;
let enteredAt = Number.NEGATIVE_INFINITY;

/** The second Enter of two in a row would answer what the first one has made the form ask, before anyone has read it. */
function isHasty({ key, target, timeStamp }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(target instanceof Element)) return false;
  const isSecond = timeStamp - enteredAt < doubleMs;
  enteredAt = timeStamp;
  return isSecond && target.closest('form')?.querySelector('[data-asks]') != null;
}

function onKey(event: KeyboardEvent): void {
  if (isComposing(event)) {
    // The browser does not close a dialog or leave a field on these, either.
    if (event.key === 'Escape' || event.key === 'Tab') event.preventDefault();
    return event.stopImmediatePropagation();
  }
  if (event.repeat) {
    if (nameOf(event) !== held && !actsByItself(event)) return;
  } else {
    held = null;
    if (!isHasty(event)) return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The second click of a double click can meet what the first one has put in its place, such as the next row. */
function onClick(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target instanceof Element)) return;
  const button = event.target.closest('button, [type="submit"], [type="button"], a[href]');
  if (!button || button.closest('[data-rapid]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * A field of a day shows what was typed also if there is no such day, such as 31 February, but its value is empty, as if
 * nothing were there. Such fields say so, and the first one takes the focus.
 */
export function refuseUnread(place: ParentNode | null): boolean {
  const unread = [...(place?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput);
  for (const field of unread) field.dispatchEvent(new Event('invalid'));
  unread[0]?.focus();
  return unread.length > 0;
}

function onSubmit(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || !refuseUnread(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Called once, before anything else listens. Buttons that may be clicked in quick succession have `data-rapid`. */
export function watchGestures(): void {
  addEventListener('keydown', onKey, { capture: true });
  addEventListener('click', onClick, { capture: true });
  addEventListener('submit', onSubmit, { capture: true });
  document.addEventListener('keydown', onShortcut);
}

/**
 * The key of a press: its character, in lower case unless Shift is down, whatever Caps Lock says. On a layout without
 * Latin letters, it is the one of an American keyboard in the same place.
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const isOther = !/^[ -~]/.test(key) && !/^\p{Script=Latin}/u.test(key);
  const place = /^Key([A-Z])$/.exec(code)?.[1] ?? (code === 'Slash' ? (shiftKey ? '?' : '/') : null);
  const character = isOther ? (place ?? key) : key;
  if (!/^[a-z]$/i.test(character)) return character;
  return shiftKey ? character.toUpperCase() : character.toLowerCase();
}

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

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(`input:not(${pressed}), textarea, select, [contenteditable]`);

/** Also while it loads: what is typed right after it was asked for is meant for it. */
const dialogIsOpen = () => document.querySelector('dialog[open], :popover-open, [data-layer-loading]') !== null;

interface ShortcutOptions {
  /** If it returns false, the key keeps its default behavior. */
  applies?: () => boolean;
  /** For keys that only move: whether the key acts again and again while it is held down. */
  repeats?: boolean;
}

/** Those of the parts that are on the screen. Of several for the same key, the first one that applies acts. */
const shortcuts = new Set<Required<ShortcutOptions> & { keys: string; act: () => void }>();
/** The first key of a sequence, and when it was pressed. */
let begun: { key: string; at: number } | null = null;

function onShortcut(event: KeyboardEvent): void {
  if (isTaken(event) || !shortcutsOn()) return;
  const key = keyOf(event);
  // The `l` of `g l` is not the key `l`.
  const isSecond = begun !== null && event.timeStamp - begun.at < sequenceMs && begun.key !== key;
  const keys = isSecond ? `${begun?.key} ${key}` : key;
  const all = [...shortcuts];
  begun = all.some((one) => one.keys.startsWith(`${key} `)) ? { key, at: event.timeStamp } : null;
  const shortcut = all.find((one) => one.keys === keys && (one.repeats || !event.repeat) && one.applies());
  if (!shortcut) return;
  event.preventDefault();
  if (!shortcut.repeats) holdOn(event);
  shortcut.act();
}

/** Runs `action` once when `keys`, such as `j` or `g d`, are pressed outside of fields and dialogs, or held. */
export function useShortcut(
  keys: string,
  action: () => void,
  { applies = () => true, repeats = false }: ShortcutOptions = {},
): void {
  const act = useEffectEvent(action);
  const mayAct = useEffectEvent(applies);
  useEffect(() => {
    const shortcut = { keys, repeats, act: () => act(), applies: () => mayAct() };
    shortcuts.add(shortcut);
    return () => void shortcuts.delete(shortcut);
  }, [keys, repeats]);
}

/** Runs `action` on Ctrl or ⌘ with `key`, but not while a dialog is open; with `outsideFields`, fields keep the key. */
export function useCommandKey(key: string, action: () => void, { outsideFields = false } = {}): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || keyOf(event) !== key) return;
      if (outsideFields && (dialogIsOpen() || isField(event.target))) return;
      event.preventDefault();
      holdOn(event);
      if (!dialogIsOpen() && !event.repeat) act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, outsideFields]);
}

export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
