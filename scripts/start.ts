// npm start: builds dist when it is missing or older than its sources, then runs the server in it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, isFreshlyBuilt } from './build.ts';
import { root } from './root.ts';

/** Builds in a process of its own, whose memory is free afterwards. It ends with this one. */
async function build(): Promise<boolean> {
  const programs = ['launch.mjs', 'build.ts'].map((name) => join(root, 'scripts', name));
  const child = spawn(process.execPath, [...programs, '--if-stale'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

try {
  if (!isFreshlyBuilt() && !(await build())) process.exit(1);
  const server = join(dist, 'program', 'server.mjs');
  process.argv = [process.execPath, server, 'start', ...process.argv.slice(2)];
  await import(pathToFileURL(server).href);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
