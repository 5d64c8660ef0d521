// Loaded before every test file, in its process. The runner of Node.js limits each test, and waits for ever for a test that
// never gives the event loop back, or for something that a file has left open.
import { AsyncResource } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';

const seconds = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
/** Many times what the slowest file needs. */
const fileSeconds = seconds('NAMEKEEP_TEST_FILE_SECONDS', 900);
/** What is open after the last test is closing, or forgotten. */
const graceSeconds = seconds('NAMEKEEP_TEST_GRACE_SECONDS', 10);

// The threads of a test file load this too, and need none of it.
if (isMainThread && process.env.NODE_TEST_CONTEXT !== undefined) {
  const limit = `setTimeout(() => {
    require('node:fs').writeSync(2, 'Killed after ${fileSeconds} s.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, ${fileSeconds * 1000})`;
  new Worker(limit, { eval: true, execArgv: [], env: {} }).unref();
  const { after, beforeEach } = await import('node:test');
  const isFiltered = process.execArgv.some((word) => /^--test-(name|skip)-pattern=/.test(word));
  let ran = false;
  beforeEach(() => {
    ran = true;
  });
  // Hooks run in the order in which they are added. The last one is added while they run: a file may take its time to
  // end what it has started.
  const addLast = AsyncResource.bind(() => after(killWhenLeftOpen));
  // The first of the hooks: where no test is chosen, those of the file would wait for what nobody has started.
  after(() => {
    if (isFiltered && !ran) process.exit();
    addLast();
  });
  function killWhenLeftOpen() {
    setTimeout(() => {
      writeSync(2, 'Killed because something goes on outside its tests: a server, a timer, a connection.\n');
      process.kill(process.pid, 'SIGKILL');
    }, graceSeconds * 1000).unref();
  }
}
