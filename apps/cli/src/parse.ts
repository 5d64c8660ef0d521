import { listOf } from '@namekeep/domain/record';
import {
  argumentsOf,
  type Command,
  type Context,
  type OptionForm,
  optionsOf,
  type OptionValues,
  type Reading,
} from './command.ts';
import { listed, loadCommand, type NamedCommand } from './commands.ts';
import { didYouMean, exitCodes, Failure, UsageProblems, usageFailure } from './failure.ts';
import type { Output } from './output.ts';

// An `import` would evaluate every member of the module, and some of them load much of Node.js.
const { parseArgs } = process.getBuiltinModule('node:util');

/** Finds the command, parses its words and runs it. */
export async function run(
  argv: readonly string[],
  output: Output,
  contextOf: (command: Command, profile: string | undefined) => Context,
): Promise<void> {
  // Options that every command has can come before its name.
  const at = argv.findIndex((word) => !word.startsWith('-'));
  const name = argv[at];
  if (name === undefined) return withoutCommand(argv, output);
  const found = await loadCommand(name);
  if (!found) throw await unknownCommand(name, ' See `namekeep --help`.');
  const words = [...argv.slice(0, at), ...argv.slice(at + 1)];
  // --help works even if the rest of the command line is not valid.
  const end = words.indexOf('--');
  if (asksForHelp(end === -1 ? words : words.slice(0, end))) {
    const { commandHelp } = await import('./help.ts');
    return output.print(commandHelp(found, output.screen));
  }
  try {
    const { args, options } = await parseCommand(found, words);
    await found.command.run(contextOf(found.command, options.text('profile')), args, options);
  } catch (error) {
    if (!(error instanceof Failure) || error.exitCode !== exitCodes.usage) throw error;
    throw usageFailure(`${error.message}\nSee \`namekeep ${name} --help\`.`);
  }
}

async function withoutCommand(words: readonly string[], output: Output): Promise<void> {
  const help = await import('./help.ts');
  if (words.includes('--version') || words.includes('-V')) return output.print(help.version);
  if (asksForHelp(words)) return output.print(help.overview(output.screen));
  if (words[0] === undefined) throw usageFailure(help.overview(output.errorScreen));
  throw usageFailure(`Unknown option ${words[0]}. See \`namekeep --help\`.`);
}

const asksForHelp = (words: readonly string[]): boolean => words.includes('--help') || words.includes('-h');

export async function unknownCommand(name: string, otherwise = ''): Promise<Failure> {
  const names = listed.map(([one]) => one);
  return usageFailure(`Unknown command "${name}".${(await didYouMean(name, names)) || otherwise}`);
}

type Forms = ReadonlyMap<string, OptionForm>;
/** The texts of each option that is given; empty for a switch, and for a value that was left out. */
type Given = ReadonlyMap<string, readonly string[]>;

/** Parses the words after the name of the command. Throws one usage failure with all that is wrong. */
export async function parseCommand(
  { name: command, command: definition }: Pick<NamedCommand, 'name' | 'command'>,
  argv: readonly string[],
): Promise<{ args: readonly string[]; options: OptionValues }> {
  const forms: Forms = new Map(optionsOf(definition).map((form) => [form.name, form]));
  const config = Object.fromEntries(
    Array.from(forms.values(), ({ name, short, value, isValueOptional }) => {
      const type = value && !isValueOptional ? ('string' as const) : ('boolean' as const);
      return [name, { type, multiple: true, ...(short && { short }) }];
    }),
  );
  const lenient = { allowPositionals: true, strict: false, tokens: true } as const;
  const { tokens } = parseArgs({ args: [...argv], options: config, ...lenient });
  const problems = new UsageProblems();
  const given = new Map<string, string[]>();
  const args: string[] = [];
  let takesNext: OptionForm | undefined;
  for (const token of tokens) {
    const waiting = takesNext;
    takesNext = undefined;
    if (token.kind === 'positional') {
      if (waiting) given.set(waiting.name, [token.value]);
      else args.push(token.value);
    }
    if (token.kind !== 'option') continue;
    const form = forms.get(token.name);
    if (!form) {
      const names = Array.from(forms.keys(), (one) => `--${one}`);
      const meant = await didYouMean(token.rawName, names);
      problems.add(`Unknown option ${token.rawName} for ${command}.${meant}`);
      continue;
    }
    if (form.isValueOptional && token.value === undefined) takesNext = form;
    await problems.read(() => {
      const value = checkedValue(form, token.value, token.inlineValue === true, forms);
      const before = given.get(form.name) ?? [];
      if (before.length > 0 && !form.isRepeated && form.value) {
        throw usageFailure(`--${form.name} was given more than once; it takes a single value.`);
      }
      given.set(form.name, [...before, value]);
    });
  }
  // The value of an unknown option would be taken for an argument.
  if (tokens.some((token) => token.kind === 'option' && !forms.has(token.name))) problems.throwIfAny();
  await problems.read(() => checkArguments(definition, args));
  await problems.read(() => checkTogether(definition, new Set(given.keys()), args));
  problems.throwIfAny();
  return { args, options: valuesOf(command, forms, given) };
}

/** The value as the table writes it. */
function checkedValue(
  { name, value: placeholder, isValueOptional, choices, otherChoices = [] }: OptionForm,
  value: string | undefined,
  isInline: boolean,
  forms: Forms,
): string {
  if (value === undefined && (!placeholder || isValueOptional)) return '';
  if (!placeholder) throw usageFailure(`--${name} does not take a value.`);
  // A value can begin with a dash (`--sort -cost`), but an option of this command is never a value.
  const isOption =
    !isInline && [...forms.values()].some((one) => value === `--${one.name}` || value === `-${one.short}`);
  if (value === undefined || isOption) throw usageFailure(`--${name} needs a value: --${name} ${placeholder}.`);
  if (!choices) return value;
  const choice = [...choices, ...otherChoices].find((one) => one.toLowerCase() === value.toLowerCase());
  if (choice === undefined) throw usageFailure(`--${name} takes ${listOf(choices)}, not "${value}".`);
  return choice;
}

function checkArguments(command: Command, given: readonly string[]): void {
  const forms = argumentsOf(command);
  const missing = forms.find(({ isOptional }, index) => !isOptional && index >= given.length);
  if (missing) {
    throw usageFailure(`Missing ${missing.name}: ${missing.help.replace(/^./, (first) => first.toLowerCase())}`);
  }
  const extra = forms.some(({ isRepeated }) => isRepeated) ? undefined : given[forms.length];
  if (extra !== undefined) throw usageFailure(`Unexpected argument "${extra}".`);
}

function checkTogether({ excludes = [], requires = {} }: Command, given: ReadonlySet<string>, args: readonly string[]) {
  for (const names of excludes) {
    const [one, other] = names.filter((name) => given.has(name));
    if (other) throw usageFailure(`--${one} and --${other} cannot be used together.`);
  }
  for (const [name, other] of Object.entries(requires)) {
    if (given.has(name) && !given.has(other)) throw usageFailure(`--${name} requires --${other}.`);
  }
  if (given.has('revision') && args.length > 1) throw usageFailure('--revision works with a single record.');
}

function valuesOf(command: string, forms: Forms, given: Given): OptionValues {
  const list = (name: string): readonly string[] => {
    if (!forms.has(name)) throw new TypeError(`${command} does not define --${name}.`);
    return given.get(name) ?? [];
  };
  const text = (name: string) => list(name).at(-1);
  return {
    given: new Set(given.keys()),
    text,
    list,
    flag: (name) => list(name).length > 0,
    async members<Members extends object>(reading: Reading) {
      const problems = new UsageProblems();
      const members = {};
      for (const { name, member, value, isRepeated, read = (one: string) => (value ? one : true) } of forms.values()) {
        const texts = given.get(name);
        if (!texts || member === undefined) continue;
        await problems.read(async () => {
          const place = { ...reading, name, member, options: { text, list } };
          const values = await Promise.all([...new Set(texts)].map((one) => read(one, place)));
          setMember(members, member.split('.'), isRepeated ? values : values[0]);
        });
      }
      problems.throwIfAny();
      return members as Members;
    },
  };
}

function setMember(object: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) object[name] = value;
  else setMember((object[name] ??= {}) as Record<string, unknown>, rest, value);
}
