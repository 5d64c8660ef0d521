import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefusedError } from '../api/client.ts';
import { issuesOfRefusal, sortIssues } from './form-state.ts';

const issue = (path: string, message = path) => ({ path, code: 'x', message });
const fieldOf = (path: string) => (path === 'name' || path === 'cost' ? path : null);

test('each field shows its first issue, and an issue without a field is not lost', () => {
  const sorted = sortIssues([issue('name', 'first'), issue('name', 'second'), issue('ownerId')], fieldOf);
  assert.equal(sorted.fields.name?.message, 'first');
  assert.equal(sorted.fields.cost, undefined);
  assert.deepEqual(sorted.others, [issue('ownerId')]);
});

test('a refused input carries its issues, another failure none', () => {
  const refusal = { message: 'No.', requestId: 'r', retryable: false };
  const duplicate = { ...issue('name'), existingId: 'dom_1' };
  assert.deepEqual(
    issuesOfRefusal(new RefusedError({ ...refusal, code: 'duplicate_name', issues: [duplicate] }, null)),
    [duplicate],
  );
  assert.equal(issuesOfRefusal(new RefusedError({ ...refusal, code: 'invalid_input' }, null)), null);
  assert.equal(issuesOfRefusal(new RefusedError({ ...refusal, code: 'internal', issues: [duplicate] }, null)), null);
  assert.equal(issuesOfRefusal(new TypeError('x')), null);
});
