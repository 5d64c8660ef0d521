import { useState } from 'react';

/** The server's API page reads the same setting. */
const setting = 'namekeep-color-scheme';

export type ColorScheme = 'light' | 'dark' | 'auto';

const isColorScheme = (value: unknown): value is ColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

/** Without storage in the browser, the pages follow the system. */
function stored(): ColorScheme {
  try {
    const value = localStorage.getItem(setting);
    return isColorScheme(value) ? value : 'auto';
  } catch {
    return 'auto';
  }
}

/** Shows the pages in the chosen colors; `auto` follows the system. The style sheet has the two values of each color. */
export function showColorScheme(scheme: ColorScheme = stored()): void {
  document.documentElement.dataset['colorScheme'] = scheme;
}

export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(setting, scheme);
  } catch {
    // It lasts until the page is left.
  }
  showColorScheme(scheme);
}

/** The chosen colors, and a function to choose others. */
export function useColorScheme() {
  const [colorScheme, setColorScheme] = useState(stored);
  return {
    colorScheme,
    setColorScheme(scheme: ColorScheme) {
      chooseColorScheme(scheme);
      setColorScheme(scheme);
    },
  };
}
