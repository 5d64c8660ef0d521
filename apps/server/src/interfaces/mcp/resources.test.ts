import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { before, test } from 'node:test';
import { scopes } from '@namekeep/contract';
import type { TestAccount, TestToken } from '../../testing/account.ts';
import { suiteWithService } from '../../testing/each-database.ts';
import { portfolio } from '../../testing/portfolio.ts';
import { create, createAll, freshName } from '../../testing/records.ts';
import { initialized, type Revision, revisions, selfContained, type Talk, talkTo } from './testing/talk.ts';

interface Contents {
  contents: { uri: string; mimeType: string; text: string }[];
  ttlMs?: number;
  cacheScope?: string;
}

const data = { 'namekeep://summary': '/api/v1/summary', 'namekeep://decisions': '/api/v1/decisions' };
const helpFiles = readdirSync(new URL('../../../../../docs/help', import.meta.url)).filter((name) =>
  name.endsWith('.md'),
);

suiteWithService('The resources at /mcp', (service) => {
  let account: TestAccount;
  let token: TestToken;
  let mcp: Talk;
  before(async () => {
    account = await service().account();
    token = await account.token();
    mcp = talkTo(service(), token.secret);
  });

  async function read(uri: string, revision: Revision = selfContained, talk = mcp): Promise<Contents> {
    const { status, body, text } = await talk.request(revision, 'resources/read', { uri });
    assert.equal(status, 200, text);
    assert.ok(body.result, text);
    return body.result as unknown as Contents;
  }

  test('are listed alike in every revision and for every token: the data, and each help article', async () => {
    const { body } = await mcp.request(selfContained, 'resources/list');
    const { resources, ttlMs, cacheScope } = body.result as {
      resources: { uri: string; name: string; title: string; mimeType: string }[];
      ttlMs: number;
      cacheScope: string;
    };
    const articles = helpFiles.map((file) => `namekeep://help/${file.slice(0, -'.md'.length)}`);
    assert.deepEqual(resources.map(({ uri }) => uri).sort(), [...Object.keys(data), ...articles].sort());
    assert.deepEqual([ttlMs, cacheScope], [300_000, 'public']);
    for (const { name, title, mimeType } of resources)
      assert.ok(name && title && /^(text|application)\//.test(mimeType));
    const other = talkTo(service(), (await account.token(['domains:delete'])).secret);
    assert.deepEqual((await other.request(selfContained, 'resources/list')).body.result?.resources, resources);

    const templates = (await mcp.request(selfContained, 'resources/templates/list')).body.result;
    const addresses = (templates?.resourceTemplates as { uriTemplate: string }[] | undefined)?.map(
      ({ uriTemplate }) => uriTemplate,
    );
    assert.deepEqual(addresses, ['namekeep://help/{article}']);
    assert.deepEqual([templates?.ttlMs, templates?.cacheScope], [300_000, 'public']);
    for (const revision of initialized) {
      assert.deepEqual((await mcp.request(revision, 'resources/list')).body.result, { resources });
      const { result } = (await mcp.request(revision, 'resources/templates/list')).body;
      assert.deepEqual(result, { resourceTemplates: templates?.resourceTemplates });
    }
  });

  test('the overview and the decisions are those of REST, whatever is in the portfolio', async () => {
    const own = await service().account();
    const reader = await own.token(['domains:read']);
    const talk = talkTo(service(), reader.secret);
    const same = async () => {
      for (const [uri, path] of Object.entries(data)) {
        const { body } = await reader.get(path);
        for (const revision of revisions) {
          const { contents } = await read(uri, revision, talk);
          assert.equal(contents.length, 1);
          assert.deepEqual([contents[0]?.uri, contents[0]?.mimeType], [uri, 'application/json']);
          assert.deepEqual(JSON.parse(contents[0]?.text ?? ''), body, `${uri} ${revision}`);
        }
      }
    };
    await same();
    await createAll(
      own.browser,
      portfolio('2026-11-20', 120, 161_122).map((fields) => ({ name: freshName(), ...fields })),
    );
    await same();
    const page = JSON.parse((await read('namekeep://decisions', selfContained, talk)).contents[0]?.text ?? '');
    assert.ok(page.items.length > 5);
  });

  test('data is private and never kept; a text in it misleads no terminal', async () => {
    await create(account.browser, { expirationDate: '2026-11-25', registrar: 'a\u202eb' });
    for (const uri of Object.keys(data)) {
      const { contents, ttlMs, cacheScope } = await read(uri);
      assert.deepEqual([ttlMs, cacheScope], [0, 'private']);
      assert.ok(!contents[0]?.text.includes('\u202e'));
    }
    assert.ok((await read('namekeep://decisions')).contents[0]?.text.includes('a\\u202eb'));
  });

  test('a help article is its Markdown, whose links lead to articles that are there', async () => {
    const { body } = await mcp.request(selfContained, 'resources/list');
    const listed = ((body.result?.resources ?? []) as { uri: string }[]).map(({ uri }) => uri);
    for (const uri of listed.filter((one) => one.startsWith('namekeep://help/'))) {
      for (const revision of [selfContained, initialized[0]] as const) {
        const { contents, cacheScope } = await read(uri, revision);
        const [article] = contents;
        assert.deepEqual([article?.uri, article?.mimeType], [uri, 'text/markdown']);
        assert.match(article?.text ?? '', /^# \S/);
        for (const [, link = ''] of article?.text.matchAll(/\]\((namekeep:[^)]+)\)/g) ?? [])
          assert.ok(listed.includes(link), `${uri} → ${link}`);
        assert.doesNotMatch(article?.text ?? '', /\]\([a-z-]+\.md\)/);
        assert.equal(cacheScope, revision === selfContained ? 'private' : undefined);
      }
    }
  });

  test('data needs the scope to read, and the error names it; the help needs none', async () => {
    const others = scopes.filter((scope) => scope !== 'domains:read');
    const writer = talkTo(service(), (await account.token(others)).secret);
    for (const revision of revisions) {
      for (const uri of Object.keys(data)) {
        const { status, headers, body } = await writer.request(revision, 'resources/read', { uri });
        assert.deepEqual([status, body.error?.code], [200, 403]);
        assert.match(body.error?.message ?? '', /lacks the scope domains:read/);
        const requestId = headers['x-request-id'];
        assert.deepEqual(body.error?.data, {
          code: 'insufficient_scope',
          retryable: false,
          requestId,
          scope: 'domains:read',
        });
      }
      await read('namekeep://help/start', revision, writer);
    }
  });

  test('an account sees its own data alone', async () => {
    const [ada, bob] = [await service().account('Ada'), await service().account('Bob')];
    const { name } = await create(ada.browser, { expirationDate: '2026-11-25' });
    const texts = async (one: TestAccount) => {
      const talk = talkTo(service(), (await one.token()).secret);
      return Promise.all(
        Object.keys(data).map(async (uri) => (await read(uri, selfContained, talk)).contents[0]?.text),
      );
    };
    for (const text of await texts(ada)) assert.ok(text?.includes(name));
    for (const text of await texts(bob)) assert.ok(!text?.includes(name));
  });

  test('an unknown resource is an error of the protocol that names it', async () => {
    for (const revision of revisions) {
      for (const uri of [
        'namekeep://none',
        'namekeep://summary/',
        'namekeep://summary?days=5',
        'namekeep://help/',
        'namekeep://help/none',
        'namekeep://help/../start',
        'namekeep://help/start.md',
        'NAMEKEEP://SUMMARY',
        'file:///etc/passwd',
        'start',
        '',
      ]) {
        const { status, body } = await mcp.request(revision, 'resources/read', { uri });
        assert.equal(status, 200);
        assert.deepEqual(body.error, { code: -32602, message: `Unknown resource: ${uri}`, data: { uri } });
      }
      for (const params of [{}, { uri: 5 }, { uri: null }])
        assert.equal((await mcp.request(revision, 'resources/read', params)).body.error?.code, -32602);
      for (const method of ['resources/list', 'resources/templates/list'])
        assert.equal((await mcp.request(revision, method, { cursor: 'x' })).body.error?.code, -32602);
    }
  });
});
