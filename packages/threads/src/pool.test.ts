import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  createThreadPool,
  ThreadOutOfMemoryError,
  type ThreadPoolOptions,
  ThreadsBusyError,
  ThreadTimeoutError,
} from './index.ts';
import type { Answer, Said, TestTask } from './testing/task.ts';

const usual: ThreadPoolOptions = {
  program: new URL('./testing/program.ts', import.meta.url),
  threads: 1,
  maxWaiting: 4,
  maxWaitMs: 60_000,
  maxSilenceMs: 60_000,
  maxHeapMegabytes: 32,
};
const open = (options: Partial<ThreadPoolOptions> = {}) =>
  createThreadPool<TestTask, Said, Answer, number>({ ...usual, ...options });
const double = { kind: 'double', number: 21 } as const;
const ask = { kind: 'ask' } as const;

suite('A pool of threads', () => {
  test('runs one task after another, and a task that fails leaves its thread usable', async () => {
    const pool = open();
    const results = await Promise.allSettled([pool.run(double), pool.run({ kind: 'fail' }), pool.run(double)]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.match(String((results[1] as PromiseRejectedResult).reason), /RangeError: The number is too large/);
    await pool.close();
  });

  test('refuses a task when too many wait already, and takes it once one of them has left', async () => {
    const pool = open({ maxWaiting: 1 });
    const first = await pool.start(ask);
    const second = pool.run(double);
    await assert.rejects(pool.run(double), ThreadsBusyError);
    await first.close();
    assert.equal(await second, 42);
    assert.equal(await pool.run(double), 42);
    await pool.close();
  });

  test('refuses a task when those that wait hold too much memory, and takes it when no other waits', async () => {
    const pool = open({ maxWaitingSize: 100 });
    const first = await pool.start(ask);
    const second = pool.run(double, { size: 60 });
    await assert.rejects(pool.run(double, { size: 60 }), ThreadsBusyError);
    const third = pool.run(double, { size: 40 });
    await first.close();
    assert.deepEqual(await Promise.all([second, third]), [42, 42]);
    await pool.close();
  });

  test('counts the time of a task from when its thread has loaded the program', async () => {
    const pool = open({ program: new URL('./testing/program.ts?slow', import.meta.url), maxSilenceMs: 1000 });
    assert.equal(await pool.run(double), 42);
    await pool.close();
  });

  test('refuses a task that has waited for too long', async () => {
    const pool = open({ maxWaitMs: 20 });
    const first = await pool.start(ask);
    await assert.rejects(pool.run(double), ThreadsBusyError);
    await first.close();
    assert.equal(await pool.run(double), 42);
    await pool.close();
  });

  test('ends a task that computes for too long, or takes too much memory, and goes on with the next', async () => {
    const pool = open({ maxSilenceMs: 2_000 });
    await assert.rejects(pool.run({ kind: 'spin' }), ThreadTimeoutError);
    assert.equal(await pool.run(double), 42);
    await pool.close();
    const small = open();
    await assert.rejects(small.run({ kind: 'hoard' }), ThreadOutOfMemoryError);
    assert.equal(await small.run(double), 42);
    await small.close();
  });

  test('gives a task the answers that it waits for, and ends one that is not wanted any more', async () => {
    const pool = open();
    const two = await pool.start(ask);
    assert.deepEqual(await two.next(), { done: false, value: 'How many?' });
    two.answer(7);
    assert.deepEqual(await two.next(), { done: true, value: 7 });
    await two.close();
    const unwanted = await pool.start(ask);
    await unwanted.next();
    await unwanted.close();
    assert.equal(await pool.run(double), 42);
    await pool.close();
  });

  test('that is closed ends what runs, refuses what waits, and starts nothing more', async () => {
    const pool = open();
    const running = await pool.start({ kind: 'spin' });
    const waiting = assert.rejects(pool.run(double), ThreadsBusyError);
    await pool.close();
    await waiting;
    await assert.rejects(running.next(), /ended/);
    await running.close();
    await assert.rejects(pool.run(double), ThreadsBusyError);
  });
});
