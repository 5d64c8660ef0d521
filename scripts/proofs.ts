// npm run proofs [-- NAME … --publish]
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { SHARED_POSTGRES, startPostgres } from '@namekeep/testing/postgres';
import { buildIfStale } from './build.ts';
import { publish, type Shown } from './proofs/page.ts';
import { type Proof, proofs } from './proofs/proofs.ts';
import { cleanEnvironment } from './test/environment.ts';
import { findTestFiles } from './test/files.ts';
import { groupsOf } from './test/groups.ts';
import { inOwnGroup } from './test/own-group.ts';
import { failedIn, fileLine, passedIn, report } from './test/report.ts';
import { runFiles, type TestOutcome } from './test/run-files.ts';

/** No proof takes so long, in seconds. */
const longest = 6 * 3600;

/** Runs the test files of a proof at its size, and prints what they count while they run. */
async function show({ tests, environment = {} }: Proof, postgres: string): Promise<Shown> {
  const start = performance.now();
  const outcomes: TestOutcome[] = [];
  const notes = new Map<string, string[]>();
  const files = findTestFiles([...tests]);
  await runFiles(groupsOf(files), {
    environment: {
      ...cleanEnvironment(),
      ...environment,
      NAMEKEEP_TEST_FILE_SECONDS: String(longest),
      [SHARED_POSTGRES]: postgres,
    },
    concurrency: Math.min(2, availableParallelism()),
    testSeconds: longest,
    onTest: (outcome) => outcomes.push(outcome),
    onNote(file, note) {
      notes.set(file, [...(notes.get(file) ?? []), note]);
      console.log(`  ${note}`);
    },
    onFile(file, seconds) {
      console.log(
        fileLine(
          file,
          outcomes.filter((one) => one.file === file),
          seconds,
        ),
      );
    },
  });
  console.log(report(outcomes));
  return {
    at: new Date().toISOString(),
    machine: `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    seconds: Math.round((performance.now() - start) / 1000),
    passed: passedIn(outcomes),
    failed: failedIn(outcomes),
    notes: files.flatMap((file) => notes.get(file) ?? []),
  };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { publish: { type: 'boolean', default: false } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(proofs);
  const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
  if (unknown.length > 0) {
    const choices = Object.keys(proofs).join(', ');
    console.error(`There is no ${unknown.join(', ')}. Choose from ${choices}, or name none for all.`);
    process.exitCode = 2;
    return;
  }
  await buildIfStale();
  const postgres = await startPostgres();
  try {
    for (const name of names) {
      console.log(`\n${name}`);
      const shown = await show(proofs[name] as Proof, postgres.url('postgres'));
      if (values.publish) publish(name, shown);
      if (shown.failed > 0) process.exitCode = 1;
    }
  } finally {
    await postgres.stop();
  }
}

await inOwnGroup(import.meta.filename, main);
