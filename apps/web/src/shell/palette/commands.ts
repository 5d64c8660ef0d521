import type { ColorScheme } from '../../kit/color-scheme.ts';
import { paths } from '../../paths.ts';
import {
  IconBook,
  IconClipboardText,
  IconFileImport,
  IconHistory,
  IconInfoCircle,
  IconKey,
  IconKeyboard,
  IconLayoutDashboard,
  IconListDetails,
  IconMoon,
  IconPlus,
  IconReportMoney,
  IconRobot,
  IconSettings,
  IconSparkles,
  IconSun,
  IconTag,
  IconTerminal2,
  IconWorldWww,
} from '../../kit/icons.ts';
import type { Overlay } from '../../navigation/overlays.ts';
import { matchesWords } from './matches-words.ts';

/**
 * What a command does: go to a page, leave the application, open a layer over the page, or change the color scheme.
 */
export type Effect = { go: string } | { leave: string } | { open: Overlay } | { colors: ColorScheme };

export interface Command {
  label: string;
  /** More words that find it. */
  words: string;
  Icon: typeof IconPlus;
  effect: Effect;
}

/** All commands, which are available on every page. */
const commands: readonly Command[] = [
  { label: 'Add a domain', words: 'new create record', Icon: IconPlus, effect: { go: paths.addDomain() } },
  {
    label: 'Add several domains',
    words: 'new paste many list bulk',
    Icon: IconListDetails,
    effect: { go: paths.addNames() },
  },
  {
    label: 'Add domains from text',
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
    label: 'Domains that need a decision',
    words: 'list overdue due soon renew',
    Icon: IconWorldWww,
    effect: { go: paths.domains({ urgency: ['overdue', 'due', 'soon'], sort: 'renewal' }) },
  },
  {
    label: 'Report',
    words: 'go payments paid year total spent tax csv excel',
    Icon: IconReportMoney,
    effect: { go: paths.report() },
  },
  {
    label: 'Activity',
    words: 'go history log audit who changed undo token script assistant',
    Icon: IconHistory,
    effect: { go: paths.activity() },
  },
  {
    label: 'Recent imports',
    words: 'undo import change files',
    Icon: IconFileImport,
    effect: { go: paths.activity({ kind: ['imported', 'changed', 'undone', 'import_undone'] }) },
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
    label: 'Labels',
    words: 'go settings tags rename color color delete',
    Icon: IconTag,
    effect: { go: paths.labels() },
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
  { label: 'Keyboard shortcuts', words: 'keys', Icon: IconKeyboard, effect: { open: { kind: 'keys' } } },
  { label: 'Light theme', words: 'colors appearance', Icon: IconSun, effect: { colors: 'light' } },
  { label: 'Dark theme', words: 'colors appearance night', Icon: IconMoon, effect: { colors: 'dark' } },
  { label: 'System theme', words: 'colors appearance auto', Icon: IconSun, effect: { colors: 'auto' } },
];

/** The commands whose label or words match the query. */
export const findCommands = (query: string): readonly Command[] =>
  commands.filter(({ label, words }) => matchesWords(query, `${label} ${words}`));
