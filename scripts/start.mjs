// npm start and npm run demo: build dist when it is missing or older than its sources, then run the server in it.
// Plain JavaScript, and the build is a process of its own: compilers would stay in the memory of the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

// It ends with this process, as its channel closes then.
const build = spawn(process.execPath, [path('launch.mjs'), path('build.ts'), '--if-stale'], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const [code] = await once(build, 'exit');
if (code === 0) {
  const server = path('../dist/program/server.mjs');
  process.argv[1] = server;
  await import(pathToFileURL(server).href);
} else process.exitCode = code ?? 1;
