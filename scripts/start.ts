// npm start: builds dist when it is missing or older than its sources, then runs the server in it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, dist } from './build.ts';

try {
  await buildIfStale();
  const server = join(dist, 'program', 'server.mjs');
  process.argv = [process.execPath, server, 'start', ...process.argv.slice(2)];
  await import(pathToFileURL(server).href);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
