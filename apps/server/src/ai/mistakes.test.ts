import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { ErrorCode } from '@namekeep/contract';
import { type AiProvider, type Mistake, mistakes, protocolNames, startAiProvider } from '@namekeep/testing/ai-provider';
import type { TestAccount } from '../testing/account.ts';
import { type Answer, refused } from '../testing/caller.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const apiKey = 'sk-key-of-the-tests-0123456789';
const text = 'otterbrook.example expires on 2027-03-31';
const draft = { name: 'otterbrook.example', registrar: 'Porkbun', expirationDate: '2027-03-31' };

/** What a caller hears of each mistake, and how many requests the provider gets. */
const outcomes: Record<Mistake, { code: ErrorCode | 200; requests: 1 | 2; retryAfter?: string }> = {
  unauthorized: { code: 'ai_key_rejected', requests: 1 },
  forbidden: { code: 'ai_key_rejected', requests: 1 },
  limited: { code: 'ai_provider_error', requests: 1, retryAfter: '30' },
  'limited-once': { code: 200, requests: 2 },
  'out-of-quota': { code: 'ai_provider_error', requests: 2 },
  'bad-request': { code: 'ai_provider_error', requests: 1 },
  'model-unknown': { code: 'ai_provider_error', requests: 1 },
  failing: { code: 'ai_provider_error', requests: 2 },
  'failing-once': { code: 200, requests: 2 },
  overloaded: { code: 'ai_provider_error', requests: 2 },
  hanging: { code: 'ai_provider_timeout', requests: 2 },
  'hanging-once': { code: 200, requests: 2 },
  trickling: { code: 'ai_provider_timeout', requests: 2 },
  reset: { code: 'ai_provider_error', requests: 2 },
  'not-json': { code: 'ai_provider_error', requests: 1 },
  prose: { code: 'ai_provider_error', requests: 1 },
  'other-shape': { code: 'ai_provider_error', requests: 1 },
  refusal: { code: 'ai_provider_error', requests: 1 },
  truncated: { code: 'ai_provider_error', requests: 1 },
  empty: { code: 'ai_provider_error', requests: 1 },
  huge: { code: 'ai_provider_error', requests: 1 },
  redirecting: { code: 'ai_provider_error', requests: 1 },
  'redirecting-away': { code: 'ai_provider_error', requests: 1 },
  'quoting-the-key': { code: 'ai_provider_error', requests: 1 },
  'quoting-in-errors': { code: 'ai_provider_error', requests: 2 },
};

// Most of the time is waiting, so they wait together.
suite('AI providers', { concurrency: true }, () => {
  for (const protocol of protocolNames) {
    suite(`A provider that speaks ${protocol} [SQLite]`, { concurrency: 1 }, () => {
      let provider: AiProvider;
      let service: TestService;
      let account: TestAccount;
      before(async () => {
        provider = await startAiProvider(apiKey);
        service = await startTestService({
          database: 'SQLite',
          ai: { provider: protocol, baseUrl: provider.baseUrl(protocol), model: 'model-of-the-tests' },
          aiTimeouts: { attempt: 2_000, wait: 2_000, pause: 1 },
        });
        account = await service.account();
        await account.browser.put('/api/credentials/ai-provider', { apiKey, consent: true });
        await provider.say({ domains: [draft] });
      });
      after(async () => {
        await service.stop();
        await provider.stop();
      });
      const extract = (): Promise<Answer<{ drafts: { input: { name: string } }[] }>> =>
        account.browser.post('/api/ai/extract', { text });

      test('is asked in its own way, without tools and without a stream', async () => {
        await provider.forget();
        const answer = await extract();
        assert.equal(answer.status, 200, answer.text);
        assert.deepEqual(
          answer.body.drafts.map(({ input }) => input.name),
          [draft.name],
        );
        const [request, ...others] = await provider.requests();
        assert.ok(request && others.length === 0);
        const { tools, stream } = request.body as { tools?: unknown[]; stream?: boolean };
        assert.deepEqual([tools ?? [], stream ?? false], [[], false]);
        assert.ok(!request.path.includes(apiKey), 'the key is in a header, not in an address');
      });

      for (const [mistake, about] of Object.entries(mistakes) as [Mistake, string][]) {
        const { code, requests, retryAfter } = outcomes[mistake];
        test(`${mistake}: ${about} The caller hears ${code === 200 ? 'nothing of it' : code}`, async () => {
          // Beyond any pause that the mistakes before this one have brought about.
          service.clock.pass({ minutes: 1 });
          await provider.forget();
          await provider.provoke(mistake);
          const answer = await extract();
          await provider.provoke(null);
          if (code === 200) assert.equal(answer.status, 200, answer.text);
          else {
            const { message } = refused(answer, code);
            assert.equal(answer.headers['retry-after'], retryAfter);
            assert.doesNotMatch(message, /tests|otterbrook|sk-|incorrect|went wrong/i, 'the words are our own');
          }
          const seen = await provider.requests();
          assert.equal(seen.length, requests);
          assert.ok(
            seen.every(({ path }) => !path.includes('elsewhere')),
            'no redirect is followed',
          );
          for (const secret of [apiKey, apiKey.slice(3, 20)]) {
            assert.ok(!answer.text.includes(secret) && !JSON.stringify(answer.headers).includes(secret));
            assert.ok(!JSON.stringify(service.logged()).includes(secret));
          }
          assert.ok(!JSON.stringify(service.logged()).includes('otterbrook'));
        });
      }

      test('is left in peace for half a minute after five failures in a row', async () => {
        service.clock.pass({ minutes: 1 });
        assert.equal((await extract()).status, 200);
        await provider.provoke('failing');
        for (let failures = 0; failures < 6; failures += 2) refused(await extract(), 'ai_provider_error');
        await provider.provoke(null);
        await provider.forget();
        const answer = await extract();
        refused(answer, 'ai_provider_error');
        assert.equal(answer.headers['retry-after'], '30');
        assert.deepEqual(await provider.requests(), []);
        service.clock.pass({ seconds: 30 });
        assert.equal((await extract()).status, 200);
      });

      test('that is not there is an error of the provider', async () => {
        const gone = await startTestService({
          database: 'SQLite',
          ai: { provider: protocol, baseUrl: 'http://127.0.0.1:9/v1', model: 'x' },
          aiTimeouts: { attempt: 1_000, wait: 1, pause: 1 },
        });
        const { browser } = await gone.account();
        await browser.put('/api/credentials/ai-provider', { apiKey, consent: true });
        refused(await browser.post('/api/ai/extract', { text }), 'ai_provider_error');
        await gone.stop();
      });
    });
  }
});
