// What runs in each process of test files: one file after another, each in a suite of its own, so that its hooks are for its
// tests alone. `node scripts/test/process.ts FILE …` runs files by hand.
import { writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { suite } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { endShared } from '@namekeep/testing/at-end';
import { suiteName } from './running.ts';

const seconds = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
/** Many times what the slowest file needs. */
const fileSeconds = seconds('NAMEKEEP_TEST_FILE_SECONDS', 1200);
/** What is open after the last test is closing, or forgotten. */
const graceSeconds = seconds('NAMEKEEP_TEST_GRACE_SECONDS', 10);

/** Runs test files. Those that have passed before one ends the process have passed. */
export async function runHere(files: readonly string[]): Promise<void> {
  const watchdog = startWatchdog();
  const open = new Map<string, string[]>();
  for (const [index, file] of files.entries()) {
    watchdog.postMessage('next file');
    const before = process.getActiveResourcesInfo();
    // The next file is loaded when this one has ended: it may prepare something while it loads.
    await suite(suiteName(index), () => import(pathToFileURL(resolve(file)).href));
    // So that its events leave the process, even if the next file ends it.
    await setImmediate();
    open.set(file, without(process.getActiveResourcesInfo(), before));
  }
  await endShared();
  // Where no test is chosen, a file may have left open what its tests would have ended.
  if (process.execArgv.some((word) => /^--test-(name|skip)-pattern=/.test(word))) process.exit();
  setTimeout(() => {
    writeSync(2, 'Killed because something goes on outside its tests: a server, a timer, a connection.\n');
    for (const [file, names] of open) if (names.length > 0) writeSync(2, `${file}: ${names.join(', ')}\n`);
    process.kill(process.pid, 'SIGKILL');
  }, graceSeconds * 1000).unref();
}

/**
 * The runner of Node.js limits each test, and waits for ever for a test that never gives the event loop back. A message
 * starts the time of a file.
 */
function startWatchdog(): Worker {
  const limit = `let timer;
    require('node:worker_threads').parentPort.on('message', () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        require('node:fs').writeSync(2, 'Killed after ${fileSeconds} s.\\n');
        process.kill(process.pid, 'SIGKILL');
      }, ${fileSeconds * 1000});
    });`;
  const worker = new Worker(limit, { eval: true, execArgv: [], env: {} });
  worker.unref();
  return worker;
}

function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return list.filter((one) => {
    const index = left.indexOf(one);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

if (import.meta.main) await runHere(process.argv.slice(2));
