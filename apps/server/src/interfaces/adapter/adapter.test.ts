import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import type { ArticleMatch } from '@namekeep/core/ports';
import { startTestService, type TestService } from '../../testing/service.ts';

interface Found {
  results: ArticleMatch[];
}

const search = '/api/content/search';
const normalize = '/adapter/v1/capabilities/names/normalize/v1/invoke';

suite('Public capabilities', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ database: 'SQLite' });
  });
  after(() => service.stop());

  const find = async (query: string) => (await service.anyone.get<Found>(`${search}?${query}`)).body.results;
  const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code;

  test('find each help article by its title, first of all', async () => {
    const articles = new Map([
      ['start', 'start'],
      ['sign+in', 'sign-in'],
      ['records', 'records'],
      ['money+currencies', 'money'],
      ['reminders', 'reminders'],
      ['import', 'import'],
      ['tokens', 'tokens'],
      ['REST', 'rest'],
      ['command+line', 'command-line'],
    ]);
    for (const [query, id] of articles) assert.equal((await find(`q=${query}`))[0]?.path, `/help/${id}`, query);
    const files = await readdir(new URL('../../../../../docs/help', import.meta.url));
    assert.deepEqual(
      [...articles.values()].filter((id) => !files.includes(`${id}.md`)),
      [],
    );
  });

  test('find by what a person types: beginnings of words, and small mistakes', async () => {
    assert.ok((await find('q=passphr')).some(({ path }) => path === '/help/sign-in'));
    assert.ok((await find('q=curency')).some(({ path }) => path === '/help/money'));
    assert.deepEqual(await find('q=xyzzyplugh'), []);
  });

  test('rank the best first, as many as asked for, with plain words around the match', async () => {
    const results = await find('q=token&limit=3');
    assert.equal(results.length, 3);
    assert.deepEqual(
      results,
      results.toSorted((a, b) => b.score - a.score),
    );
    for (const { excerpt } of results) assert.doesNotMatch(excerpt, /[`*|#\n]|\]\(/);
    assert.ok(results.every(({ excerpt }) => excerpt.length > 20 && excerpt.length < 260));
  });

  test('refuse a search without words, and a limit that is no whole number from 1 to 50', async () => {
    for (const query of [
      '',
      'q=',
      'q=+',
      'q=a&limit=1.5',
      'q=a&limit=0',
      'q=a&limit=51',
      'q=a&limit=',
      'q=a&limit=1e1',
      'q=a&q=b',
      'q=a&page=2',
      `q=${'x'.repeat(201)}`,
    ]) {
      const answer = await service.anyone.get(`${search}?${query}`);
      assert.deepEqual([answer.status, codeOf(answer.body)], [422, 'invalid_input'], query);
    }
  });

  test('bring a name into the form in which it is kept, or say why it is none', async () => {
    const normalized = await service.anyone.post(normalize, { name: 'https://BÜCHER.example/shop' });
    assert.deepEqual(normalized.body, {
      outcome: 'normalized',
      name: 'xn--bcher-kva.example',
      unicodeName: 'bücher.example',
    });
    const refused = await service.anyone.post<{ outcome: string; message: string }>(normalize, { name: '192.168.0.1' });
    assert.equal(refused.body.outcome, 'not_a_name');
    assert.match(refused.body.message, /IP address/);
  });

  test('are all that the adapter shows: no verb of an account is there, with or without a token', async () => {
    const token = await (await service.account()).token(['domains:read']);
    for (const caller of [service.anyone, token]) {
      const document = await caller.get<{ paths: object }>('/adapter/v1/openapi.json');
      assert.deepEqual(Object.keys(document.body.paths).sort(), [normalize, search].sort());
      const missing = await caller.post('/adapter/v1/capabilities/domains/list/v1/invoke', {});
      const unknown = await caller.post('/adapter/v1/capabilities/no/such/v1/invoke', {});
      assert.deepEqual([missing.status, codeOf(missing.body)], [404, 'not_found']);
      assert.equal(unknown.status, missing.status);
      const { requestId: _, ...first } = (missing.body as { error: { requestId: string } }).error;
      const { requestId: __, ...second } = (unknown.body as { error: { requestId: string } }).error;
      assert.deepEqual(first, second);
    }
  });

  test('answer for other methods themselves, and tell their health', async () => {
    const post = await service.anyone.post(search, {});
    assert.equal(post.status, 405);
    assert.match(post.headers.allow ?? '', /GET/);
    const get = await service.anyone.get(normalize);
    assert.deepEqual([get.status, get.headers.allow], [405, 'POST']);
    assert.deepEqual((await service.anyone.get('/adapter/v1/health')).body, { status: 'ok', capabilities: 2 });
  });

  test('count against the address that asks', async () => {
    const limited = await startTestService({ database: 'SQLite', rates: { reads: 2 } });
    try {
      const statuses = [];
      for (let index = 0; index < 3; index += 1) statuses.push((await limited.anyone.get(`${search}?q=a`)).status);
      assert.deepEqual(statuses, [200, 200, 429]);
    } finally {
      await limited.stop();
    }
  });
});
