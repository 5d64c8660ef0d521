import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, ifMatch, input, key, read } from '../testing/records.ts';

suiteWithService('Members that a caller may not set', (service) => {
  const members: Record<string, unknown> = {
    id: 'dom_01jd5w3v8k2m4n6p8r0t2v4x6y',
    revision: 7,
    accountId: 'acc_01jd5w3v8k2m4n6p8r0t2v4x6y',
    account_id: 'x',
    ownerId: 'x',
    createdAt: '2020-01-01T00:00:00.000Z',
    updatedAt: '2020-01-01T00:00:00.000Z',
    unicodeName: 'x.example',
    tld: 'example',
    renewal: { urgency: 'none' },
    outcome: 'created',
    replayed: true,
    Name: 'other.example',
    'reminders.enabled': false,
  };

  test('are refused by name on create, in a batch and on update, and nothing changes', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    for (const [name, value] of Object.entries(members)) {
      const error = refused(await browser.post(domains, input({ [name]: value }), key()), 'invalid_input', name);
      assert.deepEqual(
        error.issues?.map((issue) => [issue.path, issue.code]),
        [[name, 'unrecognized_key']],
      );
      const batch = { records: [input(), input({ [name]: value })] };
      const inBatch = refused(await browser.post(`${domains}/batch`, batch, key()), 'invalid_input', name);
      assert.deepEqual(
        inBatch.issues?.map((issue) => issue.path),
        [`records.1.${name}`],
      );
      const patch = await browser.patch(at(record.id), { notes: 'x', [name]: value }, ifMatch(1));
      assert.deepEqual(
        refused(patch, 'invalid_input', name).issues?.map((issue) => issue.path),
        [name],
      );
    }
    assert.deepEqual(await read(browser, record.id), record);
    const page = await browser.get<{ records: unknown[] }>(`${domains}?archived=all`);
    assert.equal(page.body.records.length, 1);
  });

  test('are refused in reminders, in a batch itself, in settings, in tokens and in a return to a revision', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    const reminders = { enabled: true, target: 'default', offsets: [1], by: 'mail' };
    const paths = async (answer: Promise<Parameters<typeof refused>[0]>) =>
      refused(await answer, 'invalid_input').issues?.map(({ path }) => path);
    assert.deepEqual(await paths(browser.post(domains, input({ reminders }), key())), ['reminders.by']);
    assert.deepEqual(await paths(browser.post(`${domains}/batch`, { records: [input()], atomic: false }, key())), [
      'atomic',
    ]);
    const settings = {
      defaultCurrency: 'USD',
      timezone: 'UTC',
      reminders: { ...reminders, by: undefined },
      theme: 'dark',
    };
    assert.deepEqual(await paths(browser.put('/api/v1/settings', settings)), ['theme']);
    const token = { name: 'x', scopes: ['domains:read'], expiresInDays: 1, secret: 'nk_pat_x' };
    assert.deepEqual(await paths(browser.post('/api/tokens', token)), ['secret']);
    assert.deepEqual(await paths(browser.post(at(record.id, '/restore'), { revision: 1, force: true }, ifMatch(1))), [
      'force',
    ]);
  });
});
