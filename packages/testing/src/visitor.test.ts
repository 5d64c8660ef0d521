import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createVisitor } from './visitor.ts';

describe('a visitor', () => {
  let origin: string;
  const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
    '/set': (_, response) => response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/deep; HttpOnly']).end(),
    '/end': (_, response) => response.setHeader('set-cookie', 'a=; Path=/; Max-Age=0').end(),
    '/cookies': (request, response) => response.end(request.headers.cookie),
    '/deep/cookies': (request, response) => response.end(request.headers.cookie),
    '/away': (_, response) => response.writeHead(302, { location: '/cookies' }).end(),
    '/loop': (_, response) => response.writeHead(303, { location: '/loop' }).end(),
  };
  const server = createServer((request, response) => pages[request.url!]!(request, response));
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  test('sends each cookie back to its path, until the server ends it', async () => {
    const visitor = createVisitor();
    const cookies = async (path: string) => (await visitor.fetch(`${origin}${path}`)).text();
    await visitor.fetch(`${origin}/set`);
    assert.equal(await cookies('/cookies'), 'a=1');
    assert.equal(await cookies('/deep/cookies'), 'a=1; b=2');
    await visitor.fetch(`${origin}/end`);
    assert.equal(await cookies('/cookies'), '');
  });

  test('follows redirects to the end, or to where it is told to stop', async () => {
    const visitor = createVisitor();
    assert.equal((await visitor.follow(`${origin}/away`)).url.pathname, '/cookies');
    const stopped = await visitor.follow(`${origin}/away`, (location) => location.pathname === '/cookies');
    assert.equal(stopped.response.status, 302);
    await assert.rejects(visitor.follow(`${origin}/loop`), /More than 20 redirects/);
  });

  test('shares no cookie with another visitor', async () => {
    await createVisitor().fetch(`${origin}/set`);
    assert.equal(await (await createVisitor().fetch(`${origin}/cookies`)).text(), '');
  });
});
