import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorCode } from '@namekeep/contract';
import { type AiProvider, type Mistake, mistakes, protocolNames, startAiProvider } from '@namekeep/testing/ai-provider';
import type { TestAccount } from '../testing/account.ts';
import { expect, refused } from '../testing/caller.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { createBreaker } from './ai.ts';

const apiKey = 'sk-key-of-the-tests-0123456789';
const text = 'otterbrook.example expires on 2027-03-31';
const draft = { name: 'otterbrook.example', registrar: 'Porkbun', expirationDate: '2027-03-31' };

/** What a caller hears of a mistake other than `ai_provider_error` after one request. */
const others: Partial<Record<Mistake, [code: ErrorCode | 200, requests: 1 | 2, retryAfter?: string]>> = {
  limited: ['ai_provider_error', 1, '30'],
};
for (const mistake of ['unauthorized', 'forbidden'] as const) others[mistake] = ['ai_key_rejected', 1];
for (const mistake of ['limited-once', 'failing-once', 'hanging-once'] as const) others[mistake] = [200, 2];
for (const mistake of ['hanging', 'trickling'] as const) others[mistake] = ['ai_provider_timeout', 2];
for (const mistake of ['out-of-quota', 'failing', 'overloaded', 'reset', 'quoting-in-errors'] as const)
  others[mistake] = ['ai_provider_error', 2];
/** Those that each protocol reads in its own way; the others are of HTTP, and the same for all. */
const ofProtocol: Mistake[] = ['unauthorized', 'out-of-quota', 'prose', 'other-shape', 'refusal', 'truncated', 'empty'];

for (const protocol of protocolNames) {
  suite(`A provider that speaks ${protocol} [SQLite]`, () => {
    let provider: AiProvider;
    let service: TestService;
    let account: TestAccount;
    before(async () => {
      provider = await startAiProvider(apiKey);
      service = await startTestService({
        database: 'SQLite',
        ai: { provider: protocol, baseUrl: provider.baseUrl(protocol), model: 'model-of-the-tests' },
        aiTimeouts: { attempt: 1_500, wait: 2_000, pause: 1 },
      });
      account = await service.account();
      await account.browser.put('/api/credentials/ai-provider', { apiKey, consent: true });
      provider.say({ domains: [draft] });
    });
    after(async () => {
      await service.stop();
      await provider.stop();
    });
    const extract = () => account.browser.post<{ drafts: { input: object }[] }>('/api/ai/extract', { text });

    test('is asked in its own way, without tools and without a stream', async () => {
      provider.forget();
      assert.partialDeepStrictEqual((await expect(200, extract())).drafts, [{ input: { name: draft.name } }]);
      const [asked, ...more] = provider.requests();
      const { tools = [], stream = false } = (asked?.body ?? {}) as { tools?: unknown[]; stream?: boolean };
      assert.deepEqual([tools, stream, more], [[], false, []]);
      assert.ok(!asked?.path.includes(apiKey), 'the key is in a header, not in an address');
    });

    for (const [mistake, about] of Object.entries(mistakes) as [Mistake, string][]) {
      if (protocol !== protocolNames[0] && !ofProtocol.includes(mistake)) continue;
      const [code, requests, retryAfter] = others[mistake] ?? ['ai_provider_error', 1];
      test(`${mistake}: ${about} The caller hears ${code === 200 ? 'nothing of it' : code}`, async () => {
        // Beyond any pause that the mistakes before this one have brought about.
        service.clock.pass({ minutes: 1 });
        provider.forget();
        provider.provoke(mistake);
        const reply = await extract();
        provider.provoke(null);
        if (code === 200) assert.equal(reply.status, 200, reply.text);
        else {
          const { message } = refused(reply, code);
          assert.equal(reply.headers['retry-after'], retryAfter);
          assert.doesNotMatch(message, /tests|otterbrook|sk-|incorrect|went wrong/i, 'the words are our own');
        }
        const seen = provider.requests();
        assert.equal(seen.length, requests);
        assert.ok(!seen.some(({ path }) => path.includes('elsewhere')), 'no redirect is followed');
        const told = JSON.stringify([reply.text, reply.headers, service.logged()]);
        assert.ok(!told.includes(apiKey.slice(3, 20)) && !JSON.stringify(service.logged()).includes('otterbrook'));
      });
    }

    if (protocol === protocolNames[0])
      test('is left in peace for half a minute after five failures in a row', async () => {
        service.clock.pass({ minutes: 1 });
        await expect(200, extract());
        provider.provoke('failing');
        for (let failures = 0; failures < 6; failures += 2) refused(await extract(), 'ai_provider_error');
        provider.provoke(null);
        provider.forget();
        const reply = await extract();
        refused(reply, 'ai_provider_error');
        assert.deepEqual([reply.headers['retry-after'], provider.requests()], ['30', []]);
        service.clock.pass({ seconds: 30 });
        await expect(200, extract());
      });
  });
}

suite('A caller that goes away [SQLite]', () => {
  test('takes the request to the provider with it, and no second one is made', async () => {
    const provider = await startAiProvider(apiKey);
    const ai = { provider: 'openai', baseUrl: provider.baseUrl('openai'), model: 'x' } as const;
    const service = await startTestService({ database: 'SQLite', ai });
    const { browser } = await service.account();
    await browser.put('/api/credentials/ai-provider', { apiKey, consent: true });
    provider.provoke('hanging');
    const headers = { ...browser.headers, 'content-type': 'application/json' };
    const place = { host: '127.0.0.1', port: service.port, path: '/api/ai/extract' };
    const sent = request({ ...place, method: 'POST', headers }).on('error', () => undefined);
    sent.end(JSON.stringify({ text }));
    while (provider.requests().length === 0) await delay(20);
    sent.destroy();
    while (provider.requests()[0]?.cut !== true) await delay(20);
    await provider.stop();
    refused(await browser.post('/api/ai/extract', { text }), 'ai_provider_error', 'a provider that is not there');
    await service.stop();
  });
});

suite('The breaker', () => {
  test('pauses after five failures in a row, after one more of them, and starts anew after an answer', () => {
    let now = 1_000_000;
    const breaker = createBreaker(() => now);
    const steps =
      'failed 4 0 0,failed 1 0 30,failed 0 29001 1,failed 0 999 0,failed 1 0 30,answered 1 0 0,failed 4 0 0';
    for (const step of steps.split(',')) {
      const [what, ...numbers] = step.split(' ');
      const [times = 0, passed = 0, pause] = numbers.map(Number);
      for (let time = 0; time < times; time += 1) breaker[what as 'failed' | 'answered']();
      now += passed;
      assert.equal(breaker.pause(), pause, step);
    }
  });
});
