// npm start: builds the pages when they are missing or older than their sources, then serves.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.ts';
import { root } from './root.ts';

try {
  await buildIfStale();
} catch (error) {
  // The API is of use without the pages, and their addresses say what is missing.
  console.error((error as Error).message);
}
const server = join(root, 'apps', 'server', 'src', 'main.ts');
process.argv = [process.execPath, server, 'start', ...process.argv.slice(2)];
await import(pathToFileURL(server).href);
