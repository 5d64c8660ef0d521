import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOwnersToken } from './owner.ts';
import { startService } from './service.ts';

const names = [
  'example.com',
  'https://www.example.org/about?x=1',
  'bücher.example',
  'EXAMPLE.NET.',
  'münchen.example',
  'namekeep.dev',
  'example.co.uk',
  '例え.テスト',
  'http://shop.example.io:8080/',
  'xn--fiqs8s.example',
];

test('what was answered survives kill −9', async () => {
  const first = await startService();
  const token = await createOwnersToken(first.origin);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const kept = await Promise.all(
    names.map(async (name, index) => {
      const response = await fetch(`${first.origin}/api/v1/domains`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `restart-${index}` },
        body: JSON.stringify({ name, expirationDate: '2027-05-01', renewalCostMinor: index === 0 ? 0 : 1000 + index }),
      });
      assert.equal(response.status, 201, name);
      return response.json();
    }),
  );
  await first.kill();

  const second = await first.startAgain();
  try {
    const response = await fetch(`${second.origin}/api/v1/domains?sort=createdAt`, { headers });
    const { records } = (await response.json()) as { records: { id: string }[] };
    const byId = (list: unknown[]) => (list as { id: string }[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    assert.deepEqual(byId(records), byId(kept));
  } finally {
    await second.stop();
  }
});
