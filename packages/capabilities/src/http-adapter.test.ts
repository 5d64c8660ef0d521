import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { bind, type Invocation } from './bind.ts';
import { createExecutor } from './executor.ts';
import { createHttpAdapter } from './http-adapter.ts';
import type { HttpErrorBody } from './http-responses.ts';
import { definition, GREET_URL, greet, post, recorder, search, serve, urlOf } from './testing/examples.ts';

const SEARCH_URL = 'https://host/api/content/search';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const handle = createHttpAdapter({
  executor: createExecutor({
    bindings: [
      bind(search, ({ query, limit }) => ({ results: [{ title: `${query} ${limit}` }] })),
      bind(greet, ({ name }) => ({ greeting: `Hello ${name}` })),
      bind(definition({ name: 'secret', visibility: 'hidden' }), () => assert.fail('called')),
      bind(definition({ name: 'guarded', visibility: 'protected' }), () => assert.fail('called')),
      bind(definition({ name: 'refused', effect: 'write' }), () => assert.fail('called')),
    ],
  }),
});

async function errorOf(response: Response): Promise<HttpErrorBody['error']> {
  const { error } = (await response.json()) as HttpErrorBody;
  return error;
}

/** Everything that a caller could compare, the request id aside. */
async function fingerprint(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return { status: response.status, headers, body: (await response.text()).replace(/"requestId":"[^"]*"/, '') };
}

test('POST to the invocation path invokes a public read: the body is the input, the 200 body the output', async () => {
  const response = await handle(post(GREET_URL, { name: 'Ada' }));
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.deepEqual(await response.json(), { greeting: 'Hello Ada' });
});

test('the base path is /adapter/v1 unless another is chosen, the root too', async () => {
  for (const [basePath, prefix] of [
    ['/other/base', '/other/base'],
    ['/', ''],
  ] as const) {
    const elsewhere = serve(greet, () => ({ greeting: 'Hi' }), { basePath });
    const path = '/capabilities/test/greet/v1/invoke';
    assert.equal((await elsewhere(post(`https://host${prefix}${path}`, { name: 'x' }))).status, 200);
    assert.equal((await elsewhere(new Request(`https://host${prefix}/health`))).status, 200);
    assert.equal((await elsewhere(post(GREET_URL, { name: 'x' }))).status, 404);
  }
});

test('every method but POST on an invocation path is 405 with Allow: POST, and OPTIONS tells the same', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const response = await handle(new Request(GREET_URL, { method }));
    assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST'], method);
    if (method !== 'HEAD') assert.equal((await errorOf(response)).code, 'method_not_allowed');
  }
  const options = await handle(new Request(GREET_URL, { method: 'OPTIONS' }));
  assert.deepEqual([options.status, options.headers.get('allow'), await options.text()], [204, 'POST', '']);
});

test('a GET override answers GET and HEAD at its path, and other methods with 405', async () => {
  const response = await handle(new Request(`${SEARCH_URL}?q=renewals&limit=5`));
  assert.deepEqual(await response.json(), { results: [{ title: 'renewals 5' }] });
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const wrong = await handle(new Request(SEARCH_URL, { method }));
    assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'GET, HEAD']);
  }
});

test('HEAD answers as GET does, without a body', async () => {
  for (const path of [
    '/api/content/search?q=x',
    '/api/content/search?limit=1.5',
    '/adapter/v1/openapi.json',
    '/adapter/v1/health',
    '/x',
  ]) {
    const headers = { 'x-request-id': 'same' };
    const get = await handle(new Request(`https://host${path}`, { headers }));
    const head = await handle(new Request(`https://host${path}`, { method: 'HEAD', headers }));
    assert.equal(head.status, get.status);
    assert.deepEqual([...head.headers], [...get.headers]);
    assert.equal(await head.text(), '');
  }
});

test('a GET override without a path moves the default route to GET', async () => {
  const capability = definition({ input: z.object({ n: z.int() }), http: { method: 'GET' } });
  const get = serve(capability, (input) => input);
  assert.deepEqual(await (await get(new Request(`${urlOf(capability)}?n=4`))).json(), { n: 4 });
  const wrong = await get(post(urlOf(capability), { n: 4 }));
  assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'GET, HEAD']);
});

test('a POST override moves the address alone', async () => {
  const capability = definition({ http: { method: 'POST', path: '/api/any' } });
  const moved = serve(capability, (input) => input);
  assert.deepEqual(await (await moved(post('https://host/api/any', [1]))).json(), [1]);
  assert.equal((await moved(post(urlOf(capability), [1]))).status, 404);
});

test('health reports ok and the number of public capabilities', async () => {
  const response = await handle(new Request('https://host/adapter/v1/health'));
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { status: 'ok', capabilities: 2 });
});

test('the adapter’s own documents answer GET and HEAD only', async () => {
  for (const name of ['openapi.json', 'health']) {
    for (const [method, status] of [
      ['POST', 405],
      ['DELETE', 405],
      ['OPTIONS', 204],
    ] as const) {
      const response = await handle(new Request(`https://host/adapter/v1/${name}`, { method }));
      assert.deepEqual([response.status, response.headers.get('allow')], [status, 'GET, HEAD']);
    }
  }
});

test('unknown, hidden, protected and refused are one 404, byte for byte, with every method and body', async () => {
  const invocation = (name: string) => `https://host/adapter/v1/capabilities/test/${name}/v1/invoke`;
  for (const init of [
    { method: 'GET' },
    { method: 'HEAD' },
    { method: 'OPTIONS' },
    { method: 'DELETE' },
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    { method: 'POST', body: 'x'.repeat(40_000), headers: { 'content-type': 'text/plain' } },
    { method: 'POST' },
  ]) {
    const [expected, ...others] = await Promise.all(
      [
        invocation('unknown'),
        invocation('secret'),
        invocation('guarded'),
        invocation('refused'),
        'https://host/nowhere',
      ].map(async (url) => fingerprint(await handle(new Request(url, init)))),
    );
    assert.equal(expected?.status, 404);
    for (const other of others) assert.deepEqual(other, expected);
  }
});

test('a capability that the host’s authorize refuses is the same 404, at an override too', async () => {
  const refusing = serve(search, () => assert.fail('called'), {}, { authorize: () => false });
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
    assert.deepEqual(
      await fingerprint(await refusing(new Request(`${SEARCH_URL}?limit=x`, { method }))),
      await fingerprint(await refusing(new Request('https://host/nowhere', { method }))),
    );
  }
});

test('what the default refuses, the host’s authorize may admit', async () => {
  const write = definition({ effect: 'write' });
  const admitting = serve(write, () => 'written', {}, { authorize: () => true });
  assert.equal(await (await admitting(post(urlOf(write), {}))).json(), 'written');
});

for (const path of [
  '/adapter/v1/capabilities/test/greet/v01/invoke',
  '/adapter/v1/capabilities/test/greet/v1e0/invoke',
  '/adapter/v1/capabilities/test/greet/v1.0/invoke',
  '/adapter/v1/capabilities/test/greet/v2/invoke',
  '/adapter/v1/capabilities/test/greet/V1/invoke',
  '/adapter/v1/capabilities/Test/greet/v1/invoke',
  '/adapter/v1/capabilities/test/greet/v1/invoke/',
  '/adapter/v1/capabilities/test/greet/v1//invoke',
  '/adapter/v1/capabilities/test/greet/v1',
  '/adapter/v1/capabilities/test/%67reet/v1/invoke',
  '/adapter/v1/capabilities/test%2Fgreet/v1/invoke',
  '/adapter/v1/capabilities/test%2fgreet%2fv1/invoke',
  '/adapter/v1/capabilities/test/greet%00/v1/invoke',
  '/adapter/v1/capabilities/__proto__/greet/v1/invoke',
  '/adapter/v1/capabilities/test/__proto__/v1/invoke',
  '/adapter/v1/capabilities/constructor/prototype/v1/invoke',
  '/adapter/v1/capabilities/../../health',
  '/adapter/v1/capabilities/%2e%2e/health/extra',
  '/adapter/v1/capabilities/test/%ff/v1/invoke',
  '/adapter/v1/__proto__',
  '/adapter/v1/constructor',
  '/adapter/v1/',
  '/adapter/v1',
  '/adapter/v1/openapi.json/',
  '/adapter/v1/Health',
  '/__proto__',
  '/toString',
  '//adapter/v1/health',
  '/',
]) {
  test(`${path} is 404`, async () => {
    const response = await handle(post(`https://host${path}`, { name: 'Ada' }));
    assert.equal(response.status, 404);
    assert.equal((await errorOf(response)).code, 'not_found');
  });
}

test('malformed JSON is 400 malformed_json, and so is a repeated member, one named like the prototype, and deep nesting', async () => {
  const repeated = ['{"name":"a","name":"b"}', '{"name":"a","__proto__":{}}', `${'['.repeat(101)}${']'.repeat(101)}`];
  for (const body of [...repeated, '', '{', '{"name":"a"', "{'name':1}", 'undefined', '{"name":"a"}{}', '\u0000']) {
    const response = await handle(post(GREET_URL, body));
    assert.equal(response.status, 400, body);
    assert.equal((await errorOf(response)).code, 'malformed_json');
  }
});

test('an unsupported content type is 415 unsupported_media_type', async () => {
  for (const headers of [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json-patch+json' },
    { 'content-type': 'application/jsonx' },
    { 'content-type': 'application/json, text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-encoding': 'gzip' },
  ]) {
    const response = await handle(post(GREET_URL, { name: 'Ada' }, headers));
    assert.equal(response.status, 415, JSON.stringify(headers));
    assert.equal((await errorOf(response)).code, 'unsupported_media_type');
  }
  const without = new Request(GREET_URL, { method: 'POST', body: new TextEncoder().encode('{"name":"Ada"}') });
  assert.equal((await handle(without)).status, 415);
});

test('an input that fails its schema is 422 invalid_input with issues', async () => {
  for (const body of [{}, { name: '' }, { name: 1 }, { name: 'x', more: 1 }, [], null, '"text"']) {
    const error = await errorOf(await handle(post(GREET_URL, body)));
    assert.equal(error.code, 'invalid_input');
    assert.ok(error.issues && error.issues.length > 0);
  }
});

test('a body over the limit is 413 payload_too_large', async () => {
  const response = await handle(post(GREET_URL, { name: 'x'.repeat(32_768) }));
  assert.equal(response.status, 413);
  assert.equal((await errorOf(response)).code, 'payload_too_large');
});

test('a failing handler is 500 execution_failed, and nothing of its exception reaches the caller', async () => {
  const { reports, onError } = recorder();
  const failing = serve(greet, () => Promise.reject(new Error('password=hunter2')), {}, { onError });
  const response = await failing(post(GREET_URL, { name: 'Ada' }, { 'x-request-id': 'r1' }));
  assert.equal(response.status, 500);
  const text = await response.text();
  assert.deepEqual(JSON.parse(text), {
    error: { code: 'execution_failed', message: 'The capability failed.', requestId: 'r1', retryable: false },
  });
  assert.equal(reports[0]?.requestId, 'r1');
  assert.match(String(reports[0]?.error), /hunter2/);
});

test('an output that its schema rejects is 500 invalid_output, and nothing of it reaches the caller', async () => {
  const { reports, onError } = recorder();
  const failing = serve(greet, () => ({ greeting: { secret: 'hunter2' } }), {}, { onError });
  const response = await failing(post(GREET_URL, { name: 'Ada' }));
  assert.equal(response.status, 500);
  const text = await response.text();
  assert.equal(JSON.parse(text).error.code, 'invalid_output');
  assert.ok(!text.includes('hunter2') && !text.includes('greeting'));
  assert.equal(reports.length, 1);
});

test('an output that JSON cannot express is 500 invalid_output and reaches the adapter’s onError', async () => {
  const circle: unknown[] = [];
  circle.push(circle);
  for (const output of [undefined, () => 1, 1n, circle]) {
    const { reports, onError } = recorder();
    const capability = definition();
    const response = await serve(capability, () => output, { onError })(post(urlOf(capability), {}));
    assert.equal((await errorOf(response)).code, 'invalid_output');
    assert.ok(reports[0]?.error instanceof TypeError);
    assert.equal(reports[0].capability, capability);
    assert.equal(reports[0].requestId, response.headers.get('x-request-id'));
  }
});

test('no available binding is 503 unavailable, and retryable', async () => {
  const executor = createExecutor({ bindings: [bind(greet, () => assert.fail('called'), { available: () => false })] });
  const response = await createHttpAdapter({ executor })(post(GREET_URL, { name: 'Ada' }));
  assert.equal(response.status, 503);
  const error = await errorOf(response);
  assert.equal(error.code, 'unavailable');
  assert.equal(error.retryable, true);
});

test('an unavailable authentication context is 503 unavailable, and reaches onError', async () => {
  const fault = new Error('identity provider down');
  for (const resolveContext of [() => Promise.reject(fault), () => assert.fail(fault)]) {
    const { reports, onError } = recorder();
    const response = await serve(greet, () => assert.fail('called'), { resolveContext, onError })(
      post(GREET_URL, { name: 'Ada' }),
    );
    assert.equal(response.status, 503);
    assert.equal((await errorOf(response)).code, 'unavailable');
    assert.deepEqual(reports, [{ error: fault, capability: greet, requestId: response.headers.get('x-request-id') }]);
  }
});

test('the execution context of the host reaches authorize, available and the handler', async () => {
  interface Actor {
    readonly id: string | null;
  }
  const seen: unknown[] = [];
  const executor = createExecutor({
    bindings: [
      bind(greet, ({ name }, { context }: Invocation<Actor>) => ({ greeting: `${name} and ${context.id}` }), {
        available: ({ id }) => seen.push(id) > 0,
      }),
    ],
    authorize: (_, { id }) => id !== null,
  });
  const resolveContext = async (request: Request) => ({ id: request.headers.get('authorization') });
  const authenticated = createHttpAdapter({ executor, resolveContext });
  const response = await authenticated(post(GREET_URL, { name: 'Ada' }, { authorization: 'Eve' }));
  assert.deepEqual(await response.json(), { greeting: 'Ada and Eve' });
  assert.deepEqual(seen, ['Eve']);
  assert.equal((await authenticated(post(GREET_URL, { name: 'Ada' }))).status, 404);
});

test('a context that does not come before the deadline is 504', async () => {
  const resolveContext = () => new Promise(() => undefined);
  const response = await serve(greet, () => assert.fail('called'), { resolveContext, deadlineMs: 20 })(
    post(GREET_URL, { name: 'Ada' }),
  );
  assert.equal(response.status, 504);
});

test('a write that ran out of time is not called retryable', async () => {
  const write = definition({ effect: 'write' });
  const slow = serve(write, () => new Promise(() => undefined), { deadlineMs: 10 }, { authorize: () => true });
  const error = await errorOf(await slow(post(urlOf(write), {})));
  assert.deepEqual([error.code, error.retryable], ['deadline_exceeded', false]);
});

test('every answer carries a request id, no-store and nosniff, and errors repeat the id', async () => {
  for (const request of [
    post(GREET_URL, { name: 'Ada' }),
    post(GREET_URL, {}),
    new Request(GREET_URL),
    new Request(GREET_URL, { method: 'OPTIONS' }),
    new Request('https://host/adapter/v1/health'),
    new Request('https://host/adapter/v1/openapi.json'),
    new Request('https://host/nowhere'),
  ]) {
    const response = await handle(request);
    const requestId = response.headers.get('x-request-id') ?? '';
    assert.match(requestId, UUID);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    if (response.status >= 400) assert.equal((await errorOf(response)).requestId, requestId);
  }
});

test('a harmless X-Request-Id is kept, any other is replaced', async () => {
  for (const [sent, kept] of [
    ['abc-1.2_3', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['a b', false],
    ['', false],
    ['<script>', false],
  ] as const) {
    const response = await handle(new Request('https://host/nowhere', { headers: { 'x-request-id': sent } }));
    const received = response.headers.get('x-request-id') ?? '';
    if (kept) assert.equal(received, sent);
    else assert.match(received, UUID);
  }
});

test('the host may give the request id; one that is harmful, or a hook that throws, is replaced', async () => {
  const ids: unknown[] = [];
  const work = (_: unknown, invocation: object) => {
    ids.push((invocation as Invocation).requestId);
    return { greeting: '' };
  };
  const own = await serve(greet, work, { requestId: () => 'host-1' })(post(GREET_URL, { name: 'Ada' }));
  assert.equal(own.headers.get('x-request-id'), 'host-1');
  assert.deepEqual(ids, ['host-1']);
  const harmful = await serve(greet, work, { requestId: () => 'a\r\nset-cookie: b' })(post(GREET_URL, { name: 'Ada' }));
  assert.match(harmful.headers.get('x-request-id') ?? '', UUID);
  const { reports, onError } = recorder();
  const requestId = () => assert.fail('broken');
  const thrown = await serve(greet, work, { requestId, onError })(post(GREET_URL, { name: 'Ada' }));
  assert.match(thrown.headers.get('x-request-id') ?? '', UUID);
  assert.equal(reports.length, 1);
});

test('matches tells a host with other doors which paths are the adapter’s', () => {
  for (const [url, mine] of [
    [SEARCH_URL, true],
    [`${SEARCH_URL}?q=x#y`, true],
    [`${SEARCH_URL}/`, false],
    [GREET_URL, true],
    ['https://host/adapter/v1/nothing', true],
    ['https://host/adapter/v1', false],
    ['https://host/adapter/v10', false],
    ['https://host/', false],
    ['https://host', false],
  ] as const) {
    assert.equal(handle.matches(new Request(url)), mine, url);
  }
});
