import { listOf } from '@namekeep/domain/record';
import type { CommandDefinition, OptionDefinition, OptionValues } from './definition.ts';
import { type Failure, UsageProblems, usageFailure } from './failure.ts';

export interface ParsedCommand {
  args: readonly string[];
  options: OptionValues;
}

/** What the words are read by. */
type Grammar = Pick<CommandDefinition, 'name' | 'arguments' | 'options'>;

/** `true` for a switch, or for a value that was left out. */
type Value = string | true;

// An `import` would evaluate every member of the module, and some of them load much of Node.js.
const { parseArgs } = process.getBuiltinModule('node:util');

/** Parses the words after the name of the command. Throws a usage failure. */
export async function parseCommand(command: Grammar, argv: readonly string[]): Promise<ParsedCommand> {
  const definitions = new Map(command.options.map((option) => [option.name, option]));
  const config = Object.fromEntries(
    command.options.map(({ name, short, value, optionalValue }) => [
      name,
      {
        type: value && !optionalValue ? ('string' as const) : ('boolean' as const),
        multiple: true,
        ...(short && { short }),
      },
    ]),
  );
  const { tokens } = parseArgs({
    args: [...argv],
    options: config,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const problems = new UsageProblems();
  const values = new Map<string, Value[]>();
  const positionals: string[] = [];
  let takesNext: OptionDefinition | undefined;
  for (const token of tokens) {
    const waiting = takesNext;
    takesNext = undefined;
    if (token.kind === 'positional') {
      if (waiting) values.set(waiting.name, [token.value]);
      else positionals.push(token.value);
    }
    if (token.kind !== 'option') continue;
    const option = definitions.get(token.name);
    if (!option) throw await unknownOption(token.rawName, command);
    if (option.optionalValue && token.value === undefined) takesNext = option;
    problems.read(() => {
      const value = checkedValue(option, token.value, token.inlineValue === true, command);
      const known = values.get(option.name) ?? [];
      if (known.length > 0 && !option.several && option.value) {
        throw usageFailure(`--${option.name} was given more than once; it takes a single value.`);
      }
      values.set(option.name, [...known, value]);
    });
  }
  problems.read(() => checkArguments(command, positionals));
  problems.throwIfAny();
  return { args: positionals, options: optionValues(command, values) };
}

function checkedValue(option: OptionDefinition, value: string | undefined, inline: boolean, command: Grammar): Value {
  if (value === undefined && (!option.value || option.optionalValue)) return true;
  if (!option.value) {
    throw usageFailure(`--${option.name} does not take a value.`);
  }
  // A value can begin with a dash (`--sort -cost`), but an option of this command is never a value.
  const isOption = !inline && command.options.some(({ name, short }) => value === `--${name}` || value === `-${short}`);
  if (value === undefined || isOption)
    throw usageFailure(`--${option.name} needs a value: --${option.name} ${option.value}.`);
  if (!option.choices) return value;
  const choices = [...option.choices, ...(option.otherChoices ?? [])];
  const choice = choices.find((one) => one.toLowerCase() === value.toLowerCase());
  if (choice === undefined) throw usageFailure(`--${option.name} takes ${listOf(option.choices)}, not "${value}".`);
  return choice;
}

function checkArguments(command: Grammar, given: readonly string[]): void {
  const missing = command.arguments.find((argument, index) => !argument.optional && index >= given.length);
  if (missing)
    throw usageFailure(`Missing ${missing.name}: ${missing.help.replace(/^./, (first) => first.toLowerCase())}`);
  const endless = command.arguments.some((argument) => argument.several);
  const extra = endless ? undefined : given[command.arguments.length];
  if (extra !== undefined) throw usageFailure(`Unexpected argument "${extra}".`);
}

async function unknownOption(written: string, command: Grammar): Promise<Failure> {
  const { suggestion } = await import('./suggestion.ts');
  const names = command.options.map(({ name }) => `--${name}`);
  return usageFailure(`Unknown option ${written} for ${command.name}.${suggestion(written, names)}`);
}

function optionValues(command: Grammar, values: ReadonlyMap<string, readonly Value[]>): OptionValues {
  const of = (name: string): readonly Value[] => {
    if (!command.options.some((option) => option.name === name)) {
      throw new TypeError(`${command.name} does not define --${name}.`);
    }
    return values.get(name) ?? [];
  };
  const texts = (name: string) => of(name).map((value) => (value === true ? '' : value));
  return {
    text: (name) => texts(name).at(-1),
    list: texts,
    flag: (name) => of(name).length > 0,
  };
}
