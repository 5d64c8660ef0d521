import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository; every script works there, wherever it is called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether the module at `filename` is the program that was started, and not one that another module imports. */
export function isProgram(filename: string): boolean {
  const program = process.argv[1];
  return program !== undefined && existsSync(program) && realpathSync(program) === filename;
}
