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
