import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { restVerbs } from '@namekeep/contract';
import { fieldOf, groupedFields, inSentence, labelOf, listOf, searchedFields } from '@namekeep/domain';
import { articleOrder, movedArticles } from './help-articles.ts';
import { toolsets } from './interfaces/mcp/full-tools.ts';
import { prompts } from './interfaces/mcp/prompts.ts';
import { dataResources, helpTemplate } from './interfaces/mcp/resources.ts';
import { writeWebsite } from './website/write.ts';

const docs = new URL('../../../docs/', import.meta.url);
/** A document in one line, so that it does not matter where its lines break. */
const read = (path: string) => readFileSync(new URL(path, docs), 'utf8').replaceAll('\n', ' ');

test('docs/api.md describes every route', () => {
  // The document says what a parameter is, such as `{importId}`.
  const anyParameter = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');
  const text = anyParameter(read('api.md'));
  for (const { route } of Object.values(restVerbs)) assert.ok(text.includes(anyParameter(route.path)), route.path);
});

test('docs/help/add.md describes every field', () => {
  const text = read('help/add.md');
  for (const name of groupedFields) assert.ok(text.includes(`| ${fieldOf(name).label} |`), name);
});

test('the documents say in which fields a search looks', () => {
  const labels = searchedFields.map((name) => inSentence(labelOf(name)));
  const names = searchedFields.flatMap((name) => (name === 'name' ? [name, 'unicodeName'] : [name]));
  assert.ok(read('help/find.md').includes(`in the ${listOf(labels)}.`), listOf(labels));
  assert.ok(read('api.md').includes(`in ${listOf(names)};`), listOf(names));
});

test('every help article has its place in the order of the help, and what was moved leads to one', () => {
  const articles = readdirSync(new URL('help/', docs)).map((file) => file.replace('.md', ''));
  assert.deepEqual(articleOrder.toSorted(), articles.toSorted());
  for (const [id, place] of Object.entries(movedArticles)) {
    assert.ok(!articles.includes(id), id);
    const [article = '', section] = place.split('#');
    const headings = readFileSync(new URL(`help/${article}.md`, docs), 'utf8')
      .toLowerCase()
      .replaceAll(' ', '-');
    assert.ok(section === undefined || headings.includes(`\n##-${section}\n`), place);
  }
});

test('the site has every article and those of its own, and its links lead to its pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-site-'));
  const pages = await writeWebsite(
    [fileURLToPath(new URL('help', docs)), fileURLToPath(new URL('website', docs))],
    folder,
  );
  for (const page of ['index.html', 'import.html', 'export-porkbun.html', 'why-no-lookups.html', 'year.html'])
    assert.ok(pages.includes(page), page);
  const texts = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]));
  for (const [page, text] of texts) {
    assert.match(text, /<h1>[^<]+<\/h1>|http-equiv="refresh"/);
    assert.doesNotMatch(text, /noindex|href="\/"/);
    for (const [, target = ''] of text.matchAll(/(?:href="|;url=)([^"]+)"/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [file = '', section] = target.split('#');
      const linked = texts.get(file || page);
      assert.ok(
        linked && (section === undefined || linked.includes(` id="${section}">`)),
        `${page} links to ${target}`,
      );
    }
  }
  rmSync(folder, { recursive: true });
});

const article = readFileSync(new URL('help/assistants.md', docs), 'utf8');
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

  test('says what was tried, and when, and names the documentation of the clients', () => {
    const [instructions = '', tried = ''] = article.split('\n## What was tried\n');
    assert.match(tried, /On \d{1,2} \w+ 20\d\d/);
    for (const client of [
      'Claude Code',
      'Claude Desktop',
      'ChatGPT',
      'VS Code',
      'Cursor',
      'Gemini CLI',
      'Codex',
      'MCP Inspector',
    ])
      for (const text of [instructions, tried, tried.slice(tried.indexOf('\nDocumentation: '))])
        assert.ok(text.includes(client), client);
  });

  test('names every tool, and no other', () => {
    const named = new Set(article.match(/`[a-z]+_[a-z]+`/g));
    const tools = toolsets['/mcp/full'].map(({ name }) => `\`${name}\``);
    assert.deepEqual(
      tools.filter((name) => !named.has(name)),
      [],
    );
    const ofTools = [...named].filter((name) => /^`(domains|renewals|changes|decisions|errands)_/.test(name));
    assert.deepEqual(
      ofTools.filter((name) => !tools.includes(name)),
      [],
    );
  });

  test('has configurations that can be pasted, each with the address and the token as a bearer token', () => {
    const configurations = blocks('json');
    assert.equal(configurations.length, 3);
    for (const text of configurations) {
      JSON.parse(text);
      assert.match(text, /http:\/\/localhost:3000\/mcp"/);
      assert.match(text, /"Bearer /);
    }
    for (const text of blocks('sh'))
      assert.match(text, /--header "Authorization: Bearer \$NAMEKEEP_TOKEN"|--bearer-token-env-var NAMEKEEP_TOKEN/);
  });
});
