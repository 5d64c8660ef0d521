import type { ColorScheme } from '../kit/browser-storage.ts';
import { IconBook, IconFileImport, IconKeyboard, IconMoon, IconSun, IconWorldWww } from '../kit/icons.ts';
import { keysHelp, type Overlay } from '../navigation/overlays.ts';
import { pages } from '../pages.ts';
import { paths } from '../paths.ts';

/** What a command does: go to a page, leave the application, open a layer over the page, or change the colors. */
export type Effect = { go: string } | { leave: string } | { open: Overlay } | { colors: ColorScheme };

export interface Command {
  label: string;
  words: string;
  Icon: typeof IconBook;
  effect: Effect;
}

/** All commands, which are available on every page: the pages first. */
const commands: readonly Command[] = [
  ...pages.flatMap(({ path, label, words = '', Icon }) =>
    label && Icon ? [{ label, words, Icon, effect: { go: path } }] : [],
  ),
  {
    label: 'Domains that need a decision',
    words: 'list overdue due soon renew',
    Icon: IconWorldWww,
    effect: { go: paths.domains({ urgency: ['overdue', 'due', 'soon'], sort: 'renewal' }) },
  },
  {
    label: 'Recent imports',
    words: 'undo import change files',
    Icon: IconFileImport,
    effect: { go: paths.activity({ kind: ['imported', 'changed', 'undone', 'import_undone'] }) },
  },
  {
    label: 'Help',
    words: 'articles documentation manual',
    Icon: IconBook,
    effect: { open: { kind: 'help', article: null } },
  },
  { label: 'REST API', words: 'documentation openapi', Icon: IconBook, effect: { leave: paths.apiDocumentation() } },
  { label: 'Keyboard shortcuts', words: 'keys', Icon: IconKeyboard, effect: { open: keysHelp } },
  { label: 'Light theme', words: 'colors appearance', Icon: IconSun, effect: { colors: 'light' } },
  { label: 'Dark theme', words: 'colors appearance night', Icon: IconMoon, effect: { colors: 'dark' } },
  { label: 'System theme', words: 'colors appearance auto', Icon: IconSun, effect: { colors: 'auto' } },
];

export const findCommands = (query: string): readonly Command[] =>
  commands.filter(({ label, words }) => matchesWords(query, `${label} ${words}`));

/** Whether every word of `query` is the beginning of a word of `text`, ignoring case. */
export function matchesWords(query: string, text: string): boolean {
  const known = text.toLowerCase().split(/[\s-]+/);
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => known.some((one) => one.startsWith(word)));
}
