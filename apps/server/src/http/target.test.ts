import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import fc from 'fast-check';
import { assertProperty, propertyRuns } from '../testing/property-runs.ts';
import { head, sendRaw } from '../testing/raw-http.ts';
import { createConversion } from './fetch-api.ts';
import { RequestHeaders } from './request-headers.ts';
import { plainTarget, type Target, targetOf } from './target.ts';

/** What Node.js and the Fetch API make of one request. */
interface Read {
  plain: Target | undefined;
  parsed: Target | undefined;
  own: RequestHeaders;
  headers: Headers;
}

const refused = () => new Response(null, { status: 400 });

suite('A GET that is not converted to a request of the Fetch API', () => {
  const read: Read[] = [];
  const convert = createConversion({ hostname: 'localhost', onInvalid: refused, onError: refused });
  const server = createServer((incoming, outgoing) => {
    const exchange = convert(incoming, outgoing);
    read.push(readingOf(incoming, exchange?.request));
    exchange?.respond(new Response(null, { status: 204 }));
  });
  const port = () => (server.address() as AddressInfo).port;
  before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  after(() => new Promise((resolve) => server.close(resolve)));

  function readingOf(incoming: IncomingMessage, request: Request | undefined): Read {
    const headers = new Headers();
    for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
      headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
    }
    const parsed = request && targetOf(request);
    return { plain: plainTarget(incoming), parsed, own: new RequestHeaders(incoming), headers };
  }

  const characters = Array.from('/.?&=#%\\:@;~aZ09-_+*\'"|[]{}');
  const piece = fc.constantFrom(...characters, '..', '%2e', '%2F', '/api/v1/domains');
  const url = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
  const host = fc.constantFrom(
    'localhost',
    'localhost:3000',
    '127.0.0.1:80',
    'EXAMPLE.org',
    'a:99999',
    '[::1]:3000',
    'ö',
  );

  test('has the same path and query as one that is', async (context) => {
    let plain = 0;
    const property = fc.asyncProperty(url, host, async (target, name) => {
      read.length = 0;
      await sendRaw(port(), head(`GET ${target} HTTP/1.1`, `Host: ${name}`, 'Connection: close'));
      for (const { plain: found, parsed } of read) {
        if (!found) continue;
        plain += 1;
        assert.deepEqual(found, parsed, target);
      }
    });
    await assertProperty(context, property, propertyRuns(500));
    assert.ok(plain > 0);
  });

  const name = fc.constantFrom(
    'Cookie',
    'Authorization',
    'Accept',
    'X-Request-Id',
    'x-request-id',
    'Origin',
    'Set-Cookie',
  );
  const value = fc.constantFrom('', ' ', 'a', ' a ', 'a, b', 'a;\t', 'Bearer x', '\xe9', '"a"');

  test('has the same headers, also those that are repeated', async (context) => {
    const property = fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), async (fields) => {
      read.length = 0;
      const lines = fields.map(([field, text]) => `${field}:${text}`);
      await sendRaw(
        port(),
        Buffer.from(head('GET / HTTP/1.1', 'Host: localhost', ...lines, 'Connection: close'), 'latin1'),
      );
      const [{ own, headers } = assert.fail('The request did not arrive.')] = read;
      for (const one of [...headers.keys(), 'accept', 'cookie']) {
        assert.equal(own.get(one), headers.get(one), `${one} in ${lines.join(' | ')}`);
        assert.equal(own.has(one), headers.has(one), one);
      }
    });
    await assertProperty(context, property, propertyRuns(200));
  });
});
