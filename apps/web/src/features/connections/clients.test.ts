import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assistants, scripts } from './clients.ts';

const origin = 'https://names.example.net';

test('every snippet for an assistant names the address of this service and where the token goes', () => {
  for (const { name, snippets } of assistants(origin)) {
    for (const { text } of snippets) {
      assert.ok(text.includes(`${origin}/mcp`), name);
      assert.match(text, /Authorization|--bearer-token-env-var NAMEKEEP_TOKEN/, name);
    }
  }
});

test('configurations are JSON that a client reads', () => {
  const files = assistants(origin).flatMap(({ snippets }) => snippets.filter(({ label }) => label.endsWith('.json')));
  assert.equal(files.length, 3);
  for (const { text } of files) assert.doesNotThrow(() => JSON.parse(text));
});

test('no snippet holds a real secret', () => {
  const texts = [...assistants(origin).flatMap(({ snippets }) => snippets), ...scripts(origin)].map(({ text }) => text);
  for (const text of texts) assert.doesNotMatch(text, /nk_pat_[0-9A-Za-z]/);
});
