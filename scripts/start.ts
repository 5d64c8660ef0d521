// npm start: builds the pages when they are missing or older than their sources, then serves.
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { launch } from './launch.mjs';
import { root } from './root.ts';

try {
  await buildIfStale();
} catch (error) {
  // The API is of use without the pages, and their addresses say what is missing.
  console.error((error as Error).message);
}
await launch(join(root, 'apps', 'server', 'src', 'main.ts'), ['start', ...process.argv.slice(2)]);
