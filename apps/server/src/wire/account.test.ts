import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf, Token } from '@namekeep/contract';
import { isTokenSecret } from '@namekeep/core';
import type { DomainRecord } from '@namekeep/domain';
import { at, configure, create, domains, importFile, key, read, undoImport, update } from '../testing/api.ts';
import { type Caller, each, expect, issuesOf, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase, suiteWithService } from '../testing/service.ts';

const settingsPath = '/api/v1/settings';
const reminders = { enabled: true, target: 'default', offsets: [30, 14, 7, 1] };
const defaults = { defaultCurrency: 'USD', timezone: 'UTC', reminders, estateNote: '' };
const others = {
  defaultCurrency: 'CNY',
  timezone: 'America/Argentina/Buenos_Aires',
  reminders: { enabled: false, target: 'expiration', offsets: [1, 365] },
  estateNote: 'Ask Kim.\nThe safe is behind 北斎.',
};

suiteOnEachDatabase('Settings', (service) => {
  test('are the defaults until they are replaced, as a whole, for one account', async () => {
    const [{ browser }, stranger] = [await service().account(), await service().account()];
    assert.deepEqual((await browser.get(settingsPath)).body, defaults);
    for (const settings of [others, { ...defaults, reminders: { ...reminders, offsets: [] } }]) {
      assert.deepEqual(await expect(200, browser.put(settingsPath, settings)), settings);
      assert.deepEqual((await browser.get(settingsPath)).body, settings);
    }
    assert.deepEqual((await stranger.browser.get(settingsPath)).body, defaults);
  });

  test('keep the note on the estate sheet when it is left out, and lose it when it is empty', async () => {
    const { browser } = await service().account();
    await expect(200, browser.put(settingsPath, others));
    const { estateNote: _, ...without } = defaults;
    assert.deepEqual(await expect(200, browser.put(settingsPath, without)), {
      ...defaults,
      estateNote: others.estateNote,
    });
    assert.deepEqual(await expect(200, browser.put(settingsPath, defaults)), defaults);
  });

  test('are needed whole and valid, and stay when they are refused', async () => {
    const { browser } = await service().account();
    const zones = ['Mars/Olympus', '', 'PST', 'UTC+2', '+02:00', 'Europe/berlin/x', 'x'.repeat(1000), '../etc/passwd'];
    const bad: Record<string, unknown[]> = {
      defaultCurrency: ['CHF', 'usd', null, undefined, 1],
      timezone: [...zones, null, undefined],
      estateNote: [null, 1, 'x'.repeat(20_001), 'bell \u0007'],
      reminders: [null, undefined, {}, { ...reminders, offsets: [0] }, { enabled: true, target: 'default' }],
    };
    for (const [field, values] of Object.entries(bad))
      for (const value of values) {
        const issues = issuesOf(await browser.put(settingsPath, { ...others, [field]: value }));
        assert.ok(issues.length > 0 && issues.every((issue) => issue.startsWith(field)), String(issues));
      }
    assert.equal(issuesOf(await browser.put(settingsPath, {})).length, 3);
    assert.deepEqual((await browser.get(settingsPath)).body, defaults);
  });

  test('have a time zone in the spelling of its database, unless it is a link', async () => {
    const { browser } = await service().account();
    for (const [sent, kept] of [
      ['europe/berlin', 'Europe/Berlin'],
      ['utc', 'UTC'],
      ['US/Pacific', 'US/Pacific'],
    ]) {
      const { body } = await browser.put<{ timezone: string }>(settingsPath, { ...others, timezone: sent });
      assert.equal(body.timezone, kept);
    }
  });

  test('take effect on the next request of every session and token, and on new records alone', async () => {
    const account = await service().account();
    const token = await account.token();
    const record = await create(account.browser, { expirationDate: '2026-11-21' });
    assert.equal(record.renewal.daysUntil, 1);
    await configure(account.browser, { ...others, timezone: 'Pacific/Kiritimati' });
    const session = { timezone: 'Pacific/Kiritimati', defaultCurrency: 'CNY' };
    assert.partialDeepStrictEqual((await token.get('/api/session')).body, session);
    const again = await read(token, record.id);
    assert.deepEqual([again.currency, again.reminders, again.renewal.daysUntil], ['USD', record.reminders, 0]);
    const next = await create(token);
    assert.deepEqual([next.currency, next.reminders], ['CNY', others.reminders]);
  });
});

suiteOnEachDatabase('A browser session', (service) => {
  const list = async (caller: Caller) =>
    (await expect(200, caller.get<BodyOf<'sessionsList'>>('/api/sessions'))).sessions;
  const ownOf = async (caller: Caller) => (await list(caller)).find(({ current }) => current);

  test('says who it is, and until when its sign-in counts as recent, which its use does not prolong', async () => {
    const { clock } = service();
    const account = await service().account('Grace');
    const browser = await account.signIn({ signedInAgo: 4 });
    const iso = (minutes: number) => new Date(clock.now() + minutes * 60_000).toISOString();
    const scopes = ['domains:read', 'domains:write', 'domains:delete'];
    const who = {
      accountId: account.id,
      kind: 'session',
      scopes,
      name: 'Grace',
      email: 'grace@example.com',
      tokenId: null,
    };
    const times = { authenticatedAt: iso(-4), recentSignInUntil: iso(6) };
    const regional = { defaultCurrency: 'USD', timezone: 'UTC' };
    assert.deepEqual((await browser.get('/api/session')).body, { ...who, ...times, ...regional });
    const token = { name: 'x', scopes: ['domains:read'], expiresInDays: 1 };
    clock.pass({ minutes: 5, seconds: 59 });
    await expect(201, browser.post('/api/tokens', token));
    clock.pass({ seconds: 1 });
    refused(await browser.post('/api/tokens', token), 'recent_sign_in_required');
    await expect(200, browser.get('/api/tokens'));
  });

  test('ends after seven idle days, and after thirty days however much it is used', async () => {
    const { clock, store } = service();
    const account = await service().account();
    const [idle, used] = [await account.signIn(), await account.signIn()];
    /** The note of a use is written behind the request. */
    const seen = async () => {
      while (Date.parse((await ownOf(used))?.lastSeenAt ?? '') !== clock.now()) await new Promise(setImmediate);
    };
    clock.pass({ days: 7, ms: -1 });
    assert.equal((await idle.send({ method: 'HEAD', path: '/api/nothing' })).status, 404);
    await seen();
    clock.pass({ ms: 1 });
    refused(await idle.get('/api/session'), 'unauthenticated');
    assert.equal((await list(used)).length, 1, 'ended sessions are not listed');
    for (const days of [6, 6, 6]) {
      clock.pass({ days });
      await seen();
    }
    clock.pass({ days: 5, ms: -1 });
    await expect(200, used.get('/api/session'));
    clock.pass({ ms: 1 });
    refused(await used.get('/api/session'), 'unauthenticated');
    clock.pass({ ms: 1 });
    await store.maintenance.purge(clock.now());
    clock.pass({ days: -30, ms: -1 });
    refused(await used.get('/api/session'), 'unauthenticated');
  });

  test('is listed with the others of the account, ends by itself or with all of them, and no other account notices', async () => {
    const [account, stranger] = [await service().account(), await service().account()];
    const [other, third, token] = [await account.signIn(), await account.signIn(), await account.token()];
    const sessions = await list(account.browser);
    assert.deepEqual([sessions.length, sessions.filter(({ current }) => current).length], [3, 1]);
    const members = ['createdAt', 'current', 'expiresAt', 'id', 'lastSeenAt'];
    for (const session of sessions) assert.deepEqual(Object.keys(session).toSorted(), members);
    const { id = '' } = (await ownOf(other)) ?? {};
    assert.ok(!String(other.headers.cookie).includes(id.slice(4)), 'an id opens nothing');
    const revoke = (caller: Caller, one: string) => caller.post(`/api/sessions/${one}/revoke`);
    refused(await revoke(account.browser, `${id}x`), 'not_found');
    assert.deepEqual(await expect(200, revoke(account.browser, id)), { revoked: 1 });
    refused(await other.get('/api/session'), 'unauthenticated');
    refused(await revoke(account.browser, id), 'not_found');
    assert.deepEqual((await account.browser.post('/api/sessions/revoke-all')).body, { revoked: 2 });
    for (const caller of [account.browser, third]) refused(await caller.get('/api/session'), 'unauthenticated');
    for (const caller of [token, stranger.browser]) await expect(200, caller.get('/api/session'));
  });
});

suiteOnEachDatabase('A personal access token', (service) => {
  const wanted = { name: 'Backup', scopes: ['domains:read', 'domains:write'], expiresInDays: 30 };
  const list = async (caller: Caller) => (await expect(200, caller.get<{ tokens: Token[] }>('/api/tokens'))).tokens;
  const make = (caller: Caller, fields: object = {}) =>
    expect(201, caller.post<{ token: Token; secret: string }>('/api/tokens', { ...wanted, ...fields }));
  const use = (secret: string) =>
    service().anyone.get<BodyOf<'sessionGet'>>('/api/session', { authorization: `Bearer ${secret}` });
  const revoke = (caller: Caller, id: string) => caller.post<{ token: Token }>(`/api/tokens/${id}/revoke`);

  test('shows its secret once, its metadata ever after, and describes itself to its holder', async () => {
    const { browser, id: accountId } = await service().account();
    const now = service().clock.now();
    const { token, secret } = await make(browser);
    assert.match(secret, /^nk_pat_[0-9A-Za-z]{49}$/);
    assert.ok(isTokenSecret(secret));
    const { name, scopes } = wanted;
    const times = { createdAt: new Date(now).toISOString(), expiresAt: new Date(now + 30 * 86_400_000).toISOString() };
    const unused = { lastUsedAt: null, revokedAt: null, status: 'active' };
    assert.deepEqual(token, { id: token.id, name, scopes, hint: secret.slice(-4), ...times, ...unused });
    const listed = await browser.get('/api/tokens');
    assert.deepEqual(listed.body, { tokens: [token] });
    assert.doesNotMatch(listed.text, /nk_pat_/);
    const nobody = { email: null, authenticatedAt: null, recentSignInUntil: null };
    const regional = { defaultCurrency: 'USD', timezone: 'UTC' };
    const itself = { accountId, kind: 'token', scopes, name, tokenId: token.id, ...nobody, ...regional };
    assert.deepEqual((await use(secret)).body, itself);
    const second = await make(browser);
    assert.ok(second.secret !== secret && second.token.id !== token.id, 'a new one each time, even with the same name');
  });

  test('is created once for an Idempotency-Key, and a retry is 409 without the secret', async () => {
    const { browser } = await service().account();
    const { token } = await expect(201, browser.post<{ token: Token }>('/api/tokens', wanted, key('one')));
    for (const body of [wanted, { ...wanted, name: 'Other' }, {}]) {
      const again = await browser.post('/api/tokens', body, key('one'));
      assert.match(refused(again, 'idempotency_conflict').message, /already created with this idempotency key/);
      assert.doesNotMatch(again.text, /nk_pat_/);
    }
    assert.deepEqual(each(await list(browser), 'id'), [token.id]);
    await expect(201, (await service().account()).browser.post('/api/tokens', wanted, key('one')));
    refused(await browser.post('/api/tokens', { ...wanted, scopes: [] }, key('two')), 'invalid_input');
    await expect(201, browser.post('/api/tokens', wanted, key('two')));
    refused(await browser.post('/api/tokens', wanted, key('')), 'idempotency_key_invalid');
  });

  test('signs in until it expires, to the millisecond, or is revoked, which stays whatever the clock says', async () => {
    const { clock } = service();
    const { browser } = await service().account();
    const [day, year, revoked] = [
      await make(browser, { expiresInDays: 1 }),
      await make(browser, { expiresInDays: 365 }),
      await make(browser),
    ];
    const first = await expect(200, revoke(browser, revoked.token.id));
    refused(await use(revoked.secret), 'unauthenticated');
    clock.pass({ minutes: 5 });
    const again = await expect(200, revoke(browser, revoked.token.id));
    assert.deepEqual([again.token.status, again.token.revokedAt], ['revoked', first.token.revokedAt]);
    clock.pass({ minutes: -5 });
    for (const [{ secret }, days] of [
      [day, 1],
      [year, 365],
    ] as const) {
      clock.pass({ days, ms: -1 });
      await expect(200, use(secret));
      clock.pass({ ms: 1 });
      refused(await use(secret), 'unauthenticated');
      clock.pass({ days: -days });
      await expect(200, use(secret));
    }
    clock.pass({ days: 2 });
    const statuses = Object.fromEntries((await list(browser)).map(({ id, status }) => [id, status]));
    assert.deepEqual(statuses, { [day.token.id]: 'expired', [year.token.id]: 'active', [revoked.token.id]: 'revoked' });
    clock.pass({ days: -2 });
  });

  test('knows when it was used last, to a minute', async () => {
    const { clock } = service();
    const { browser } = await service().account();
    const { secret } = await make(browser);
    for (const seconds of [0, 61, 3600]) {
      clock.pass({ seconds });
      await use(secret);
      // The note of a use is written behind the request.
      while (!(clock.now() - Date.parse((await list(browser))[0]?.lastUsedAt ?? '') < 60_000))
        await new Promise(setImmediate);
    }
  });

  test('has a name of 1 to 100 characters, 1 to 3 different scopes and 1 to 365 days', async () => {
    const { browser } = await service().account();
    const bad: Record<string, unknown[]> = {
      name: ['', '  ', 'x'.repeat(101), null, 1, undefined, 'a\u0000', '\ud800'],
      scopes: [[], null, 'domains:read', ['domains:all'], ['domains:read', 'domains:read'], [1], undefined, {}],
      expiresInDays: [0, 366, 1.5, -1, '30', null, undefined, 1e9],
    };
    for (const [field, values] of Object.entries(bad))
      for (const value of values) {
        const issues = issuesOf(await browser.post('/api/tokens', { ...wanted, [field]: value }));
        assert.ok(issues.length > 0 && issues.every((issue) => issue.startsWith(field)), `${field} ${issues}`);
      }
    assert.doesNotMatch((await browser.post('/api/tokens', { ...wanted, name: 1 })).text, /or null/);
    const all = issuesOf(await browser.post('/api/tokens', {})).map((issue) => issue.split(' ')[0]);
    assert.deepEqual(new Set(all), new Set(['expiresInDays', 'name', 'scopes']));
    assert.deepEqual(await list(browser), []);
    const scopes = ['domains:delete', 'domains:read', 'domains:write'];
    const most = await make(browser, { name: `  ${'🦊'.repeat(100)} `, scopes, expiresInDays: 365 });
    assert.equal(most.token.name, '🦊'.repeat(100));
  });
});

suiteWithService('A clock that is wrong', (service) => {
  test('and is set back keeps the times of a history in order, for every author, and of a token', async () => {
    const { clock } = service();
    const { browser } = await service().account();
    const record = await create(browser);
    const made = await expect(
      201,
      browser.post<{ token: Token; secret: string }>('/api/tokens', {
        name: 'x',
        scopes: ['domains:read'],
        expiresInDays: 365,
      }),
    );
    clock.pass({ hours: -5 });
    const changed = await update(browser, record, { notes: 'earlier' });
    assert.equal(changed.updatedAt, record.updatedAt);
    await expect(200, browser.post(at(record.id, '/restore'), { revision: 1 }, { 'if-match': '"2"' }));
    await undoImport(
      browser,
      (await importFile(browser, `name,registrar\n${record.name},Gandi\n`, { policy: 'merge' })).importId,
    );
    await expect(200, service().anyone.get(domains, { authorization: `Bearer ${made.secret}` }));
    await expect(200, browser.post(`/api/tokens/${made.token.id}/revoke`));
    const [token] = (await expect(200, browser.get<{ tokens: Token[] }>('/api/tokens'))).tokens;
    assert.deepEqual([token?.lastUsedAt, token?.revokedAt], [made.token.createdAt, made.token.createdAt]);
    clock.pass({ hours: 6 });
    const last = await update(browser, { id: record.id, revision: 5 }, { notes: 'later' });
    assert.equal(last.updatedAt, new Date(clock.now()).toISOString());
    const { entries } = await expect(200, browser.get<BodyOf<'domainsHistory'>>(at(record.id, '/history')));
    const times = entries.map((entry) => entry.at);
    assert.deepEqual([times.length, times], [6, times.toSorted().reverse()]);
    clock.pass({ hours: -1 });
  });

  test('and nears the end of the calendar still answers', async () => {
    const { clock } = service();
    const before = new Date(clock.now()).toISOString();
    for (const instant of ['9998-12-31T12:00:00.000Z', '9999-12-31T23:30:00.000Z']) {
      clock.set(instant);
      const { browser } = await service().account();
      // Where the sun rises first, the calendar has ended by then.
      await configure(browser, { timezone: 'Pacific/Kiritimati' });
      const record: DomainRecord = await create(browser, { expirationDate: '9999-12-31', billingDate: '0001-01-01' });
      const near = at(record.id, '/history');
      for (const path of [
        '/api/v1/summary',
        '/api/v1/renewals?days=365',
        `${domains}?urgency=soon`,
        '/api/session',
        near,
      ])
        await expect(200, browser.get(path));
      const body = { name: 'x', scopes: ['domains:read'], expiresInDays: 365 };
      const { token } = await expect(201, browser.post<{ token: Token }>('/api/tokens', body));
      assert.ok(token.expiresAt <= '9999-12-31T23:59:59.999Z', token.expiresAt);
      await update(browser, record, { notes: 'x' });
      await undoImport(
        browser,
        (await importFile(browser, `name,registrar\n${record.name},Gandi\n`, { policy: 'merge' })).importId,
      );
      const text = `${record.name} expires in 900 years. new.example renews tomorrow, on Friday, on December 30.`;
      await expect(200, browser.post('/api/ai/extract', { text, reader: 'rules' }));
    }
    clock.set(before);
  });
});
