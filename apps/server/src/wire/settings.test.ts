import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';
import { create, read } from '../testing/api.ts';

const path = '/api/v1/settings';
const defaults = {
  defaultCurrency: 'USD',
  timezone: 'UTC',
  reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
};
const others = {
  defaultCurrency: 'CNY',
  timezone: 'America/Argentina/Buenos_Aires',
  reminders: { enabled: false, target: 'expiration', offsets: [1, 365] },
};

suiteWithService('Settings', (service) => {
  test('are the defaults until they are replaced, as a whole, for one account', async () => {
    const [account, stranger] = [await service().account(), await service().account()];
    assert.deepEqual((await account.browser.get(path)).body, defaults);
    const answer = await account.browser.put(path, others);
    assert.deepEqual([answer.status, answer.body], [200, others]);
    assert.deepEqual((await account.browser.get(path)).body, others);
    assert.deepEqual((await stranger.browser.get(path)).body, defaults);
    const again = await account.browser.put(path, { ...defaults, reminders: { ...defaults.reminders, offsets: [] } });
    assert.deepEqual(again.body.reminders, { enabled: true, target: 'default', offsets: [] });
  });

  test('are needed whole and valid, and stay when they are refused', async () => {
    const { browser } = await service().account();
    const bad: Record<string, unknown[]> = {
      defaultCurrency: ['CHF', 'usd', null, undefined, 1],
      timezone: [
        'Mars/Olympus',
        '',
        'PST',
        'UTC+2',
        '+02:00',
        null,
        undefined,
        'Europe/berlin/x',
        'x'.repeat(1000),
        '../etc/passwd',
      ],
      reminders: [null, undefined, {}, { ...defaults.reminders, offsets: [0] }, { enabled: true, target: 'default' }],
    };
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const { issues } = refused(
          await browser.put(path, { ...others, [field]: value }),
          'invalid_input',
          `${field} ${JSON.stringify(value)}`,
        );
        assert.ok(issues?.every((issue) => issue.path.startsWith(field)));
      }
    }
    assert.equal(refused(await browser.put(path, {}), 'invalid_input').issues?.length, 3);
    assert.deepEqual((await browser.get(path)).body, defaults);
  });

  test('take effect on the next request of every session and token, and on new records alone', async () => {
    const account = await service().account();
    const token = await account.token();
    const record = await create(account.browser, { expirationDate: '2026-11-21' });
    assert.equal(record.renewal.daysUntil, 1);
    assert.equal((await account.browser.put(path, { ...others, timezone: 'Pacific/Kiritimati' })).status, 200);
    const session = await token.get<{ timezone: string; defaultCurrency: string }>('/api/session');
    assert.deepEqual([session.body.timezone, session.body.defaultCurrency], ['Pacific/Kiritimati', 'CNY']);
    const again = await read(token, record.id);
    assert.deepEqual([again.currency, again.reminders, again.renewal.daysUntil], ['USD', record.reminders, 0]);
    const next = await create(token);
    assert.deepEqual([next.currency, next.reminders], ['CNY', others.reminders]);
  });
});
