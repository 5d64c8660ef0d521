import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { portfolioFile } from '@namekeep/contract';
import { create } from '../testing/api.ts';
import { type ApiDocument, apiDocument, operationOf } from '../testing/check-reply.ts';
import { routeNames, routeOf } from '../testing/requests.ts';
import { startTestService, type TestService } from '../testing/service.ts';

suite('The OpenAPI document [SQLite]', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ database: 'SQLite' });
  });
  after(() => service.stop());

  test('is served to everybody, and is the same each time', async () => {
    const answer = await service.anyone.get<ApiDocument>('/api/openapi.json');
    assert.deepEqual([answer.body.openapi, answer.body.info.version], ['3.1.0', '1.0.0']);
    const servers = [{ url: service.baseUrl.origin, description: 'This server.' }];
    assert.deepEqual(answer.body, { ...apiDocument, servers });
    assert.equal((await service.anyone.get('/api/openapi.json')).text, answer.text);
  });

  test('has every route of the contract and of signing in, and names each operation once', () => {
    for (const path of ['login', 'callback', 'logout', 'backchannel-logout'])
      assert.ok(apiDocument.paths[`/api/auth/${path}`], path);
    for (const name of routeNames) {
      const { path, method } = routeOf(name);
      assert.ok(apiDocument.paths[path]?.[method.toLowerCase()], `${method} ${path}`);
    }
    const ids = Object.values(apiDocument.paths).flatMap((methods) =>
      Object.values(methods).map((one) => (one as { operationId?: string }).operationId),
    );
    assert.equal(new Set(ids).size, ids.length);
  });

  test('says every bound of a text in words that generators read, not in a pattern alone', () => {
    const alone: string[] = [];
    const look = (node: unknown, place: string) => {
      if (typeof node !== 'object' || node === null) return;
      const { pattern, format, minLength, maxLength } = node as Record<string, unknown>;
      // A format such as `date` says the length.
      const isBounded = typeof pattern === 'string' && /\{\d+,\d+\}/.test(pattern) && format === undefined;
      if (isBounded && (typeof minLength !== 'number' || typeof maxLength !== 'number')) alone.push(place);
      for (const [name, member] of Object.entries(node)) look(member, `${place}/${name}`);
    };
    look(apiDocument, 'openapi.json');
    assert.deepEqual(alone, []);
  });

  test('says where a body takes text in place of a list or a number, as it does', async () => {
    const { query } = apiDocument.components.schemas.ViewInput?.properties ?? {};
    const types = Object.fromEntries(Object.entries(query?.properties ?? {}).map(([name, { type }]) => [name, type]));
    assert.deepEqual(
      [types.registrar, types.urgency, types.costFrom, types.q],
      [['array', 'string'], ['array', 'string'], ['integer', 'string'], 'string'],
    );
    const { browser } = await service.account();
    for (const registrar of ['GoDaddy', ['GoDaddy']]) {
      const put = await browser.put('/api/v1/views/One', { query: { registrar, costFrom: '1', currency: 'USD' } });
      assert.ok(put.status < 300, put.text);
    }
  });

  test('says of every count and amount that it is not negative', () => {
    const open: string[] = [];
    const look = (node: unknown, place: string) => {
      if (typeof node !== 'object' || node === null) return;
      const { type, minimum } = node as Record<string, unknown>;
      const isCount = /\.(\w*[cC]ount|\w+Minor|open|later|decided|expired|active|archived|overdue|due|soon)$/.test(
        place,
      );
      if (isCount && [type].flat().includes('integer') && typeof minimum !== 'number') open.push(place);
      for (const [key, value] of Object.entries(node)) look(value, `${place}.${key}`);
    };
    look(apiDocument.components.schemas, '');
    assert.deepEqual(open, []);
  });

  test('types the file of an export as what it is', async () => {
    const account = await service.account();
    await create(account.browser);
    const documented = operationOf('GET', '/api/v1/export')?.responses['200']?.content as
      | Record<string, { schema: { $ref?: string; type?: string; format?: string } }>
      | undefined;
    assert.deepEqual(Object.fromEntries(Object.entries(documented ?? {}).map(([type, { schema }]) => [type, schema])), {
      'application/json': { $ref: '#/components/schemas/PortfolioFile' },
      'application/yaml': { type: 'string' },
      'text/csv': { type: 'string' },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { type: 'string', format: 'binary' },
    });
    const file = await account.browser.get('/api/v1/export?includeSettings=true');
    assert.equal(portfolioFile.parse(file.body).domains.length, 1);
  });
});
