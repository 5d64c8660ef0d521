import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { CapabilityConfigurationError } from './configuration-error.ts';
import { defineCapability } from './define.ts';

const good = {
  namespace: 'content',
  name: 'search-all',
  major: 2,
  summary: 'Search',
  effect: 'read',
  visibility: 'public',
  input: z.object({}),
  output: z.object({}),
} as const;

function problemsOf(overrides: Record<string, unknown>) {
  try {
    defineCapability({ ...good, ...overrides });
  } catch (error) {
    assert.ok(error instanceof CapabilityConfigurationError, String(error));
    return error;
  }
  return assert.fail('the definition was accepted');
}

test('a definition keeps its members, additional ones too, and is frozen', () => {
  const capability = defineCapability({
    ...good,
    access: ['domains:read'],
    http: { method: 'GET', path: '/search', query: { q: 'q' } },
  });
  assert.deepEqual(capability.access, ['domains:read']);
  assert.equal(capability.input, good.input);
  assert.ok(Object.isFrozen(capability));
  assert.ok(Object.isFrozen(capability.http));
  assert.ok(Object.isFrozen(capability.http.query));
});

for (const [what, overrides] of Object.entries({
  'an empty namespace': { namespace: '' },
  'a name with a dot': { name: 'a.b' },
  'a name that starts with a digit': { name: '1search' },
  'a name with a slash': { name: 'a/b' },
  'a prototype name': { name: '__proto__' },
  'a name that is not text': { name: 7 },
  'major 0': { major: 0 },
  'major 1.5': { major: 1.5 },
  'major as text': { major: '1' },
  'a blank summary': { summary: ' ' },
  'an unknown effect': { effect: 'delete' },
  'an unknown visibility': { visibility: 'secret' },
  'an input that is no schema': { input: { type: 'object' } },
  'a missing output': { output: undefined },
})) {
  test(`${what} is refused with the capability and the cure`, () => {
    const { problems, message, capability } = problemsOf(overrides);
    assert.equal(problems.length, 1);
    const [problem] = problems;
    assert.ok(problem);
    assert.ok(problem.cure.endsWith('.'));
    assert.ok(message.includes(problem.cure));
    assert.equal(capability, problem.capability);
    assert.ok(message.startsWith(`${capability}: `));
  });
}

test('names may be written in the ways that names are written', () => {
  for (const name of ['search', 'search-all', 'search_all', 'searchAll', 'Search2']) {
    assert.equal(defineCapability({ ...good, name, namespace: name }).name, name);
  }
});
