import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { bind, type Invocation } from './bind.ts';
import { CapabilityConfigurationError } from './configuration-error.ts';
import { createExecutor, InvalidOutputError } from './executor.ts';
import { definition, greet, recorder } from './testing/examples.ts';
import { UnavailableError } from './result.ts';

const context = undefined;
const hello = bind(greet, ({ name }) => ({ greeting: `Hello ${name}` }));

test('invoke validates, runs and answers with the output', async () => {
  const executor = createExecutor({ bindings: [hello] });
  const result = await executor.invoke(greet, { name: 'Ada' }, { context });
  assert.deepEqual(result, { ok: true, output: { greeting: 'Hello Ada' } });
});

test('a handler receives the parsed input, the context, a signal and the request id', async () => {
  const capability = definition({ input: z.object({ n: z.string().transform(Number) }) });
  let received: unknown[] = [];
  const handler = (input: unknown, { context, signal, requestId }: Invocation) => {
    received = [input, context, signal.aborted, requestId];
  };
  const executor = createExecutor({ bindings: [bind(capability, handler)] });
  await executor.invoke(capability, { n: '7', dropped: true }, { context: 'me', requestId: 'r1' });
  assert.deepEqual(received, [{ n: 7 }, 'me', false, 'r1']);
});

test('the output is what the output schema makes of it, so undeclared members stay inside', async () => {
  const executor = createExecutor({ bindings: [bind(greet, () => ({ greeting: 'Hi', secret: 'x' }))] });
  const result = await executor.invoke(greet, { name: 'Ada' }, { context });
  assert.deepEqual(result, { ok: true, output: { greeting: 'Hi' } });
});

test('an invalid input is invalid_input with dotted paths and codes, and the handler is not called', async () => {
  const capability = definition({ input: z.object({ a: z.object({ list: z.array(z.int()) }), b: z.string() }) });
  const executor = createExecutor({ bindings: [bind(capability, () => assert.fail('called'))] });
  const result = await executor.invoke(capability, { a: { list: [1, 'x'] } }, { context });
  assert.ok(!result.ok);
  assert.equal(result.error.code, 'invalid_input');
  assert.deepEqual(
    result.error.issues?.map(({ path, code }) => [path, code]),
    [
      ['a.list.1', 'invalid_type'],
      ['b', 'invalid_type'],
    ],
  );
});

for (const effect of ['read', 'write', 'destructive'] as const) {
  for (const visibility of ['public', 'protected', 'hidden'] as const) {
    const allowed = effect === 'read' && visibility === 'public';
    test(`by default a ${visibility} ${effect} is ${allowed ? 'allowed' : 'not_found'}`, async () => {
      const capability = definition({ effect, visibility });
      const executor = createExecutor({ bindings: [bind(capability, () => 'done')] });
      const result = await executor.invoke(capability, {}, { context });
      assert.equal(result.ok ? 'done' : result.error.code, allowed ? 'done' : 'not_found');
    });
  }
}

test('authorize decides by capability and context, sync or async, and may admit more than the default', async () => {
  const write = definition({ effect: 'destructive', visibility: 'hidden' });
  for (const authorize of [
    (_: unknown, who: string) => who === 'owner',
    async (_: unknown, who: string) => who === 'owner',
  ]) {
    const executor = createExecutor({ bindings: [bind(write, () => 1)], authorize });
    assert.equal((await executor.invoke(write, {}, { context: 'owner' })).ok, true);
    const refused = await executor.invoke(write, {}, { context: 'other' });
    assert.equal(!refused.ok && refused.error.code, 'not_found');
  }
});

test('authorization comes before validation: a refused capability looks exactly like a missing one', async () => {
  const bound = definition({ input: z.never() });
  const missing = definition({ name: 'missing' });
  const executor = createExecutor({
    bindings: [bind(bound, () => assert.fail('called'), { available: () => assert.fail('asked') })],
    authorize: () => false,
  });
  assert.deepEqual(
    await executor.invoke(bound, 'anything', { context }),
    await executor.invoke(missing, 'anything', { context }),
  );
});

test('only true admits: a truthy answer of careless JavaScript is a refusal', async () => {
  const authorize = (() => 'yes') as unknown as () => boolean;
  const executor = createExecutor({ bindings: [hello], authorize });
  const result = await executor.invoke(greet, { name: 'Ada' }, { context });
  assert.equal(!result.ok && result.error.code, 'not_found');
});

test('a copy of a definition is not the definition', async () => {
  const executor = createExecutor({ bindings: [hello] });
  const result = await executor.invoke({ ...greet }, { name: 'Ada' }, { context });
  assert.equal(!result.ok && result.error.code, 'not_found');
});

test('the first available binding is taken, and available may be sync or async', async () => {
  const capability = definition();
  const executor = createExecutor({
    bindings: [
      bind(capability, () => 'first', { available: (who) => who === 1 }),
      bind(capability, () => 'second', { available: async (who) => who === 2 }),
      bind(capability, () => 'third', { available: (who) => who !== 4 }),
    ],
  });
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(async (who) => {
      const result = await executor.invoke(capability, {}, { context: who });
      return result.ok ? result.output : result.error.code;
    }),
  );
  assert.deepEqual(outcomes, ['first', 'second', 'third', 'unavailable']);
});

test('onInvalid answers in place of invalid_input, with the raw input, the issues, the context and the signal', async () => {
  const capability = definition({ input: z.object({ id: z.string() }), output: z.object({ outcome: z.string() }) });
  let received: unknown[] = [];
  const binding = bind(capability, () => ({ outcome: 'done' }), {
    onInvalid: async (raw, issues, { context, signal }) => {
      received = [raw, issues.map(({ path }) => path), context, signal.aborted];
      return { outcome: 'invalid' };
    },
  });
  const executor = createExecutor({ bindings: [binding] });
  assert.deepEqual(await executor.invoke(capability, { id: 7 }, { context: 'me' }), {
    ok: true,
    output: { outcome: 'invalid' },
  });
  assert.deepEqual(received, [{ id: 7 }, ['id'], 'me', false]);
  assert.deepEqual(await executor.invoke(capability, { id: 'x' }, { context }), {
    ok: true,
    output: { outcome: 'done' },
  });
});

const boom = new Error('password=hunter2');
const throwing = () => {
  throw boom;
};
const rejecting = () => Promise.reject(boom);
const badSchema = (validate: () => never) => ({ '~standard': { version: 1, vendor: 'test', validate } }) as const;

for (const [what, code, capability, binding, authorize] of [
  ['a handler that throws', 'execution_failed', definition(), {}, undefined],
  ['an input validator that throws', 'execution_failed', definition({ input: badSchema(throwing) }), {}, undefined],
  ['an output validator that throws', 'invalid_output', definition({ output: badSchema(throwing) }), {}, undefined],
  ['an available that throws', 'unavailable', definition(), { available: throwing }, undefined],
  ['an available that rejects', 'unavailable', definition(), { available: rejecting }, undefined],
  ['an authorize that throws', 'unavailable', definition(), {}, throwing],
  ['an authorize that rejects', 'unavailable', definition(), {}, rejecting],
] as const) {
  test(`${what} is ${code}, says nothing of the exception, and reaches onError with the request id`, async () => {
    const { reports, onError } = recorder();
    const handler = what.startsWith('a handler') ? throwing : () => 1;
    const executor = createExecutor({ bindings: [bind(capability, handler, binding)], onError, authorize });
    const result = await executor.invoke(capability, {}, { context, requestId: 'r7' });
    assert.equal(!result.ok && result.error.code, code);
    assert.ok(!JSON.stringify(result).includes('hunter2'));
    assert.deepEqual(reports, [{ error: boom, capability, requestId: 'r7' }]);
  });
}

test('a handler that rejects is execution_failed, whatever it rejects with', async () => {
  for (const thrown of [boom, 'text', null, undefined]) {
    const { reports, onError } = recorder();
    const capability = definition();
    const executor = createExecutor({ bindings: [bind(capability, () => Promise.reject(thrown))], onError });
    const result = await executor.invoke(capability, {}, { context });
    assert.equal(!result.ok && result.error.code, 'execution_failed');
    assert.deepEqual(
      reports.map(({ error }) => error),
      [thrown],
    );
  }
});

test('a handler that throws UnavailableError, or an error derived from it, is unavailable and reaches onError', async () => {
  class StoreDown extends UnavailableError {
    override name = 'StoreDown';
  }
  for (const error of [new UnavailableError('disk full'), new StoreDown('restarting')]) {
    const { reports, onError } = recorder();
    const executor = createExecutor({ bindings: [bind(greet, () => Promise.reject(error))], onError });
    const result = await executor.invoke(greet, { name: 'Ada' }, { context });
    assert.equal(!result.ok && result.error.code, 'unavailable');
    assert.deepEqual(reports, [{ error, capability: greet, requestId: undefined }]);
  }
});

test('issuesOf words the issues that callers and onInvalid see, and is a fault when it throws', async () => {
  const capability = definition({ input: z.object({ n: z.int().max(3) }) });
  const strict = bind(capability, () => 1);
  const lenient = bind(definition({ name: 'lenient', input: capability.input }), () => 1, {
    onInvalid: (_, issues) => issues,
  });
  const issuesOf = (issues: readonly { message: string }[]) =>
    issues.map(({ message }) => ({ path: 'n', code: 'ours', message: `In our words: ${message}` }));
  const executor = createExecutor({ bindings: [strict, lenient], issuesOf });
  const expected = [{ path: 'n', code: 'ours', message: 'In our words: Too big: expected number to be <=3' }];
  const refused = await executor.invoke(capability, { n: 4 }, { context });
  assert.deepEqual(!refused.ok && refused.error.issues, expected);
  assert.deepEqual(await executor.invoke(lenient.capability, { n: 4 }, { context }), { ok: true, output: expected });

  const broken = createExecutor({ bindings: [strict], issuesOf: throwing, onError: () => undefined });
  const failed = await broken.invoke(capability, { n: 4 }, { context });
  assert.equal(!failed.ok && failed.error.code, 'execution_failed');
});

test('an output that its schema rejects is invalid_output, and onError learns what is wrong with it', async () => {
  const { reports, onError } = recorder();
  const executor = createExecutor({ bindings: [bind(greet, () => ({ greeting: 7 as never }))], onError });
  const result = await executor.invoke(greet, { name: 'Ada' }, { context });
  assert.equal(!result.ok && result.error.code, 'invalid_output');
  assert.equal(!result.ok && result.error.issues, undefined);
  const error = reports[0]?.error;
  assert.ok(error instanceof InvalidOutputError);
  assert.equal(error.issues[0]?.path, 'greeting');
  assert.match(error.message, /test\/greet\/v1.*greeting: /);
});

test('validateOutput false hands the result over as it is', async () => {
  const output = { greeting: 7 as never, more: true };
  const executor = createExecutor({ bindings: [bind(greet, () => output)], validateOutput: false });
  const result = await executor.invoke(greet, { name: 'Ada' }, { context });
  assert.equal(result.ok && result.output, output);
});

test('an onError that throws or rejects does not disturb the answer', async () => {
  for (const onError of [throwing, rejecting as () => void]) {
    const executor = createExecutor({ bindings: [bind(greet, throwing)], onError });
    const result = await executor.invoke(greet, { name: 'Ada' }, { context });
    assert.equal(!result.ok && result.error.code, 'execution_failed');
  }
});

test('admit authorizes alone; what it admits is invoked later, and what it refuses is the same failure', async () => {
  const executor = createExecutor({ bindings: [hello], authorize: (_, who) => who === 'in' });
  const admitted = await executor.admit(greet, { context: 'in' });
  assert.ok(admitted.ok);
  assert.deepEqual(await admitted.invoke({ name: 'Ada' }), { ok: true, output: { greeting: 'Hello Ada' } });
  const invalid = await admitted.invoke({});
  assert.equal(!invalid.ok && invalid.error.code, 'invalid_input');
  assert.deepEqual(
    await executor.admit(greet, { context: 'out' }),
    await executor.invoke(greet, { name: 'Ada' }, { context: 'out' }),
  );
  assert.deepEqual(
    await executor.admit(definition(), { context: 'in' }),
    await executor.invoke(definition(), {}, { context: 'in' }),
  );
});

test('two different definitions with one identity are refused, with the capability and the cure', () => {
  const create = () => createExecutor({ bindings: [bind(definition(), () => 1), bind(definition(), () => 2)] });
  assert.throws(create, (error) => {
    assert.ok(error instanceof CapabilityConfigurationError);
    assert.match(error.message, /^test\/any\/v1: two different definitions .+\. Define it once/);
    return true;
  });
});

for (const deadlineMs of [0, 300_001, 1.5, Number.NaN, Number.POSITIVE_INFINITY, -1]) {
  test(`deadlineMs ${deadlineMs} is refused at creation`, () => {
    assert.throws(() => createExecutor({ bindings: [], deadlineMs }), CapabilityConfigurationError);
  });
}
