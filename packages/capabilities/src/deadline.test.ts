import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { bind, type Invocation } from './bind.ts';
import { createExecutor } from './executor.ts';
import type { HttpErrorBody } from './http-responses.ts';
import { deferred, definition, GREET_URL, greet, post, recorder, serve } from './testing/examples.ts';

const context = undefined;
const capability = definition();
const forever = () => new Promise<never>(() => undefined);

/** Keeps the thread to itself, so that no timer fires. */
function block(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

function execute(handler: (input: unknown, invocation: Invocation) => unknown, deadlineMs = 20) {
  const { reports, onError } = recorder();
  const executor = createExecutor({ bindings: [bind(capability, handler)], deadlineMs, onError });
  const invoke = async (options: { signal?: AbortSignal; requestId?: string } = {}) => {
    const result = await executor.invoke(capability, {}, { context, ...options });
    return result.ok ? result.output : result.error.code;
  };
  return { invoke, reports };
}

test('at the deadline the handler sees its signal aborted before the caller has an answer', async () => {
  const order: string[] = [];
  const { invoke } = execute((_, { signal }) => {
    signal.addEventListener('abort', () => order.push(`aborted: ${signal.aborted}, ${signal.reason.name}`));
    return forever();
  });
  order.push(String(await invoke()));
  assert.deepEqual(order, ['aborted: true, TimeoutError', 'deadline_exceeded']);
});

test('over HTTP the signal is aborted before the 504 leaves', async () => {
  let signal: AbortSignal | undefined;
  const order: string[] = [];
  const handle = serve(
    greet,
    (_, invocation) => {
      signal = invocation.signal;
      signal.addEventListener('abort', () => order.push('aborted'));
      return forever();
    },
    { deadlineMs: 20 },
  );
  const response = await handle(post(GREET_URL, { name: 'Ada' }));
  order.push(String(response.status));
  assert.deepEqual(order, ['aborted', '504']);
  assert.equal(signal?.aborted, true);
  const { error } = (await response.json()) as HttpErrorBody;
  assert.equal(error.code, 'deadline_exceeded');
  assert.equal(error.retryable, true);
});

test('the deadline over HTTP is the adapter’s own, longer or shorter than the executor’s', async () => {
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return { greeting: 'late' };
  };
  const patient = serve(greet, slow, { deadlineMs: 5_000 }, { deadlineMs: 10 });
  assert.equal((await patient(post(GREET_URL, { name: 'Ada' }))).status, 200);
  const hasty = serve(greet, slow, { deadlineMs: 10 }, { deadlineMs: 5_000 });
  assert.equal((await hasty(post(GREET_URL, { name: 'Ada' }))).status, 504);
});

test('a late result is discarded', async () => {
  const late = deferred<string>();
  const { invoke, reports } = execute(() => late.promise);
  assert.equal(await invoke(), 'deadline_exceeded');
  late.resolve('too late');
  await late.promise;
  assert.deepEqual(reports, []);
});

test('a late failure reaches onError and nobody else', async () => {
  const late = deferred<string>();
  const { invoke, reports } = execute(() => late.promise);
  assert.equal(await invoke({ requestId: 'r1' }), 'deadline_exceeded');
  const error = new Error('connection reset');
  late.reject(error);
  await assert.rejects(late.promise);
  assert.deepEqual(reports, [{ error, capability, requestId: 'r1' }]);
});

test('a handler that gives up because of its signal is nothing to report', async () => {
  const { invoke, reports } = execute(
    (_, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  assert.equal(await invoke(), 'deadline_exceeded');
  assert.deepEqual(reports, []);
});

test('a handler that blocks the thread past the deadline is late too', async () => {
  let seen: AbortSignal | undefined;
  const { invoke } = execute((_, { signal }) => {
    seen = signal;
    block(30);
    return 'too late';
  });
  assert.equal(await invoke(), 'deadline_exceeded');
  assert.equal(seen?.aborted, true);
});

test('a handler is not started once authorization or validation has used up the deadline', async () => {
  const never = () => assert.fail('started');
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    return true;
  };
  const onError = (error: unknown) => assert.fail(String(error));
  const slowInput = definition({ input: z.unknown().refine(slow) });
  for (const [target, options] of [
    [capability, { authorize: slow }],
    [capability, { authorize: () => (block(30), true) }],
    [slowInput, {}],
  ] as const) {
    const executor = createExecutor({ bindings: [bind(target, never)], deadlineMs: 20, onError, ...options });
    const result = await executor.invoke(target, {}, { context });
    assert.equal(!result.ok && result.error.code, 'deadline_exceeded');
  }
});

test('an invocation may bring a deadline of its own', async () => {
  const executor = createExecutor({ bindings: [bind(capability, forever)] });
  const result = await executor.invoke(capability, {}, { context, deadlineMs: 10 });
  assert.equal(!result.ok && result.error.code, 'deadline_exceeded');
});

test('a caller’s abort reaches the handler with its reason and gives cancelled', async () => {
  const caller = new AbortController();
  let reason: unknown;
  const { invoke, reports } = execute((_, { signal }) => {
    signal.addEventListener('abort', () => {
      reason = signal.reason;
    });
    queueMicrotask(() => caller.abort('changed my mind'));
    return forever();
  }, 10_000);
  assert.equal(await invoke({ signal: caller.signal }), 'cancelled');
  assert.equal(reason, 'changed my mind');
  assert.deepEqual(reports, []);
});

test('a client that disconnects aborts the handler', async () => {
  const client = new AbortController();
  const started = deferred<AbortSignal>();
  const handle = serve(greet, (_, { signal }) => {
    started.resolve(signal);
    return forever();
  });
  const pending = handle(new Request(post(GREET_URL, { name: 'Ada' }), { signal: client.signal }));
  const signal = await started.promise;
  assert.equal(signal.aborted, false);
  client.abort();
  assert.equal(signal.aborted, true);
  assert.equal((await pending).status, 499);
});

test('timers and listeners are let go of, whether the call succeeds, fails or is interrupted', async (t) => {
  const set = t.mock.method(globalThis, 'setTimeout');
  const clear = t.mock.method(globalThis, 'clearTimeout');
  const caller = new AbortController();
  const added = t.mock.method(caller.signal, 'addEventListener');
  const removed = t.mock.method(caller.signal, 'removeEventListener');
  const options = { signal: caller.signal };

  await execute(async () => 1).invoke(options);
  await execute(async () => Promise.reject(new Error('x'))).invoke(options);
  await execute(forever).invoke(options);
  await execute(() => 1).invoke(options);

  assert.equal(set.mock.callCount(), 3, 'a call that never waits needs none');
  assert.deepEqual(
    clear.mock.calls.map((call) => call.arguments[0]),
    set.mock.calls.map((call) => call.result),
  );
  assert.equal(added.mock.callCount(), 3);
  assert.equal(removed.mock.callCount(), 3);
});

test('the deadline is 10 seconds unless it is set, in the executor and over HTTP', async (t) => {
  const set = t.mock.method(globalThis, 'setTimeout');
  const executor = createExecutor({ bindings: [bind(capability, async () => 1)] });
  await executor.invoke(capability, {}, { context });
  await serve(greet, async () => ({ greeting: '' }))(post(GREET_URL, { name: 'Ada' }));
  await serve(greet, async () => ({ greeting: '' }), { deadlineMs: 300_000 })(post(GREET_URL, { name: 'Ada' }));
  const seconds = set.mock.calls.map((call) => Math.ceil(Number(call.arguments[1]) / 1_000));
  assert.deepEqual(seconds, [10, 10, 300]);
});

test('a finished call keeps no process alive', () => {
  const program = `
    import { bind, createExecutor, defineCapability } from ${JSON.stringify(new URL('./index.ts', import.meta.url))};
    const any = { '~standard': { version: 1, vendor: 'x', validate: (value) => ({ value }) } };
    const c = defineCapability({ namespace: 'a', name: 'b', major: 1, summary: 's', effect: 'read', visibility: 'public',
      input: any, output: any });
    const executor = createExecutor({ bindings: [bind(c, async () => 'done')], deadlineMs: 300000 });
    console.log(JSON.stringify(await executor.invoke(c, {}, {})));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
    timeout: 60_000,
  });
  assert.deepEqual(JSON.parse(output), { ok: true, output: 'done' });
});

test('a binding that finishes has the last word after the deadline and after an abort, its signal aborted', async () => {
  const { reports, onError } = recorder();
  const seen: boolean[] = [];
  const stored = bind(
    capability,
    async (_, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await new Promise((resolve) => setTimeout(resolve, 20));
      seen.push(signal.aborted);
      return {};
    },
    { finishes: true },
  );
  const executor = createExecutor({ bindings: [stored], deadlineMs: 20, onError });
  assert.deepEqual(await executor.invoke(capability, {}, { context }), { ok: true, output: {} });
  const gone = new AbortController();
  setTimeout(() => gone.abort(), 5);
  const options = { context, deadlineMs: 60_000, signal: gone.signal };
  assert.deepEqual(await executor.invoke(capability, {}, options), { ok: true, output: {} });
  assert.deepEqual([seen, reports], [[true, true], []]);
});

test('a binding that finishes is not begun once its deadline has passed, and may give up by its signal', async () => {
  const { onError } = recorder();
  let runs = 0;
  const stored = bind(
    capability,
    async (_, { signal }) => {
      runs += 1;
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      return {};
    },
    { finishes: true, available: () => (runs === 0 ? true : (block(30), true)) },
  );
  const executor = createExecutor({ bindings: [stored], deadlineMs: 20, onError });
  for (let round = 0; round < 2; round += 1) {
    const result = await executor.invoke(capability, {}, { context });
    assert.equal(result.ok ? 'ok' : result.error.code, 'deadline_exceeded');
  }
  assert.equal(runs, 1);
});
