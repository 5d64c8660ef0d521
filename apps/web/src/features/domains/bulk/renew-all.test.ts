import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { renewAll } from './renew-all.ts';

const record = (name: string, expirationDate: string | null, billingDate: string | null) =>
  ({ name, expirationDate, billingDate, registrar: 'INWX' }) as DomainRecord;

test('each record moves on from its own dates, and nothing else of it is written', () => {
  const { content, policy } = renewAll(2).fileOf([
    record('one.example', '2028-02-29', '2028-02-01'),
    record('two.example', null, '2027-12-31'),
  ]);
  assert.equal(policy, 'merge');
  assert.deepEqual(JSON.parse(content), [
    { name: 'one.example', expirationDate: '2030-02-28', billingDate: '2030-02-01' },
    { name: 'two.example', billingDate: '2029-12-31' },
  ]);
});

test('a row whose record got another date meanwhile is counted anew', () => {
  const row = (from: string) => ({
    row: 1,
    name: 'one.example',
    action: 'update' as const,
    changes: [{ field: 'expirationDate', from, to: '2030-02-28' }],
    clearsCosts: false,
    issues: [],
  });
  const { isOutdated } = renewAll(2);
  const known = record('one.example', '2028-02-29', null);
  assert.equal(isOutdated?.(row('2028-02-29'), known), false);
  assert.equal(isOutdated?.(row('2029-02-28'), known), true);
});
