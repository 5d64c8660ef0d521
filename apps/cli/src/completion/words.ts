import { listed } from '../commands.ts';
import type { CommandDefinition } from '../definition.ts';

/** Makes the script of a shell that completes these commands. */
export type Script = (commands: readonly CommandDefinition[]) => string;

/** The words that an argument can be, and whether it can be a path. */
export function argumentWords(command: CommandDefinition): { words: readonly string[]; files: boolean } {
  if (command.name === 'help') return { words: listed.map(({ name }) => name), files: false };
  const completes = command.arguments.map((argument) => argument.completes);
  return { words: completes.filter((one) => Array.isArray(one)).flat(), files: completes.includes('file') };
}

/** Quotes a text for a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
