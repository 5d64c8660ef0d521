import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { prompts } from './prompts.ts';
import { helpTemplate } from './resources.ts';
import { dataResources } from './resources.ts';
import { tools } from './tools.ts';

const article = readFileSync(new URL('../../../../../docs/help/mcp.md', import.meta.url), 'utf8');
const blocks = (language: string) =>
  [...article.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, text = '']) =>
    name === language ? [text] : [],
  );

suite('The help article on assistants', () => {
  test('names every prompt and every resource', () => {
    for (const { name } of prompts) assert.ok(article.includes(`\`${name}\``), name);
    for (const uri of [...dataResources.map((resource) => resource.uri), helpTemplate.uriTemplate])
      assert.ok(article.includes(`\`${uri}\``), uri);
  });

  test('names the documentation of each client and the day on which it was read', () => {
    const [instructions = '', sources = ''] = article.split('\n## Sources\n');
    assert.match(sources, /on \d{1,2} \w+ 20\d\d\./);
    const documented = [...sources.matchAll(/^\| (.+?) \| \[.*\]\(https:\/\//gm)].map(([, client]) => client);
    assert.equal(documented.length, 8);
    for (const client of documented) assert.match(instructions, new RegExp(`^## ${client}$`, 'm'));
  });

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
    for (const text of blocks('sh'))
      assert.match(text, /--header "Authorization: Bearer \$NAMEKEEP_TOKEN"|--bearer-token-env-var NAMEKEEP_TOKEN/);
    const [toml = ''] = blocks('toml');
    assert.match(
      toml,
      /^\[mcp_servers\.namekeep\]\nurl = "http:\/\/localhost:3000\/mcp"\nbearer_token_env_var = "NAMEKEEP_TOKEN"\n$/,
    );
  });
});
