import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptableRequestId, allowOf, createResponses, parseJson, readBytes, readJson } from './http.ts';

const post = (
  body: string | Uint8Array | ReadableStream<Uint8Array>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => new Request('https://host/', { method: 'POST', body, headers, duplex: 'half' });

const limit = { maxBytes: 100 };

async function messageOf(request: Request, options = {}): Promise<string> {
  const body = await readJson(request, { ...limit, ...options });
  return body.ok ? 'accepted' : body.message;
}

test('a refused body comes with a sentence that says why, and repeats nothing of the body', async () => {
  assert.equal(await messageOf(post('{"secret":')), 'The body is not valid JSON.');
  assert.equal(await messageOf(post('{"secret":1,\n}')), 'The body is not valid JSON; look at line 2, column 1.');
  assert.equal(await messageOf(post(new Uint8Array([0x22, 0xff, 0x22]))), 'The body is not valid UTF-8.');
  assert.equal(await messageOf(post('{"a":1,"\\u0061":2}')), 'An object in the body has a duplicate member.');
  assert.equal(await messageOf(post('{"__proto__":1}')), 'Members cannot be named "__proto__".');
  assert.equal(await messageOf(post(`"${'x'.repeat(99)}"`)), 'The body is larger than 100 bytes.');
  assert.equal(
    await messageOf(post('1', { 'content-type': 'text/plain' })),
    'Send the body as application/json, in UTF-8.',
  );
  const gzip = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  assert.equal(await messageOf(post('1', gzip)), 'Send the body without a Content-Encoding.');
});

test('how deep a body may be nested is the host’s to say', async () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  assert.equal(await messageOf(post(nested(20)), { maxDepth: 20 }), 'accepted');
  assert.equal(await messageOf(post(nested(21)), { maxDepth: 20 }), 'The body is nested more than 20 levels deep.');
  assert.throws(() => parseJson(nested(101)), SyntaxError);
  assert.equal(await messageOf(post('['.repeat(50_000)), { maxBytes: 100_000 }), 'The body is not valid JSON.');
});

test('other media types are taken where the host names them, in UTF-8 only', async () => {
  const mediaTypes = ['application/json', 'application/merge-patch+json'];
  const typed = (type: string) => messageOf(post('1', { 'content-type': type }), { mediaTypes });
  for (const type of ['Application/Merge-Patch+JSON', 'application/json; charset="UTF-8"', 'application/json;x=y']) {
    assert.equal(await typed(type), 'accepted', type);
  }
  const refused = 'Send the body as application/json or application/merge-patch+json, in UTF-8.';
  for (const type of ['application/json; charset=latin1', 'application/xml', ''])
    assert.equal(await typed(type), refused);
});

test('a body whose stream breaks off is refused, and not taken for a short one', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[1'));
      controller.error(new Error('gone'));
    },
  });
  assert.equal(await messageOf(post(broken)), 'The request ended before its body did.');
});

test('a Content-Length over the limit is enough where the host trusts it', async () => {
  const trusting = { ...limit, trustContentLength: true };
  assert.equal(await readBytes(post('1', { 'content-length': '101' }), trusting), undefined);
  assert.deepEqual(await readBytes(post('1', { 'content-length': '101' }), limit), new Uint8Array([0x31]));
  assert.deepEqual(await readBytes(post('1', { 'content-length': '1' }), trusting), new Uint8Array([0x31]));
  assert.equal(await readBytes(post('x'.repeat(101)), trusting), undefined);
});

test('responses have the host’s headers, codes and sentences, and one envelope', async () => {
  const answers = createResponses<'method_not_allowed' | 'busy'>({
    codes: { method_not_allowed: { status: 405 }, busy: { status: 503, retryable: true } },
    headers: { 'x-own': 'yes' },
    methodNotAllowed: (method, allow) => `${method} is not one of ${allow}.`,
  });
  const busy = answers.error('busy', 'r-1', { message: 'Later.', issues: [], headers: { 'retry-after': '5' } });
  assert.deepEqual([busy.status, busy.headers.get('x-own'), busy.headers.get('retry-after')], [503, 'yes', '5']);
  assert.deepEqual(await busy.json(), {
    error: { code: 'busy', message: 'Later.', requestId: 'r-1', retryable: true },
  });
  const issues = [{ path: 'a', code: 'b', message: 'c' }];
  assert.deepEqual(answers.envelope('busy', 'r-2', { message: 'No.', issues, retryable: false }), {
    error: { code: 'busy', message: 'No.', requestId: 'r-2', retryable: false, issues },
  });
  const allow = allowOf(['GET', 'PATCH']);
  const options = answers.otherMethod('OPTIONS', allow, 'r-3');
  assert.deepEqual([options.status, options.headers.get('allow')], [204, 'GET, HEAD, PATCH']);
  const put = answers.otherMethod('PUT', allow, 'r-4');
  assert.deepEqual([put.status, put.headers.get('allow'), put.headers.get('x-request-id')], [405, allow, 'r-4']);
  assert.match(await put.text(), /PUT is not one of GET, HEAD, PATCH\./);
});

test('a request id is kept where it is harmless', () => {
  assert.equal(acceptableRequestId('r-1.a_B'), 'r-1.a_B');
  for (const id of ['', 'a b', 'x'.repeat(129), null, undefined, 7])
    assert.match(acceptableRequestId(id), /^[0-9a-f-]{36}$/);
});
