import { commands } from '../commands.ts';
import type { CommandDefinition } from '../definition.ts';

/** The commands to complete: those that the help lists. */
export const completed: readonly CommandDefinition[] = commands.filter(({ hidden }) => !hidden);

/** The words that an argument can be, and whether it can be a path. */
export function argumentWords(command: CommandDefinition): { words: readonly string[]; files: boolean } {
  if (command.name === 'help') return { words: completed.map(({ name }) => name), files: false };
  const completes = command.arguments.map((argument) => argument.completes);
  return { words: completes.filter((one) => Array.isArray(one)).flat(), files: completes.includes('file') };
}

/** Quotes a text for a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
