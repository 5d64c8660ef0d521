import assert from 'node:assert/strict';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { suite, test } from 'node:test';
import { startAiProvider } from '@namekeep/testing/ai-provider';
import { startTestService } from '../testing/service.ts';

const apiKey = 'sk-key-of-the-tests-0123456789';

suite('A caller that goes away [SQLite]', () => {
  test('takes the request to the provider with it, and no second one is made', async () => {
    const provider = await startAiProvider(apiKey);
    const service = await startTestService({
      database: 'SQLite',
      ai: { provider: 'openai', baseUrl: provider.baseUrl('openai'), model: 'x' },
    });
    const { browser } = await service.account();
    await browser.put('/api/credentials/ai-provider', { apiKey, consent: true });
    await provider.provoke('hanging');
    const sent = request({
      host: '127.0.0.1',
      port: service.port,
      method: 'POST',
      path: '/api/ai/extract',
      headers: { ...browser.headers, 'content-type': 'application/json' },
    });
    sent.on('error', () => undefined);
    sent.end(JSON.stringify({ text: 'example.com' }));
    const seen = async (holds: (requests: Awaited<ReturnType<typeof provider.requests>>) => boolean) => {
      while (!holds(await provider.requests())) await delay(20);
    };
    await seen((requests) => requests.length === 1);
    sent.destroy();
    await seen((requests) => requests[0]?.cut === true);
    await provider.provoke(null);
    assert.equal((await browser.post('/api/ai/extract', { text: 'example.com' })).status, 200);
    assert.equal((await provider.requests()).length, 2, 'the one that was cut, and the one after it');
    await service.stop();
    await provider.stop();
  });
});
