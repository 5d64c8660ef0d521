import type { Context } from './context.ts';

/** An argument: `NAME`, or `NAME ...` where several may stand. */
export interface ArgumentDefinition {
  name: string;
  help: string;
  optional?: true;
  several?: true;
  /** What a shell completes: a path, or one of these words. */
  completes?: 'file' | readonly string[];
}

/** An option. Without `value` it is a switch. */
export interface OptionDefinition {
  /** Without its dashes. */
  name: string;
  short?: string;
  /** What stands for the value in the help, such as `DATE`. */
  value?: string;
  /** The only values that there are. */
  choices?: readonly string[];
  /** May be given more than once. */
  several?: true;
  completes?: 'file';
  help: string;
}

export interface Example {
  /** The command line without `namekeep`. */
  line: string;
  help: string;
}

/** One command: from this, the parser, the help, the man page and the completions are made. */
export interface CommandDefinition {
  name: string;
  summary: string;
  /** Paragraphs. */
  description?: readonly string[];
  arguments: readonly ArgumentDefinition[];
  options: readonly OptionDefinition[];
  examples: readonly Example[];
  /** Works, and is listed nowhere. */
  hidden?: true;
  load: () => Promise<{ run: Command }>;
}

/** Carries a command out. What it prints is on standard output; a `Failure` ends it otherwise. */
export type Command = (context: Context, args: readonly string[], options: OptionValues) => Promise<void>;

/** The options of one call, by the names of their definitions. */
export interface OptionValues {
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  flag(name: string): boolean;
}
