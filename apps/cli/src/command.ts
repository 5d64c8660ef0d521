import type { Answer, BodyOf } from '@namekeep/contract/client';
import type { Currency } from '@namekeep/domain/amount';
import type { Api } from './api.ts';
import type { Settings } from './config.ts';
import type { Output } from './output.ts';

interface Credentials {
  url: string;
  token: string;
}

/** What every command gets. */
export interface Context {
  output: Output;
  settings: Settings;
  input(): NodeJS.ReadStream;
  /** Ctrl-C. */
  signal: AbortSignal;
  /** Validates the address and the token, which are those of the environment or the profile. Returns the same client each time. */
  connect(credentials?: Credentials): Promise<Api>;
  credentials(): Promise<Credentials>;
  /** Who calls, requested once. */
  session(): Promise<Answer<BodyOf<'sessionGet'>>>;
  /** The current day in the time zone of the settings. */
  today(): Promise<string>;
  /** The default currency of the settings. */
  currency(): Promise<Currency>;
}

/** The values of the options on a command line, by the names of the options without dashes. */
export interface OptionValues {
  /** Undefined if the option is not given, and empty if its optional value is left out. */
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  flag(name: string): boolean;
}

/** The options of a command, some of which it decides itself. */
export const withFlags = (options: OptionValues, flags: Readonly<Record<string, boolean>>): OptionValues => ({
  ...options,
  flag: (name) => flags[name] ?? options.flag(name),
});

/** The help of arguments, options and examples, by what it is about. */
export type Texts = Readonly<Record<string, string>>;

/** An option whose values are limited. */
export interface Choice {
  help: string;
  choices?: readonly string[];
  /** Other ways to write them, which no list shows. */
  otherChoices?: readonly string[];
}

/**
 * By how the help writes them: `--all` is a switch, `-o, --output FILE` takes a value, and `--later [DAY]` may leave it out
 * (arguments then come before it). ` ...` at the end, which the help does not show, allows several.
 */
export type Options = Readonly<Record<string, string | Choice>>;

/** A command. The parser, the help, the man page and the shell completions are generated from it. */
export interface Command {
  /** Paragraphs. */
  description?: readonly string[];
  /** By how the usage writes them: `NAME`, `[NAME]` or `NAME ...`. Shells complete FILE, and words in lower case. */
  arguments?: Texts;
  options?: Options;
  /** There is no JSON response to print. */
  withoutJson?: true;
  /** Command lines without `namekeep`. */
  examples?: Texts;
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

/** The options of a command: `text` is as the help writes it, and `value` is undefined for a switch. */
export const optionsOf = (command: Command) =>
  Object.entries({ ...command.options, ...common })
    .filter(([form]) => !(command.withoutJson && form === '--json'))
    .map(([form, about]) => {
      const [, text = '', short, name = '', bracket, value, dots] =
        /^((?:-(\w), )?--([\w-]+)(?: (\[)?([^\s[\]]+)\]?)?)( \.\.\.)?$/.exec(form) ?? [];
      const choice: Choice = typeof about === 'string' ? { help: about } : about;
      const isValueOptional = bracket !== undefined;
      return { ...choice, text, name, short, value, isValueOptional, isRepeated: dots !== undefined };
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
