import type { Command, CommandDetails } from '../definition.ts';
import { manualPage } from '../manual.ts';
import { commonWithoutJson } from '../options.ts';

export const details: CommandDetails = {
  arguments: [],
  options: commonWithoutJson,
  examples: [],
};

export const run: Command = async ({ output }) => output.print(await manualPage());
