import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

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
      // The language of the browser, not that of the page, says what comes first.
      for (const parts of [`${date}${month}`, `${month}${date}`]) {
        await keyboard.type(`${parts}${year}`);
        if ((await page.evaluate('document.activeElement.value')) === day) return;
        await press('ArrowLeft', 'ArrowLeft');
      }
      assert.fail(`${day} could not be typed.`);
    }),
  };
}
