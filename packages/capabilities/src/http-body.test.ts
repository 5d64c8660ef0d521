import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HttpErrorBody } from './http-responses.ts';
import { deferred, definition, serve, urlOf } from './testing/examples.ts';

const capability = definition();
const url = urlOf(capability);
const handle = serve(capability, (input) => (typeof input === 'string' ? input.length : input));

/** A JSON text of exactly `bytes` bytes. */
const jsonOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;

function send(body: ReadableStream<Uint8Array> | string, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers }, duplex: 'half' };
  return new Request(url, init as RequestInit);
}

/** The text in chunks of `size` bytes, as a chunked request has no `Content-Length`. */
function chunked(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function codeOf(response: Response) {
  const { error } = (await response.json()) as HttpErrorBody;
  return `${response.status} ${error.code}`;
}

test('a body of exactly 32 768 bytes passes, one byte more is 413', async () => {
  assert.equal((await handle(send(jsonOf(32_768)))).status, 200);
  assert.equal(await codeOf(await handle(send(jsonOf(32_769)))), '413 payload_too_large');
});

test('the same holds for a body that comes in chunks', async () => {
  for (const size of [1, 1_000, 32_768, 100_000]) {
    assert.equal((await handle(send(chunked(jsonOf(32_768), size)))).status, 200);
    assert.equal((await handle(send(chunked(jsonOf(32_769), size)))).status, 413);
  }
});

test('a false Content-Length changes nothing', async () => {
  assert.equal((await handle(send(jsonOf(100), { 'content-length': '99999999' }))).status, 200);
  assert.equal((await handle(send(jsonOf(32_769), { 'content-length': '10' }))).status, 413);
});

test('the limit may be 1 byte or 1 MiB', async () => {
  const tiny = serve(capability, (input) => input, { maxBodyBytes: 1 });
  assert.equal(await (await tiny(send('7'))).text(), '7');
  assert.equal((await tiny(send('77'))).status, 413);
  const large = serve(capability, (input) => String(input).length, { maxBodyBytes: 1_048_576 });
  assert.equal((await large(send(jsonOf(1_048_576)))).status, 200);
  assert.equal((await large(send(jsonOf(1_048_577)))).status, 413);
});

test('a body of 10 MiB is cut off after the limit: the rest is neither produced nor read', async () => {
  const total = 10 * 1_048_576;
  const chunk = new Uint8Array(1_024).fill(0x20);
  const cancelled = deferred<void>();
  let produced = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (produced >= total) return controller.close();
        produced += chunk.length;
        controller.enqueue(chunk.slice());
      },
      cancel: () => cancelled.resolve(),
    },
    { highWaterMark: 0 },
  );
  assert.equal(await codeOf(await handle(send(body))), '413 payload_too_large');
  await cancelled.promise;
  // The chunk that went over the limit, and at most the one that was already on its way.
  assert.ok(produced > 32_768 && produced <= 32_768 + 2 * chunk.length, `${produced} of ${total} bytes were produced`);
});

test('a body that breaks off is 400 malformed_json', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'));
    },
    pull: (controller) => controller.error(new Error('connection reset')),
  });
  assert.equal(await codeOf(await handle(send(body))), '400 malformed_json');
});

test('a client that disconnects while it sends is 499 cancelled, and the handler is not called', async () => {
  const client = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      client.abort();
      controller.error(client.signal.reason);
    },
  });
  const counting = serve(capability, () => assert.fail('called'));
  const request = new Request(send(body), { signal: client.signal });
  assert.equal(await codeOf(await counting(request)), '499 cancelled');
});

test('bytes that are not UTF-8 are 400 malformed_json, a byte order mark is dropped', async () => {
  for (const bytes of [
    [0x22, 0xff, 0x22],
    [0x22, 0xc3, 0x22],
    [0xff, 0xfe, 0x31, 0x00],
  ]) {
    const stream = new Blob([new Uint8Array(bytes)]).stream();
    assert.equal(await codeOf(await handle(send(stream))), '400 malformed_json');
  }
  assert.equal(await (await handle(send('\ufeff[1]'))).text(), '[1]');
});

test('a character that is split between two chunks is whole again', async () => {
  assert.equal(await (await handle(send(chunked('["é€😀"]', 1)))).text(), '["é€😀"]');
});
