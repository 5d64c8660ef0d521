// Runs the test files that are its arguments, one after another in this process, and writes what happens
// to file descriptor 3: a TestLine as JSON a line. Written at once, so that a sudden exit loses nothing.
import { writeSync } from 'node:fs';
import { run } from 'node:test';
import { inspect } from 'node:util';
import type { TestLine } from './test-process.ts';

// What Node.js says at the end of every run.
const COUNTS = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

const files = process.argv.slice(2);
// The names down to the test that is being told of, and to the one that is running.
const told: string[] = [];
const running: string[] = [];
let waiting = 0;

function tell(line: TestLine): void {
  writeSync(3, `${JSON.stringify(line)}\n`);
}

/** The names down to a test; none for a file, which Node.js reports as a test when it has none or does not load. */
function pathOf({ name, nesting }: { name: string; nesting: number }): string[] {
  return files.includes(name) ? [] : [...told.slice(0, nesting), name];
}

/** A thrown error as Node.js shows it: its text, where it was thrown, what was expected and what was there. */
function describeError(error: Error & { failureType?: string }): string {
  const thrown = ['testCodeFailure', 'hookFailed'].includes(error.failureType ?? '');
  return thrown ? inspect(error.cause ?? error) : error.message;
}

// Listeners hear of a test when it ends; whoever reads the stream instead does so later, or never after an exit.
run({ files, isolation: 'none' })
  .on('test:enqueue', ({ nesting }) => {
    if (nesting === 0) waiting += 1;
  })
  .on('test:complete', ({ nesting }) => {
    if (nesting === 0) waiting -= 1;
    // The summary comes when nothing is left to do in the process, which a forgotten server puts off for ever.
    if (waiting === 0) tell({ idle: true });
  })
  .on('test:dequeue', ({ name, nesting }) => {
    running.splice(nesting, Infinity, name);
    tell({ running });
  })
  .on('test:start', ({ name, nesting }) => {
    told.splice(nesting, Infinity, name);
  })
  .on('test:pass', (test) => {
    const path = pathOf(test);
    if (path.length === 0) tell({ path, failure: `${test.name} holds no test.` });
    else if (test.skip) tell({ path, failure: 'It is skipped.' });
    else if (test.todo) tell({ path, failure: 'It is still to do.' });
    else if (test.details.type !== 'suite') tell({ path });
  })
  .on('test:fail', (test) => {
    const error: Error & { failureType?: string } = test.details.error;
    const place = test.file ? `${test.file}:${test.line ?? 1}` : undefined;
    // A suite counts only for what fails in itself, a hook for example; its tests count themselves.
    if (error.failureType !== 'subtestsFailed') tell({ path: pathOf(test), place, failure: describeError(error) });
    else if (test.details.type !== 'suite') tell({ path: pathOf(test), place, failure: 'A test in it failed.' });
  })
  .on('test:diagnostic', ({ message }) => {
    if (!COUNTS.test(message)) tell({ note: message });
  })
  .on('test:summary', () => tell({ finished: true }))
  .resume();
