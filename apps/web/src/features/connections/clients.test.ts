import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assistants, scripts } from './clients.ts';

const origin = 'https://names.example.net';
const both = [false, true].map((mcpOAuth) => assistants(origin, mcpOAuth));

test('every snippet for an assistant names the address of this service, and where a token goes if one is needed', () => {
  for (const [at, clients] of both.entries())
    for (const { name, text } of clients) {
      const isExtension = name.startsWith('Claude Desktop');
      assert.ok(text.includes(isExtension ? origin : `${origin}/mcp`), name);
      const hasToken = /Authorization|--bearer-token-env-var NAMEKEEP_TOKEN/.test(text);
      assert.equal(hasToken, at === 0 && !isExtension, name);
    }
});

test('configurations are JSON that a client reads', () => {
  const files = both.flat().filter(({ label }) => label.endsWith('.json'));
  assert.equal(files.length, 4);
  for (const { text } of files) assert.doesNotThrow(() => JSON.parse(text));
});

test('no snippet holds a real secret', () => {
  for (const { text } of [...both.flat(), ...scripts(origin)]) assert.doesNotMatch(text, /nk_pat_[0-9A-Za-z]/);
});
