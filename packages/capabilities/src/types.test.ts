// What this file proves is proved by the type checker: each line that must not compile says so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import {
  bind,
  createExecutor,
  createHttpAdapter,
  defineCapability,
  type InputOf,
  type Invocation,
  type OutputOf,
  type RawInputOf,
  type RawOutputOf,
} from './index.ts';

const measure = defineCapability({
  namespace: 'test',
  name: 'measure',
  major: 1,
  summary: 'Measure a text',
  effect: 'read',
  visibility: 'public',
  access: 'domains:read',
  input: z.object({ text: z.string().transform((text) => text.length), unit: z.string().default('characters') }),
  output: z.object({ length: z.number().transform(String).pipe(z.string()) }),
});

interface Actor {
  readonly id: string;
}

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(equal: Equal<A, B>) => equal;

test('schemas give the types of both sides of input and output', () => {
  assert.ok(same<RawInputOf<typeof measure>, { text: string; unit?: string | undefined }>(true));
  assert.ok(same<InputOf<typeof measure>, { text: number; unit: string }>(true));
  assert.ok(same<RawOutputOf<typeof measure>, { length: number }>(true));
  assert.ok(same<OutputOf<typeof measure>, { length: string }>(true));
});

test('a handler is checked against its capability', () => {
  bind(measure, ({ text }) => ({ length: text }));
  // @ts-expect-error -- the output lacks `length`
  bind(measure, () => ({}));
  // @ts-expect-error -- the input has no `other`
  bind(measure, ({ other }) => ({ length: other }));
});

test('an invocation is typed by its capability and by the context of its handlers', async () => {
  const executor = createExecutor({
    bindings: [bind(measure, ({ text }, { context }: Invocation<Actor>) => ({ length: text + context.id.length }))],
    authorize: (capability, actor) => capability.access === 'domains:read' && actor.id !== '',
  });
  const result = await executor.invoke(measure, { text: 'abc' }, { context: { id: 'x' } });
  assert.ok(result.ok);
  assert.ok(same<typeof result.output, { length: string }>(true));
  assert.deepEqual(result.output, { length: '4' });
  createHttpAdapter({ executor, resolveContext: async () => ({ id: 'x' }) });
  const neverCalled = () => {
    // @ts-expect-error -- the context is an Actor
    void executor.invoke(measure, {}, { context: 'me' });
    // @ts-expect-error -- a context has no default
    void executor.invoke(measure, {}, {});
    // @ts-expect-error -- handlers that need an Actor need resolveContext
    createHttpAdapter({ executor });
    // @ts-expect-error -- what it resolves to is not an Actor
    createHttpAdapter({ executor, resolveContext: async () => ({ id: 7 }) });
  };
  assert.ok(neverCalled);
});
