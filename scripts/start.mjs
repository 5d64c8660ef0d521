// npm start and npm run demo: build dist when it is missing or older than its sources, then run the server in it.
// Plain JavaScript, and the build is a process of its own: compilers would stay in the memory of the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { environment, flags } from './memory.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

// It ends with this process, as its channel closes then.
const build = spawn(process.execPath, [path('launch.mjs'), path('build.ts'), '--if-stale'], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const [code] = await once(build, 'exit');
const server = path('../dist/program/server.mjs');
if (code !== 0) process.exitCode = code ?? 1;
else if (process.connected || process.platform === 'win32') {
  process.argv[1] = server;
  await import(pathToFileURL(server).href);
} else {
  // The same process, as a new program: without what building has left in it, and with the settings of memory.
  const command = [process.execPath, ...flags, path('launch.mjs'), server, ...process.argv.slice(2)];
  process.execve(process.execPath, command, { ...environment, ...process.env });
}
