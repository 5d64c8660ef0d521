import type { Answer, BodyOf } from '@namekeep/contract/client';
import type { Currency } from '@namekeep/domain/amount';
import type { RecordFieldName, RecordFields } from '@namekeep/domain/record';
import type { Api } from './api.ts';
import type { Settings } from './config.ts';
import type { Output } from './output.ts';
import type { Profile } from './profiles.ts';
import { cost, day, wholeNumber } from './read.ts';

/** What every command gets. */
export interface Context {
  output: Output;
  settings: Settings;
  input(): NodeJS.ReadStream;
  /** Ctrl-C. */
  signal: AbortSignal;
  /** Validates the address and the token, which are those of the environment or the profile. Returns the same client each time. */
  connect(credentials?: Profile): Promise<Api>;
  credentials(): Promise<Profile>;
  /** Who calls, requested once. */
  session(): Promise<Answer<BodyOf<'sessionGet'>>>;
  /** The current day in the time zone of the settings. */
  today(): Promise<string>;
  /** The default currency of the settings. */
  currency(): Promise<Currency>;
}

/** What reading the value of an option may need in addition to its text. */
export interface Reading extends Pick<Context, 'today' | 'input'> {
  /** The currency of amounts, unless --currency says it. */
  currency(): Promise<Currency>;
  /** The date that `+1y` counts from: the record's current date in that field. Today if omitted. */
  dateOf?(field: RecordFieldName): Promise<string>;
  /** The reminders that --remind and --remind-of change. */
  reminders?(): Promise<RecordFields['reminders']>;
}

/** What an option is read with: the option, and the others on the same command line. */
export interface OptionPlace extends Reading {
  name: string;
  member: string;
  options: Pick<OptionValues, 'text' | 'list'>;
}

/** Reads the text of an option as the API expects it. Leaves to the server what it validates. */
export type Read = (text: string, place: OptionPlace) => unknown;

/** A row of the table of options. */
export interface Option {
  help: string;
  choices?: readonly string[];
  /** Other ways to write the choices, which no list shows. */
  otherChoices?: readonly string[];
  /** The member of the request that it gives, if its name does not say so. */
  member?: string;
  /** If its placeholder does not say how its value is read. */
  read?: Read;
}

/**
 * By how the help writes them: `--all` is a switch, `-o, --output FILE` takes a value, and `--later [DAY]` may leave it out
 * (arguments then come before it). ` ...` at the end, which the help does not show, allows several.
 */
export type Options = Readonly<Record<string, string | Option>>;

/** The values of the options on a command line, by the names of the options without dashes. */
export interface OptionValues {
  /** The names of the options that are given. */
  given: ReadonlySet<string>;
  /** Undefined if the option is not given, and empty if its optional value is left out. */
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  flag(name: string): boolean;
  /**
   * The members of a request that the options give: the text of each, what it is read as, or true for a switch. The parser
   * has let nothing pass but the values of the table.
   *
   * @throws Failure with all that is wrong with them.
   */
  members<Members extends object>(reading: Reading): Promise<Members>;
}

/** The help of arguments, options and examples, by what it is about. */
export type Texts = Readonly<Record<string, string>>;

/** A command. The parser, the help, the shell completions and the places in errors derive from it. */
export interface Command {
  /** Paragraphs. */
  description?: readonly string[];
  /** By how the usage writes them: `NAME`, `[NAME]` or `NAME ...`. Shells complete FILE, and words in lower case. */
  arguments?: Texts;
  options?: Options;
  /** The member of the request, such as `mapping.columns`, that an option gives under another name. */
  members?: Texts;
  /** Options that cannot be used together, and options that need another one. */
  excludes?: readonly (readonly string[])[];
  requires?: Texts;
  /** There is no JSON response to print. */
  withoutJson?: true;
  /** Command lines without `namekeep`. */
  examples?: Texts;
  /** Names what a member of a request comes from, if that is no option of the table. */
  placeOf?(path: string): string | undefined;
  /** Prints the result to standard output. Throws `Failure`. */
  run(context: Context, args: readonly string[], options: OptionValues): Promise<void>;
}

/** Options of every command. */
const common: Options = {
  '--json': 'Print the JSON response of the API.',
  '--profile NAME': 'Use the server and the token that `login` kept under this name.',
  '--debug': 'Log requests and responses to standard error, without secrets. Same as NAMEKEEP_DEBUG=1.',
  '-h, --help': 'Show this help.',
};

/** The arguments of a command: `text` is as the usage writes it. */
export const argumentsOf = (command: Command) =>
  Object.entries(command.arguments ?? {}).map(([text, help]) => {
    const [, bracket, name = '', dots] = /^(\[)?(.+?)( \.\.\.)?\]?$/.exec(text) ?? [];
    return { text, name, help, isOptional: bracket !== undefined, isRepeated: dots !== undefined };
  });

/** How values are read, by their placeholders. Any other value is text. */
const readers: Readonly<Record<string, Read>> = { N: wholeNumber, DAY: day, DATE: day, AMOUNT: cost };

/** The options of a command: `text` is as the help writes it, and `value` is undefined for a switch. */
export const optionsOf = ({ options = {}, members = {}, withoutJson }: Command) =>
  Object.entries({ ...options, ...common })
    .filter(([form]) => !(withoutJson && form === '--json'))
    .map(([form, about]) => {
      const [, text = '', short, name = '', bracket, value, dots] =
        /^((?:-(\w), )?--([\w-]+)(?: (\[)?([^\s[\]]+)\]?)?)( \.\.\.)?$/.exec(form) ?? [];
      const option: Option = typeof about === 'string' ? { help: about } : about;
      const usual = name.replace(/-./g, (dash) => dash.charAt(1).toUpperCase());
      const member = form in common ? undefined : (members[name] ?? option.member ?? usual);
      const read = option.read ?? readers[value ?? ''];
      const isValueOptional = bracket !== undefined;
      return { ...option, text, name, short, value, member, read, isValueOptional, isRepeated: dots !== undefined };
    });
export type OptionForm = ReturnType<typeof optionsOf>[number];

export const nameOrId: Texts = { 'NAME|ID': 'A domain name, a pasted web address, or a record ID (dom_…).' };
export const namesOrIds: Texts = { 'NAME|ID ...': nameOrId['NAME|ID'] ?? '' };
export const revisionOption: Options = {
  '--revision N': 'Fail if the record is not at this revision. Defaults to the current one.',
};
export const clearCostsFlag = 'clear-costs-on-currency-change';
export const clearCostsOption: Options = {
  [`--${clearCostsFlag}`]: 'Allow clearing the stored costs when the currency changes.',
};
export const formatChoices = ['json', 'yaml', 'csv', 'xlsx'] as const;
