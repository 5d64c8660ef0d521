import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorCode, errorCodes } from '@namekeep/contract';
import type { TestAccount } from '../testing/account.ts';
import { type Answer, raw, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, ifMatch, input, key } from '../testing/records.ts';
import type { TestService } from '../testing/service.ts';

type Provoke = (account: TestAccount, service: TestService) => Promise<Answer<unknown>>;

const json = { 'content-type': 'application/json' };
const token = { name: 'x', scopes: ['domains:read'], expiresInDays: 1 };
const batch = (count: number) => ({ records: Array.from({ length: count }, () => input()) });

/** For each code, the mistake that it answers. */
const mistakes: Partial<Record<ErrorCode, Provoke>> = {
  malformed_json: ({ browser }) => browser.post(domains, raw('{'), { ...key(), ...json }),
  invalid_query: ({ browser }) => browser.get(`${domains}?page=2`),
  invalid_cursor: ({ browser }) => browser.get(`${domains}?cursor=x`),
  idempotency_key_required: ({ browser }) => browser.post(domains, input()),
  idempotency_key_invalid: ({ browser }) => browser.post(domains, input(), key('x'.repeat(201))),
  invalid_if_match: ({ browser }) => browser.delete(at('x'), ifMatch('*')),
  unauthenticated: (_, { anyone }) => anyone.get('/api/session'),
  insufficient_scope: async (account) => (await account.token(['domains:write'])).get(domains),
  session_required: async (account) => (await account.token()).get('/api/tokens'),
  recent_sign_in_required: async (account) => (await account.signIn({ signedInAgo: 11 })).post('/api/tokens', token),
  cross_origin: async (account) => (await account.signIn({ elsewhere: true })).post(domains, input(), key()),
  not_found: ({ browser }) => browser.get(at('x')),
  method_not_allowed: ({ browser }) => browser.put(domains, {}),
  duplicate_name: async ({ browser }) => browser.post(domains, input({ name: (await create(browser)).name }), key()),
  idempotency_conflict: async ({ browser }) => {
    await browser.post(domains, input(), key('k'));
    return browser.post(domains, input(), key('k'));
  },
  stale_revision: async ({ browser }) => browser.patch(at((await create(browser)).id), {}, ifMatch(2)),
  payload_too_large: ({ browser }) => browser.post(domains, raw(' '.repeat(300_000)), { ...key(), ...json }),
  batch_limit_exceeded: ({ browser }) => browser.post(`${domains}/batch`, batch(101), key()),
  unsupported_media_type: ({ browser }) => browser.post(domains, raw('{}'), key()),
  invalid_input: ({ browser }) => browser.post(domains, {}, key()),
  currency_change_unacknowledged: async ({ browser }) => {
    const { id } = await create(browser, { currency: 'EUR', renewalCostMinor: 1 });
    return browser.patch(at(id), { currency: 'USD' }, ifMatch(1));
  },
  nothing_to_decide: async ({ browser }) => {
    const { id } = await create(browser, { isArchived: true });
    return browser.put(at(id, '/decision'), { choice: 'renew' }, ifMatch(1));
  },
  payment_not_undoable: async ({ browser }) => {
    const { id: domainId } = await create(browser);
    const payment = { domainId, kind: 'renewal', paidOn: '2026-11-20', amountMinor: 1 };
    const { body } = await browser.post<{ id: string }>('/api/v1/payments', payment, key());
    return browser.post(`/api/v1/payments/${body.id}/undo`);
  },
  precondition_required: async ({ browser }) => browser.delete(at((await create(browser)).id)),
  rate_limited: async (_, { anyone }) => {
    for (;;) {
      const answer = await anyone.get('/api/auth/login');
      if (answer.status === 429) return answer;
    }
  },
  unavailable: (_, service) => {
    service.drain();
    return service.anyone.get('/api/ready');
  },
};

/** Of parts that are tested on their own, or that no request brings about. */
const elsewhere: ErrorCode[] = [
  // A page, at the end of a sign-in.
  'not_owner',
  // The second of two requests waits for the first here, and gets its answer.
  'idempotency_in_progress',
  // Provoked below.
  'internal',
  'preview_stale',
  'preview_expired',
  'ai_key_missing',
  'ai_key_rejected',
  'ai_provider_error',
  'ai_provider_timeout',
];

suiteWithService(
  'Errors',
  (service) => {
    for (const [code, provoke] of Object.entries(mistakes)) {
      test(`${code} answers the mistake that it is for`, async () => {
        refused(await provoke(await service().account(), service()), code as ErrorCode);
      });
    }

    test('say of what is not there what it would be', async () => {
      const { browser } = await service().account();
      const { id } = await create(browser);
      const said = {
        'There is no such record.': [
          browser.get(at('x')),
          browser.patch(at('x'), {}, ifMatch(1)),
          browser.delete(at('x'), ifMatch(1)),
          browser.get(at('x', '/history')),
        ],
        'The record does not exist, or it does not have this revision.': [
          browser.post(at('x', '/restore'), { revision: 1 }, ifMatch(1)),
          browser.post(at(id, '/restore'), { revision: 9 }, ifMatch(1)),
        ],
        'There is no such import preview.': [
          browser.get('/api/v1/import/preview/x'),
          browser.post('/api/v1/import/commit', { previewId: 'x' }),
        ],
        'There is no such import.': [browser.post('/api/v1/imports/x/undo')],
        'There is no such token.': [browser.post('/api/tokens/x/revoke')],
        'There is no such session.': [browser.post('/api/sessions/x/revoke')],
        'There is nothing at this URL.': [browser.get('/api/v1/x')],
      };
      for (const [sentence, answers] of Object.entries(said))
        for (const answer of answers) assert.equal(refused(await answer, 'not_found').message, sentence);
    });

    test('have no other codes', () => {
      assert.deepEqual([...Object.keys(mistakes), ...elsewhere].toSorted(), Object.keys(errorCodes).toSorted());
    });

    test('of our own say nothing but the id under which they are logged, and leave other requests alone', async () => {
      const account = await service().account();
      const { portfolios } = service().store;
      const { reader } = portfolios;
      portfolios.reader = () => {
        throw new Error('a secret of the database');
      };
      const [broken, whole] = await Promise.all([
        account.browser.get('/api/v1/summary'),
        account.browser.get('/api/session'),
      ]);
      portfolios.reader = reader;
      const { message, requestId } = refused(broken, 'internal');
      assert.ok(message.includes(requestId));
      assert.doesNotMatch(broken.text, /secret|Error|\.ts/);
      assert.equal(whole.status, 200);
      const faults = service()
        .logged()
        .splice(0)
        .filter(({ level }) => level === 'error');
      assert.deepEqual(
        faults.map((line) => line.requestId),
        [requestId],
      );
      assert.equal((await account.browser.get('/api/v1/summary')).status, 200);
    });
  },
  { rates: { signIn: 5 } },
);
