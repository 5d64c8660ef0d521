import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorCode, type RouteName, type Scope, scopes } from '@namekeep/contract';
import { createTokenSecret } from '@namekeep/core';
import { freshName } from '../testing/api.ts';
import { type Caller, expect, type Reply, refused } from '../testing/caller.ts';
import { newSubject, requestOf, routeNames, routeOf } from '../testing/requests.ts';
import { suiteWithService } from '../testing/service.ts';

/** Who may use a route, from the specification and docs/api.md. */
const needs: Record<string, string> = {
  'domains:read':
    'domainsList domainsGet domainsTotals domainsFacets domainsHistory decisionsList decisionsGet renewalsDays ' +
    'renewalsUpcoming paymentsGet paymentsList paymentsMissing paymentsTotals reportsYear labelsList viewsList paymentMethodsList errandsList checksList activityList summaryGet ' +
    'exportsDownload',
  'domains:write':
    'domainsCreate domainsCreateBatch domainsUpdate domainsRestore changesPreview renewalsCreate renewalsCreateBatch decisionsDecide ' +
    'decisionsDecideBatch decisionsRemove paymentsCreate paymentsUndo paymentMethodsPut labelsPut labelsDelete labelsAssign viewsPut ' +
    'viewsDelete importsPreview importsRows importsCommit',
  'domains:read domains:write': 'errandsDone checksDismiss paymentsPreviewMissing',
  'domains:delete': 'domainsDelete paymentsDelete',
  // It deletes the record that the import created.
  'domains:write domains:delete': 'importsUndo',
  session:
    'activityUndo activityUndoEntry settingsGet settingsReplace tokensList tokensRevoke aiProviderKeyGet aiProviderKeyRemove ' +
    'passphraseGet aiExtract sessionsList sessionsRevoke sessionsRevokeAll sheetsClient sheetsAccountant sheetsEstate sheetsSeal',
  'recent session': 'tokensCreate aiProviderKeyStore passphraseReplace',
  anyone: 'sessionGet',
};

const changing = ['date', 'x-request-id', 'www-authenticate'];
const lasting = ({ headers, text }: Reply<unknown>) => ({
  text: text.replace(/"requestId":"[^"]+"/, ''),
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name))),
});

suiteWithService('Who may do what', (service) => {
  // Core tests every set of scopes and every age of a sign-in; here each route asks for what it should.
  test('is allowed with no more than a route needs, and refused with anything less, for every route', async () => {
    const named = Object.values(needs).flatMap((names) => names.split(' '));
    assert.deepEqual(named.sort(), routeNames.toSorted());
    const reading = await service().account();
    const subject = await newSubject(reading);
    const tryOne = async (name: RouteName, need: string) => {
      // Those that change nothing share what they are about.
      const isRead = routeOf(name).method === 'GET';
      const account = isRead ? reading : await service().account();
      const request = requestOf(name, isRead ? subject : await newSubject(account));
      const allow = async ({ send }: Caller) => {
        const reply = await send(request);
        assert.ok(reply.status < 300, `${name}: ${reply.text}`);
      };
      const refuse = async ({ send }: Caller, code: ErrorCode) => refused(await send(request), code, name);
      if (need === 'anyone') return allow(await account.token([]));
      if (need === 'session' || need === 'recent session') {
        await refuse(await account.token(), 'session_required');
        if (need === 'session') return allow(await account.signIn({ signedInAgo: 60 * 24 }));
        await refuse(await account.signIn({ signedInAgo: 10 }), 'recent_sign_in_required');
        return allow(await account.signIn({ signedInAgo: 9.99 }));
      }
      const all = need.split(' ') as Scope[];
      for (const lacked of all)
        await refuse(await account.token(scopes.filter((scope) => scope !== lacked)), 'insufficient_scope');
      await allow(await account.token(all));
    };
    const cases = Object.entries(needs).flatMap(([need, names]) =>
      names.split(' ').map((name) => [name, need] as const),
    );
    await Promise.all(cases.map(([name, need]) => tryOne(name as RouteName, need)));
  });

  test('is the same 401 without credentials, and for a token that is unknown, malformed, expired or revoked', async () => {
    const account = await service().account();
    const subject = await newSubject(account);
    for (const name of routeNames) {
      const reply = await service().anyone.send(requestOf(name, subject));
      refused(reply, 'unauthenticated', name);
      assert.equal(reply.headers['www-authenticate'], 'Bearer realm="Namekeep"');
    }
    const [revoked, expired, good] = [
      await account.token(),
      await account.token([], { days: 1 }),
      await account.token(),
    ];
    await expect(200, account.browser.post(`/api/tokens/${revoked.id}/revoke`));
    service().clock.pass({ days: 1 });
    const unknown = createTokenSecret((bytes) => new Uint8Array(bytes).map((_, index) => index));
    const altered = [`${good.secret}x`, good.secret.slice(0, -1), good.secret.toLowerCase(), 'x', '%00', 'null'];
    const sent = [revoked.secret, expired.secret, unknown, ...altered].map((secret) => `Bearer ${secret}`);
    let first: ReturnType<typeof lasting> | undefined;
    for (const authorization of [...sent, 'Bearer', 'Bearer ', 'Basic YTpi', good.secret, 'Bearer x y', '']) {
      for (const path of ['/api/session', '/api/v1/domains']) {
        const reply = await service().anyone.get(path, { authorization });
        refused(reply, 'unauthenticated', authorization);
        // RFC 6750, section 3.1: the error is named when a token was sent.
        if (sent.includes(authorization))
          assert.match(reply.headers['www-authenticate'] ?? '', /, error="invalid_token"$/);
        first ??= lasting(reply);
        assert.deepEqual(lasting(reply), first, `${path} with ${authorization}`);
      }
    }
    await expect(200, good.get('/api/session'));
  });

  test('is decided by the bearer, by the cookie next to the password of a proxy, and by nothing else', async () => {
    const [account, other] = [await service().account(), await service().account()];
    const reader = await other.token(['domains:read']);
    const session = ({ get }: Caller) => get<{ accountId: string; kind: string }>('/api/session');
    const both = account.browser.with({ authorization: reader.headers.authorization as string });
    assert.partialDeepStrictEqual((await session(both)).body, { accountId: other.id, kind: 'token' });
    refused(await both.get('/api/v1/settings'), 'session_required');
    const proxied = account.browser.with({ authorization: 'Basic YTpi' });
    assert.partialDeepStrictEqual((await session(proxied)).body, { accountId: account.id, kind: 'session' });
    const elsewhere = proxied.with({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    refused(await elsewhere.put('/api/v1/settings', {}), 'cross_origin');
    for (const authorization of ['Bearer', 'bearer ', 'Bearer x y', `Bearer ${reader.secret}x`])
      refused(await account.browser.get('/api/session', { authorization }), 'unauthenticated', authorization);
    const { anyone } = service();
    refused(await anyone.get(`/api/session?access_token=${reader.secret}`), 'unauthenticated');
    refused(await anyone.get('/api/session', { cookie: `namekeep=${reader.secret}` }), 'unauthenticated');
    refused(await anyone.get('/api/session', { 'x-api-key': reader.secret }), 'unauthenticated');
    await expect(200, anyone.get('/api/session', { authorization: `  bearer   ${reader.secret} ` }));
    const cookie = String(account.browser.headers.cookie);
    const [, secret] = cookie.split('=');
    const near = [`${cookie}x`, cookie.toUpperCase(), `Namekeep=${secret}`, `x${cookie}`];
    for (const made of ['namekeep=', ...near, 'namekeep=%00'])
      refused(await anyone.get('/api/session', { cookie: made }), 'unauthenticated', made);
    await expect(200, anyone.get('/api/session', { cookie: `a=b; ${cookie}; c=d` }));
  });
});

suiteWithService('A write with a cookie', (service) => {
  const writes = routeNames.filter((name) => routeOf(name).method !== 'GET');
  const sendFrom = (caller: Caller, name: RouteName, subject: Parameters<typeof requestOf>[1], headers: object) => {
    const { 'sec-fetch-site': _, ...rest } = caller.headers;
    return service()
      .anyone.with({ ...rest, ...headers })
      .send(requestOf(name, subject));
  };

  test('comes from the service itself, on every route', async () => {
    const account = await service().account();
    const subject = await newSubject(account);
    for (const name of writes)
      refused(await sendFrom(account.browser, name, subject, { origin: 'https://evil.example' }), 'cross_origin', name);
  });

  test('of another site is refused, and of one that does not say, however it is written', async () => {
    const account = await service().account();
    const subject = await newSubject(account);
    const { port, origin } = service().baseUrl;
    const sites = ['cross-site', 'same-site', 'none', '', 'same-origin, cross-site', 'SAME-ORIGIN'];
    const origins = ['null', `https://127.0.0.1:${port}`, `http://127.0.0.1:${Number(port) + 1}`, 'http://127.0.0.1'];
    const [site, evil] = [{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://evil.example' }];
    for (const headers of [site, { origin }, { ...site, origin }])
      await expect(201, sendFrom(account.browser, 'labelsPut', { ...subject, ownName: freshName() }, headers));
    // It makes no difference to tokens.
    const { headers } = (await account.token()).with({ ...evil, 'sec-fetch-site': 'cross-site' });
    await expect(200, service().anyone.with(headers).send(requestOf('labelsPut', subject)));
    for (const headers of [
      {},
      { ...site, ...evil },
      ...sites.map((site) => ({ 'sec-fetch-site': site })),
      ...[...origins, `${origin}.evil.example`].map((one) => ({ origin: one })),
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin },
      { referer: `${origin}/` },
    ])
      refused(await sendFrom(account.browser, 'labelsPut', subject, headers), 'cross_origin', JSON.stringify(headers));
    const elsewhere = await account.signIn({ elsewhere: true });
    await expect(200, elsewhere.with({ 'sec-fetch-site': 'cross-site' }).get('/api/v1/domains'));
    refused(await elsewhere.post('/api/auth/logout'), 'cross_origin');
    const signedOut = await account.browser.post<{ signOutUrl: string | null }>('/api/auth/logout');
    assert.match(`${signedOut.status} ${signedOut.headers['set-cookie']}`, /^200 namekeep=;.*Max-Age=0/);
    refused(await account.browser.get('/api/session'), 'unauthenticated');
    assert.deepEqual((await service().anyone.post('/api/auth/logout')).body, { signOutUrl: null });
  });
});
