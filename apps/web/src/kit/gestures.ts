/*
 * What counts as one press of a key or a button, in one place for all handlers of the pages and of their libraries: a
 * key that is held down and a double click act once, and the keys of an input method act in no handler.
 */

/** The key whose press has just done something. While it is held down, it does nothing more. */
let held: string | null = null;

const nameOf = ({ code, key }: KeyboardEvent): string => code || key;

/** Ignores the repetitions of a key until it is pressed anew, also where the focus has moved to a field since. */
export function holdOn(event: KeyboardEvent): void {
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

function onKey(event: KeyboardEvent): void {
  if (isComposing(event)) {
    // The browser does not close a dialog or leave a field on these, either.
    if (event.key === 'Escape' || event.key === 'Tab') event.preventDefault();
    return event.stopImmediatePropagation();
  }
  if (!event.repeat) {
    held = null;
    return;
  }
  if (nameOf(event) !== held && !actsByItself(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The second click of a double click can meet what the first one has put in its place, such as the next row. */
function onClick(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target instanceof Element)) return;
  const button = event.target.closest('button, [type="submit"], [type="button"]');
  if (!button || button.closest('[data-rapid]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Called once, before anything else listens. Buttons that may be clicked in quick succession have `data-rapid`. */
export function watchGestures(): void {
  addEventListener('keydown', onKey, { capture: true });
  addEventListener('click', onClick, { capture: true });
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
