import { type SpawnOptions, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs a program and returns its output. If it fails, throws an Error with the output. */
export async function run(program: string, argv: string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(program, argv, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${program} ${argv.join(' ')} failed (${code}):\n${stdout}${stderr}`.trim());
  return stdout;
}
