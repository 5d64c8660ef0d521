import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { type AiProvider, protocolNames, startAiProvider } from './index.ts';
import { strictObjection } from './protocols/protocol.ts';

const key = 'sk-key-of-the-tests';

suite('The AI provider of the tests', () => {
  let provider: AiProvider;
  before(async () => {
    provider = await startAiProvider(key);
  });
  after(() => provider.stop());
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${provider.baseUrl('openai')}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
  const request = {
    model: 'small',
    input: [],
    text: {
      format: {
        type: 'json_schema',
        name: 'answer',
        strict: true,
        schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
      },
    },
  };

  test('has an address for each protocol, and nothing elsewhere', async () => {
    for (const protocol of protocolNames)
      assert.match(provider.baseUrl(protocol), /^http:\/\/127\.0\.0\.1:\d+\/[\w-]+\/v1/);
    assert.equal((await post('/elsewhere', {})).status, 404);
  });

  test('takes its key and no other, and says what it is told to', async () => {
    const refused = await post('/responses', request, { authorization: 'Bearer other' });
    assert.equal(refused.status, 401);
    assert.match(await refused.text(), /invalid_api_key/);
    await provider.say({ domains: [] });
    const answer = (await (await post('/responses', request)).json()) as { output: { content: { text: string }[] }[] };
    assert.equal(answer.output[0]?.content[0]?.text, '{"domains":[]}');
  });

  test('objects to requests that the real one refuses', async () => {
    for (const body of [{}, { ...request, text: {} }, { ...request, stream: true }, { ...request, tools: [{}] }])
      assert.equal((await post('/responses', body)).status, 400, JSON.stringify(body));
    assert.match(
      strictObjection({ type: 'object', properties: { a: {} }, required: ['a'] }) ?? '',
      /additionalProperties/,
    );
    const inner = { type: 'object', properties: { a: {} }, required: [], additionalProperties: false };
    assert.match(strictObjection({ type: 'array', items: inner }) ?? '', /required/);
  });

  test('makes a mistake until it is told to stop, or once', async () => {
    await provider.provoke('failing');
    assert.deepEqual(
      [(await post('/responses', request)).status, (await post('/responses', request)).status],
      [500, 500],
    );
    await provider.provoke('failing-once');
    assert.deepEqual(
      [(await post('/responses', request)).status, (await post('/responses', request)).status],
      [500, 200],
    );
    await provider.forget();
    await post('/responses', request);
    assert.equal((await provider.requests()).length, 1);
  });
});
