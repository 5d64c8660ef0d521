import type { CommandEntry } from './definition.ts';
import type { Context } from './context.ts';
import { commands, definitionOf, listed } from './commands.ts';
import { exitCodes, Failure, usageFailure } from './failure.ts';
import { parseCommand } from './parse.ts';

/** Finds the command, parses its words and runs it. */
export async function run(argv: readonly string[], context: Context): Promise<void> {
  // Options that every command has can come before its name.
  const at = argv.findIndex((word) => !word.startsWith('-'));
  const before = at === -1 ? argv : argv.slice(0, at);
  const name = argv[at];
  if (name === undefined) return withoutCommand(before, context);
  const entry = await findCommand(name);
  const words = [...before, ...argv.slice(at + 1)];
  // --help works even if the rest of the command line is not valid.
  const end = words.indexOf('--');
  const options = end === -1 ? words : words.slice(0, end);
  if (options.includes('--help') || options.includes('-h')) {
    const { commandHelp } = await import('./help.ts');
    return context.output.print(commandHelp(await definitionOf(entry), context.output.screen));
  }
  try {
    const { details, run: carryOut } = await entry.load();
    const parsed = await parseCommand({ name, ...details }, words);
    await carryOut(context, parsed.args, parsed.options);
  } catch (error) {
    if (!(error instanceof Failure) || error.exitCode !== exitCodes.usage) throw error;
    throw usageFailure(`${error.message}\nSee \`namekeep ${name} --help\`.`);
  }
}

async function withoutCommand(words: readonly string[], { output }: Context): Promise<void> {
  if (words.includes('--version') || words.includes('-V')) {
    const { version } = await import('./version.ts');
    return output.print(version());
  }
  const { overview } = await import('./help.ts');
  if (words.includes('--help') || words.includes('-h')) return output.print(overview(output.screen));
  if (words[0] === undefined) throw usageFailure(overview(output.errorScreen));
  throw usageFailure(`Unknown option ${words[0]}. See \`namekeep --help\`.`);
}

async function findCommand(name: string): Promise<CommandEntry> {
  const command = commands.find((one) => one.name === name);
  if (command) return command;
  const { suggestion } = await import('./suggestion.ts');
  const help =
    suggestion(
      name,
      listed.map((one) => one.name),
    ) || ' See `namekeep --help`.';
  throw usageFailure(`Unknown command "${name}".${help}`);
}
