import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorCode, type RouteName, type Scope, scopes } from '@namekeep/contract';
import { createTokenSecret } from '@namekeep/core';
import { type Answer, type Caller, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { newSubject, requestOf, routeNames } from '../testing/requests.ts';

/** Who may use a route, from the specification and docs/api.md. */
const needs: Record<RouteName, Scope | readonly Scope[] | 'session' | 'recent session' | 'anybody signed in'> = {
  domainsList: 'domains:read',
  domainsCreate: 'domains:write',
  domainsCreateBatch: 'domains:write',
  domainsGet: 'domains:read',
  domainsUpdate: 'domains:write',
  domainsDelete: 'domains:delete',
  domainsTotals: 'domains:read',
  domainsFacets: 'domains:read',
  domainsHistory: 'domains:read',
  domainsRestore: 'domains:write',
  changesPreview: 'domains:write',
  renewalsCreate: 'domains:write',
  decisionsList: 'domains:read',
  decisionsGet: 'domains:read',
  decisionsDecide: 'domains:write',
  decisionsDecideBatch: 'domains:write',
  decisionsRemove: 'domains:write',
  renewalsDays: 'domains:read',
  renewalsUpcoming: 'domains:read',
  paymentsCreate: 'domains:write',
  paymentsDelete: 'domains:delete',
  paymentsGet: 'domains:read',
  paymentsList: 'domains:read',
  paymentsTotals: 'domains:read',
  paymentsUndo: 'domains:write',
  reportsYear: 'domains:read',
  labelsList: 'domains:read',
  labelsPut: 'domains:write',
  labelsDelete: 'domains:write',
  labelsAssign: 'domains:write',
  viewsList: 'domains:read',
  viewsPut: 'domains:write',
  viewsDelete: 'domains:write',
  activityList: 'domains:read',
  activityUndo: 'session',
  summaryGet: 'domains:read',
  exportsDownload: 'domains:read',
  importsPreview: 'domains:write',
  importsRows: 'domains:write',
  importsCommit: 'domains:write',
  // It deletes the record that the import created.
  importsUndo: ['domains:write', 'domains:delete'],
  settingsGet: 'session',
  settingsReplace: 'session',
  tokensList: 'session',
  tokensCreate: 'recent session',
  tokensRevoke: 'session',
  aiProviderKeyGet: 'session',
  aiProviderKeyStore: 'recent session',
  aiProviderKeyRemove: 'session',
  passphraseGet: 'session',
  passphraseReplace: 'recent session',
  aiExtract: 'session',
  sessionGet: 'anybody signed in',
  sessionsList: 'session',
  sessionsRevoke: 'session',
  sessionsRevokeAll: 'session',
};

const changing = ['date', 'x-request-id', 'www-authenticate'];
const lasting = ({ headers, text }: Answer<unknown>) => ({
  text: text.replace(/"requestId":"[^"]+"/, ''),
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name))),
});

suiteWithService('Who may do what', (service) => {
  // Core tests every set of scopes and every age of a sign-in; here each route asks for what it should.
  test('is allowed with no more than a route needs, and refused with anything less, for every route', async () => {
    const tryOne = async (name: RouteName) => {
      const need = needs[name];
      const account = await service().account();
      const request = requestOf(name, await newSubject(account));
      const allow = async ({ send }: Caller) => {
        const answer = await send(request);
        assert.ok(answer.status < 300, `${name}: ${answer.text}`);
      };
      const refuse = async ({ send }: Caller, code: ErrorCode) => refused(await send(request), code, name);
      if (need === 'anybody signed in') return allow(await account.token([]));
      if (need === 'session' || need === 'recent session') {
        await refuse(await account.token(), 'session_required');
        if (need === 'session') return allow(await account.signIn({ signedInAgo: 60 * 24 }));
        await refuse(await account.signIn({ signedInAgo: 10 }), 'recent_sign_in_required');
        return allow(await account.signIn({ signedInAgo: 9.99 }));
      }
      const all = [need].flat();
      for (const lacked of all) {
        await refuse(await account.token(scopes.filter((scope) => scope !== lacked)), 'insufficient_scope');
      }
      await allow(await account.token(all));
    };
    await Promise.all(routeNames.map(tryOne));
  });

  test('is the same 401 without credentials, whatever the route', async () => {
    const subject = await newSubject(await service().account());
    for (const name of routeNames) {
      const answer = await service().anyone.send(requestOf(name, subject));
      refused(answer, 'unauthenticated', name);
      assert.equal(answer.headers['www-authenticate'], 'Bearer realm="Namekeep"');
    }
  });

  test('is the same 401 for a token that is unknown, malformed, expired or revoked', async () => {
    const account = await service().account();
    const [revoked, expired, good] = [
      await account.token(),
      await account.token(undefined, { days: 1 }),
      await account.token(),
    ];
    assert.equal((await account.browser.post(`/api/tokens/${revoked.id}/revoke`)).status, 200);
    service().clock.pass({ days: 1 });
    const unknown = createTokenSecret((bytes) => new Uint8Array(bytes).map((_, index) => index));
    const malformed = [
      `${good.secret}x`,
      good.secret.slice(0, -1),
      good.secret.toLowerCase(),
      good.secret.replace('nk_', 'xx_'),
      'x',
      '%00',
      'null',
    ];
    const tokens = [revoked.secret, expired.secret, unknown, ...malformed].map((secret) => `Bearer ${secret}`);
    let first: ReturnType<typeof lasting> | undefined;
    for (const authorization of [...tokens, 'Bearer', 'Bearer ', 'Basic YTpi', good.secret, 'Bearer x y', '']) {
      for (const [method, path] of [
        ['GET', '/api/session'],
        ['GET', '/api/v1/domains'],
        ['POST', '/api/tokens'],
      ] as const) {
        const answer = await service().anyone.send({ method, path, headers: { authorization } });
        refused(answer, 'unauthenticated', authorization);
        // RFC 6750, section 3.1: the error is named when a token was sent.
        if (tokens.includes(authorization))
          assert.match(answer.headers['www-authenticate'] ?? '', /, error="invalid_token"$/);
        const seen = lasting(answer);
        first ??= seen;
        assert.deepEqual(seen, first, `${method} ${path} with ${authorization}`);
      }
    }
    assert.equal((await good.get('/api/session')).status, 200);
  });

  test('is decided by the cookie where a proxy in front has asked for a password', async () => {
    const account = await service().account();
    const behind = account.browser.with({ authorization: 'Basic YTpi' });
    const session = await behind.get<{ accountId: string; kind: string }>('/api/session');
    assert.deepEqual([session.body.accountId, session.body.kind], [account.id, 'session']);
    const elsewhere = behind.with({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    refused(await elsewhere.send({ method: 'PUT', path: '/api/v1/settings', body: {} }), 'cross_origin');
    for (const authorization of ['Bearer', 'bearer ', 'Bearer x y']) {
      refused(await account.browser.with({ authorization }).get('/api/session'), 'unauthenticated', authorization);
    }
  });

  test('is decided by the bearer when a cookie is there too', async () => {
    const [account, other] = [await service().account(), await service().account()];
    const reader = await other.token(['domains:read']);
    const both = account.browser.with({ authorization: reader.headers.authorization as string });
    const session = await both.get<{ accountId: string; kind: string }>('/api/session');
    assert.deepEqual([session.body.accountId, session.body.kind], [other.id, 'token']);
    refused(await both.get('/api/v1/settings'), 'session_required');
    for (const authorization of ['Bearer x', `Bearer ${reader.secret}x`, 'Bearer'])
      refused(await account.browser.get('/api/session', { authorization }), 'unauthenticated', authorization);
  });

  test('is read from the Authorization header or the cookie alone', async () => {
    const token = await (await service().account()).token();
    const { anyone } = service();
    refused(await anyone.get(`/api/session?access_token=${token.secret}`), 'unauthenticated');
    refused(await anyone.get('/api/session', { cookie: `namekeep=${token.secret}` }), 'unauthenticated');
    refused(await anyone.get('/api/session', { 'x-api-key': token.secret }), 'unauthenticated');
    const spaced = await anyone.get('/api/session', { authorization: `  bearer   ${token.secret} ` });
    assert.equal(spaced.status, 200, 'the scheme is named without regard to case');
  });
});
