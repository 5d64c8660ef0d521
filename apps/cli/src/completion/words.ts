import { commands } from '../commands.ts';
import type { CommandDefinition } from '../definition.ts';

/** What is completed: the commands that the help lists. */
export const completed: readonly CommandDefinition[] = commands.filter(({ hidden }) => !hidden);

/** Words that an argument may be, and whether it may be a path. */
export function argumentWords(command: CommandDefinition): { words: readonly string[]; files: boolean } {
  if (command.name === 'help') return { words: completed.map(({ name }) => name), files: false };
  const completes = command.arguments.map((argument) => argument.completes);
  return { words: completes.filter((one) => Array.isArray(one)).flat(), files: completes.includes('file') };
}

/** In single quotes for a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
