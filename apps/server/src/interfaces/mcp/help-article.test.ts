import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { tools } from './tools/index.ts';

const article = readFileSync(new URL('../../../../../docs/help/mcp.md', import.meta.url), 'utf8');
const blocks = (language: string) =>
  [...article.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, text = '']) =>
    name === language ? [text] : [],
  );

suite('The help article on assistants', () => {
  test('names every tool, and no other', () => {
    const named = new Set(article.match(/\b(domains|renewals)_[a-z]+\b/g));
    assert.deepEqual([...named].sort(), tools.map(({ name }) => name).sort());
  });

  test('has configurations that can be pasted, each with the address and the token as a bearer token', () => {
    const configurations = blocks('json');
    assert.equal(configurations.length, 5);
    for (const text of configurations) {
      JSON.parse(text);
      assert.match(text, /http:\/\/localhost:3000\/mcp"/);
      assert.match(text, /"Bearer /);
    }
    for (const text of blocks('sh')) assert.match(text, /--header "Authorization: Bearer \$NAMEKEEP_TOKEN"/);
  });
});
