import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefusedError } from '../../api/client.ts';
import { existingOf } from './use-add-names.ts';

const refusal = (code: 'duplicate_name' | 'invalid_input', issues: { path: string; existingId?: string }[]) =>
  new RefusedError(
    {
      code,
      message: 'No.',
      requestId: 'r',
      retryable: false,
      issues: issues.map((issue) => ({ code: 'duplicate_name', message: 'Taken.', ...issue })),
    },
    null,
  );
const records = [{ name: 'a.example' }, { name: 'b.example' }];

test('a refused group tells which names are kept already, and where', () => {
  const error = refusal('duplicate_name', [{ path: 'records.1.name', existingId: 'dom_1' }]);
  assert.deepEqual([...existingOf(error, records)], [['b.example', 'dom_1']]);
});

test('any other failure names none, so that nothing is left out by mistake', () => {
  assert.equal(existingOf(refusal('invalid_input', [{ path: 'records.0.name' }]), records).size, 0);
  assert.equal(existingOf(new Error('lost'), records).size, 0);
});
