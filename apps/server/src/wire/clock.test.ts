import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import type { Caller } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';
import { at, create, domains, ifMatch } from '../testing/api.ts';

interface Token {
  token: { id: string; createdAt: string; expiresAt: string; lastUsedAt: string | null; revokedAt: string | null };
  secret: string;
}

const newToken = async (browser: Caller): Promise<Token> => {
  const answer = await browser.post<Token>('/api/tokens', {
    name: 'clock',
    scopes: ['domains:read'],
    expiresInDays: 365,
  });
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
};

/** Previews a file and carries it out. */
async function imported(browser: Caller, content: string): Promise<string> {
  const preview = await browser.post<{ previewId: string }>('/api/v1/import/preview', { content, policy: 'merge' });
  assert.equal(preview.status, 200, preview.text);
  const { previewId } = preview.body;
  const commit = await browser.post('/api/v1/import/commit', { previewId });
  assert.equal(commit.status, 200, commit.text);
  return previewId;
}

suiteWithService('A clock that is wrong', (service) => {
  test('and is set back keeps the times of a history in order, for every author', async () => {
    const { clock, account } = service();
    clock.set('2026-11-20T12:00:00.000Z');
    const { browser } = await account();
    const first = await create(browser);
    const path = at(first.id);
    clock.pass({ hours: -5 });
    const changed = await browser.patch<DomainRecord>(path, { notes: 'earlier' }, ifMatch(1));
    assert.equal(changed.status, 200, changed.text);
    assert.equal(changed.body.updatedAt, first.updatedAt);
    const restored = await browser.post<DomainRecord>(`${path}/restore`, { revision: 1 }, ifMatch(2));
    assert.equal(restored.status, 200, restored.text);
    const importId = await imported(browser, `name,registrar\n${first.name},Gandi\n`);
    const undone = await browser.post(`/api/v1/imports/${importId}/undo`, {});
    assert.equal(undone.status, 200, undone.text);
    clock.pass({ hours: 6 });
    const again = await browser.patch<DomainRecord>(path, { notes: 'later' }, ifMatch(5));
    assert.equal(again.body.updatedAt, '2026-11-20T13:00:00.000Z');
    const history = await browser.get<{ entries: { at: string }[] }>(`${path}/history`);
    const times = history.body.entries.map((entry) => entry.at);
    assert.equal(times.length, 6);
    assert.deepEqual(times, [...times].sort().reverse());
  });

  test('and is set back does not make a token used or revoked before it was made', async () => {
    const { clock, account, anyone } = service();
    clock.set('2026-11-20T12:00:00.000Z');
    const { browser } = await account();
    const { token, secret } = await newToken(browser);
    clock.pass({ hours: -5 });
    const used = await anyone.with({ authorization: `Bearer ${secret}` }).get(domains);
    assert.equal(used.status, 200, used.text);
    const revoked = await browser.post<Token['token']>(`/api/tokens/${token.id}/revoke`, {});
    const { tokens } = (await browser.get<{ tokens: Token['token'][] }>('/api/tokens')).body;
    assert.equal(revoked.status, 200, revoked.text);
    assert.deepEqual([tokens[0]?.lastUsedAt, tokens[0]?.revokedAt], [token.createdAt, token.createdAt]);
    clock.pass({ hours: 5 });
  });

  test('and nears the end of the calendar still answers', async () => {
    const { clock, account } = service();
    const before = new Date(clock.now()).toISOString();
    for (const instant of ['9998-12-31T12:00:00.000Z', '9999-06-15T12:00:00.000Z', '9999-12-31T23:30:00.000Z']) {
      clock.set(instant);
      const { browser } = await account();
      // Where the sun rises first, the calendar has ended by then.
      const current = await browser.get<object>('/api/v1/settings');
      const settings = await browser.put('/api/v1/settings', { ...current.body, timezone: 'Pacific/Kiritimati' });
      assert.equal(settings.status, 200, settings.text);
      const record = await create(browser, { expirationDate: '9999-12-31', billingDate: '0001-01-01' });
      const path = at(record.id);
      const paths = [
        '/api/v1/summary',
        '/api/v1/renewals?days=365',
        `${domains}?urgency=soon&urgency=overdue`,
        '/api/session',
        '/api/sessions',
        '/api/tokens',
        path,
        `${path}/history`,
      ];
      for (const one of paths) {
        const answer = await browser.get(one);
        assert.equal(answer.status, 200, `${instant} ${one}: ${answer.text}`);
      }
      const { token } = await newToken(browser);
      assert.ok(token.expiresAt <= '9999-12-31T23:59:59.999Z', token.expiresAt);
      const changed = await browser.patch<DomainRecord>(path, { notes: 'x' }, ifMatch(1));
      assert.equal(changed.status, 200, changed.text);
      const importId = await imported(browser, `name,registrar\n${record.name},Gandi\n`);
      const undone = await browser.post(`/api/v1/imports/${importId}/undo`, {});
      assert.equal(undone.status, 200, undone.text);
      const text = `${record.name} expires in 900 years. new.example renews tomorrow, on Friday, on December 30.`;
      const read = await browser.post('/api/ai/extract', { text, reader: 'rules' });
      assert.equal(read.status, 200, `${instant}: ${read.text}`);
    }
    clock.set(before);
  });
});
