import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** What hands do that Playwright's keyboard does not: keys that are held down, other layouts, and input methods. */
export interface Hands {
  /** Holds a key down, so that it repeats 30 times. */
  hold: (key: string) => Promise<void>;
  /** Presses a key on a layout on which its place (such as `KeyE`) has another letter. */
  pressAt: (code: string, key: string, modifiers?: number) => Promise<void>;
  /** Composes a text with an input method, and presses a key that belongs to the composition. */
  compose: (text: string, key: 'Enter' | 'Escape' | 'Tab' | 'e') => Promise<void>;
  /** Ends the composition with this text. */
  accept: (text: string) => Promise<void>;
}

const repeats = 30;
const codes: Readonly<Record<string, string>> = { '/': 'Slash', '?': 'Slash', ' ': 'Space' };
const codeOf = (key: string): string => codes[key] ?? (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key);
const keyCodes: Readonly<Record<string, number>> = {
  Enter: 13,
  Escape: 27,
  Tab: 9,
  ' ': 32,
  ArrowDown: 40,
  ArrowUp: 38,
  '/': 191,
  '?': 191,
};

/** Shift, as the protocol of the browser counts it. */
export const shift = 8;

export async function handsOf(page: Page): Promise<Hands> {
  const session = await page.context().newCDPSession(page);
  const event = (key: string, { code = codeOf(key), modifiers = 0, composing = false } = {}) => ({
    key,
    code,
    modifiers,
    windowsVirtualKeyCode: composing ? 229 : (keyCodes[key] ?? code.replace('Key', '').charCodeAt(0)),
  });
  const textOf = (key: string) => (key === 'Enter' ? { text: '\r' } : key.length === 1 ? { text: key } : {});
  const press = async (key: string, about: Parameters<typeof event>[1], times: number) => {
    const down = { ...event(key, about), ...(!about?.composing && textOf(key)) };
    const type = 'text' in down ? 'keyDown' : 'rawKeyDown';
    await session.send('Input.dispatchKeyEvent', { ...down, type });
    for (let time = 0; time < times; time += 1)
      await session.send('Input.dispatchKeyEvent', { ...down, type, autoRepeat: true });
    await session.send('Input.dispatchKeyEvent', { ...event(key, about), type: 'keyUp' });
  };
  return {
    hold: (key) => press(key, key === '?' || /^[A-Z]$/.test(key) ? { modifiers: shift } : {}, repeats),
    pressAt: (code, key, modifiers = 0) => press(key, { code, modifiers }, 0),
    async compose(text, key) {
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await press(key, { composing: true }, 0);
    },
    accept: async (text) => void (await session.send('Input.insertText', { text })),
  };
}

/** The name of the focused element, as a screen reader says it. */
const nameOfFocus = `(() => {
  const { activeElement: element, body } = document;
  if (element === null || element === body) return '';
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const text = element.getAttribute('aria-label')
    ?? (labels.some(Boolean) ? labels.map((label) => label?.textContent).join(' ') : null)
    ?? element.labels?.[0]?.textContent
    ?? element.textContent
    ?? '';
  // A star after a label says that the field is needed.
  return text.replace(/\\s+/g, ' ').replace(/ ?\\*$/, '').trim();
})()`;

const mostSteps = 120;

/** A person without a mouse. */
export interface Keys {
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** The name of the focused element. */
  focused: () => Promise<string>;
  /** Presses Tab until the focused element has this name. */
  tabTo: (name: string | RegExp) => Promise<void>;
  /** Tabs to a control and presses Enter. */
  enter: (name: string | RegExp) => Promise<void>;
  /** Tabs to a field and replaces what is in it. */
  fill: (name: string | RegExp, text: string) => Promise<void>;
  /** Tabs to a select, and types the beginning of an option. */
  choose: (name: string | RegExp, option: string) => Promise<void>;
  /** Tabs to a field for a day (`YYYY-MM-DD`) and types it. */
  fillDay: (name: string | RegExp, day: string) => Promise<void>;
}

export function keysOf(page: Page): Keys {
  const { keyboard } = page;
  const focused = () => page.evaluate<string>(nameOfFocus);
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  const tabTo = async (name: string | RegExp) => {
    const passed: string[] = [];
    for (let step = 0; step < mostSteps; step += 1) {
      const found = await focused();
      if (typeof name === 'string' ? found === name : name.test(found)) return;
      passed.push(found.slice(0, 40));
      await keyboard.press('Tab');
    }
    assert.fail(`Tab does not lead to ${name}, but to ${passed.join(' · ')}.`);
  };
  const at = (act: (text: string) => Promise<void>) => async (name: string | RegExp, text: string) => {
    await tabTo(name);
    await act(text);
  };
  return {
    press,
    focused,
    tabTo,
    type: (text) => keyboard.type(text),
    enter: async (name) => {
      await tabTo(name);
      await keyboard.press('Enter');
    },
    fill: at(async (text) => {
      await keyboard.press('Control+a');
      await keyboard.type(text);
    }),
    choose: at((option) => keyboard.type(option)),
    fillDay: at(async (day) => {
      const [year = '', month = '', date = ''] = day.split('-');
      // The language of the browser decides what comes first, not the language of the page.
      for (const parts of [`${date}${month}`, `${month}${date}`]) {
        await keyboard.type(`${parts}${year}`);
        if ((await page.evaluate('document.activeElement.value')) === day) return;
        await press('ArrowLeft', 'ArrowLeft');
      }
      assert.fail(`${day} could not be typed.`);
    }),
  };
}
