import { commands, definitionOf, listed } from '../commands.ts';
import type { Command, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { commandHelp, overview } from '../help.ts';
import { suggestion } from '../suggestion.ts';
import { commonWithoutJson } from '../options.ts';

export const details: CommandDetails = {
  arguments: [{ name: 'COMMAND', help: 'The name of a command.', optional: true }],
  options: commonWithoutJson,
  examples: [{ line: 'help import', help: 'Same as `namekeep import --help`.' }],
};

export const run: Command = async ({ output }, [name]) => {
  if (name === undefined) return output.print(overview(output.screen));
  const command = commands.find((one) => one.name === name);
  if (command) return output.print(commandHelp(await definitionOf(command), output.screen));
  const names = listed.map((one) => one.name);
  throw usageFailure(`Unknown command "${name}".${suggestion(name, names)}`);
};
