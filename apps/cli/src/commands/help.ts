import { commands } from '../commands.ts';
import type { Command } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { commandHelp, overview } from '../help.ts';
import { suggestion } from '../suggestion.ts';

export const run: Command = async ({ output }, [name]) => {
  if (name === undefined) return output.print(overview(output.screen));
  const command = commands.find((one) => one.name === name);
  if (command) return output.print(commandHelp(command, output.screen));
  const names = commands.filter(({ hidden }) => !hidden).map((one) => one.name);
  throw usageFailure(`Unknown command "${name}".${suggestion(name, names)}`);
};
