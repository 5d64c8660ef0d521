import type { Context } from './context.ts';

/** An argument: `NAME`, or `NAME ...` if it can be repeated. */
export interface ArgumentDefinition {
  name: string;
  help: string;
  optional?: true;
  several?: true;
  /** How shells complete it: with paths, or with these words. */
  completes?: 'file' | readonly string[];
}

/** An option. Without `value`, it is a switch. */
export interface OptionDefinition {
  /** Without dashes. */
  name: string;
  short?: string;
  /** The placeholder for the value in the help, such as `DATE`. */
  value?: string;
  /** The value can be left out, as in `--later [DAY]`. Arguments then come before the option. */
  optionalValue?: true;
  /** The allowed values. */
  choices?: readonly string[];
  /** Other ways to write them, which no list shows. */
  otherChoices?: readonly string[];
  /** Whether it can be repeated. */
  several?: true;
  completes?: 'file';
  help: string;
}

export interface Example {
  /** The command line without `namekeep`. */
  line: string;
  help: string;
}

/** A command in the table of all commands. */
export interface CommandEntry {
  name: string;
  summary: string;
  /** Not listed in the help. */
  hidden?: true;
  load: () => Promise<CommandModule>;
}

/** What the file of a command exports. */
export interface CommandModule {
  details: CommandDetails;
  run: Command;
}

export interface CommandDetails {
  /** Paragraphs. */
  description?: readonly string[];
  arguments: readonly ArgumentDefinition[];
  options: readonly OptionDefinition[];
  examples: readonly Example[];
}

/** A command as a whole. The parser, the help, the man page and the shell completions are generated from it. */
export type CommandDefinition = Pick<CommandEntry, 'name' | 'summary'> & CommandDetails;

/** Runs a command, which prints its result to standard output. Throws `Failure`. */
export type Command = (context: Context, args: readonly string[], options: OptionValues) => Promise<void>;

/** The options of a command line, by the names of their definitions. */
export interface OptionValues {
  /** Undefined if the option is not given, and empty if its optional value is left out. */
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  flag(name: string): boolean;
}
