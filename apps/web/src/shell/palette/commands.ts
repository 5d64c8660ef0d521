import type { MantineColorScheme } from '@mantine/core';
import { paths } from '../../paths.ts';
import {
  IconBook,
  IconClipboardText,
  IconFileImport,
  IconInfoCircle,
  IconKey,
  IconKeyboard,
  IconLayoutDashboard,
  IconListDetails,
  IconMoon,
  IconPlus,
  IconRobot,
  IconSettings,
  IconSparkles,
  IconSun,
  IconTerminal2,
  IconWorldWww,
} from '../../kit/icons.ts';
import type { Overlay } from '../../navigation/overlays.ts';
import { matchesWords } from './matches-words.ts';

/** What a command does: it goes to a place, opens something over the page, or changes the colours. */
export type Effect = { go: string } | { leave: string } | { open: Overlay } | { colors: MantineColorScheme };

export interface Command {
  label: string;
  /** Other words that find it. */
  words: string;
  Icon: typeof IconPlus;
  effect: Effect;
}

/** Everything that can be done from anywhere. */
const commands: readonly Command[] = [
  { label: 'Add a domain', words: 'new create record', Icon: IconPlus, effect: { go: paths.addDomain() } },
  {
    label: 'Add several names',
    words: 'new paste many list bulk',
    Icon: IconListDetails,
    effect: { go: paths.addNames() },
  },
  {
    label: 'Read domains from a text',
    words: 'paste e-mail invoice drafts ai extract quick add',
    Icon: IconClipboardText,
    effect: { go: paths.addFromText() },
  },
  {
    label: 'Import a file',
    words: 'csv excel registrar upload',
    Icon: IconFileImport,
    effect: { go: paths.transfer() },
  },
  { label: 'Overview', words: 'go dashboard home start', Icon: IconLayoutDashboard, effect: { go: paths.overview() } },
  { label: 'Domains', words: 'go list all records', Icon: IconWorldWww, effect: { go: paths.domains() } },
  {
    label: 'What needs a decision',
    words: 'list overdue due soon renew',
    Icon: IconWorldWww,
    effect: { go: paths.domains({ urgency: ['overdue', 'due', 'soon'], sort: 'renewal' }) },
  },
  { label: 'Access tokens', words: 'go api scripts', Icon: IconKey, effect: { go: paths.tokens() } },
  { label: 'Create a token', words: 'new api access secret', Icon: IconKey, effect: { go: paths.createToken() } },
  {
    label: 'Settings',
    words: 'go currency time zone reminders sessions',
    Icon: IconSettings,
    effect: { go: paths.settings() },
  },
  {
    label: 'AI provider',
    words: 'settings key openai anthropic',
    Icon: IconSparkles,
    effect: { go: paths.aiProvider() },
  },
  {
    label: 'Connect an assistant',
    words: 'mcp claude cursor gemini vs code snippets',
    Icon: IconRobot,
    effect: { go: paths.connect() },
  },
  {
    label: 'Set up the command line',
    words: 'cli terminal npx shell snippets',
    Icon: IconTerminal2,
    effect: { go: paths.connect() },
  },
  { label: 'About Namekeep', words: 'version health', Icon: IconInfoCircle, effect: { go: paths.about() } },
  {
    label: 'Help',
    words: 'articles documentation manual',
    Icon: IconBook,
    effect: { open: { kind: 'help', article: null } },
  },
  { label: 'REST API', words: 'documentation openapi', Icon: IconBook, effect: { leave: paths.apiDocumentation() } },
  { label: 'Keys', words: 'keyboard shortcuts', Icon: IconKeyboard, effect: { open: { kind: 'keys' } } },
  { label: 'Light colours', words: 'theme appearance', Icon: IconSun, effect: { colors: 'light' } },
  { label: 'Dark colours', words: 'theme appearance night', Icon: IconMoon, effect: { colors: 'dark' } },
  { label: 'Colours of the system', words: 'theme appearance auto', Icon: IconSun, effect: { colors: 'auto' } },
];

/** The commands that are called so, or have such words. */
export const findCommands = (query: string): readonly Command[] =>
  commands.filter(({ label, words }) => matchesWords(query, `${label} ${words}`));
