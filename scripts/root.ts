import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The folder of the repository; every script works there, wherever it is called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether the module at `filename` is the program that was started, and not one that another module imports. */
export function isProgram(filename: string): boolean {
  const program = process.argv[1];
  return program !== undefined && existsSync(program) && realpathSync(program) === filename;
}

/**
 * The JavaScript file of an installed command-line tool, to run with `process.execPath`:
 * the links in node_modules/.bin would run on the machine's own Node.js.
 * Throws an Error when the package is not installed.
 */
export function toolFile(packageName: string, bin: string): string {
  const folder = dirname(createRequire(join(root, 'package.json')).resolve(`${packageName}/package.json`));
  return join(folder, bin);
}

export interface ToolResult {
  succeeded: boolean;
  stdout: string;
  stderr: string;
}

/** Runs a tool in `folder` to its end, without colors. */
export async function runTool(
  command: string[],
  folder: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<ToolResult> {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  // Some tools color what they print into a pipe, whatever NO_COLOR says.
  const plain = stripVTControlCharacters;
  return { succeeded: code === 0, stdout: plain(stdout), stderr: plain(stderr) };
}
