import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { TestAccount } from '../testing/account.ts';
import { raw, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { connect, head } from '../testing/raw-http.ts';
import { at, create, domains, ifMatch, input, key } from '../testing/records.ts';

const KiB = 1024;

interface Document {
  paths: Record<string, { patch?: { requestBody: { content: object } } }>;
}

suiteWithService('Bodies', (service) => {
  let account: TestAccount;
  before(async () => {
    account = await service().account();
  });
  const post = (text: string | Uint8Array, headers: Record<string, string> = {}, chunked?: true) => {
    const body = raw(text, chunked && { chunked });
    return account.browser.post(domains, body, { ...key(), 'content-type': 'application/json', ...headers });
  };
  /** A record of exactly so many bytes. */
  const ofSize = (bytes: number) => {
    const text = JSON.stringify(input());
    return text.slice(0, -1) + ' '.repeat(bytes - text.length) + text.slice(-1);
  };

  test('are JSON in UTF-8; every other type is 415', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;Charset="UTF-8"'])
      assert.equal((await post(JSON.stringify(input()), { 'content-type': type })).status, 201, type);
    const refusedTypes = [
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ];
    const lookalikes = [
      'application/jsonp',
      'application/json, text/plain',
      'application/problem+json',
      'application/json; charset=utf-16',
    ];
    for (const type of [...refusedTypes, ...lookalikes, 'application/merge-patch+json'])
      refused(await post(JSON.stringify(input()), { 'content-type': type }), 'unsupported_media_type', type);
    const untyped = await account.browser.send({ method: 'POST', path: domains, headers: key(), body: raw('{}') });
    refused(untyped, 'unsupported_media_type');
  });

  test('are no merge patches: reminders are replaced as a whole, so a patch is plain JSON', async () => {
    const record = await create(account.browser);
    const type = { 'content-type': 'application/merge-patch+json' };
    const patched = await account.browser.patch(at(record.id), raw('{"notes":"x"}'), { ...ifMatch(1), ...type });
    refused(patched, 'unsupported_media_type');
    const { paths } = (await account.browser.get<Document>('/api/openapi.json')).body;
    assert.deepEqual(Object.keys(paths['/api/v1/domains/{id}']?.patch?.requestBody?.content ?? {}), [
      'application/json',
    ]);
  });

  test('are not compressed', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'gzip, identity', 'x'])
      refused(
        await post(JSON.stringify(input()), { 'content-encoding': encoding }),
        'unsupported_media_type',
        encoding,
      );
    assert.equal((await post(JSON.stringify(input()), { 'content-encoding': 'identity' })).status, 201);
  });

  test('are refused when they are no JSON, in words of our own', async () => {
    for (const text of [
      '',
      ' ',
      '{',
      '{}}',
      "{'name':1}",
      '{"name":"a.example",}',
      'undefined',
      'NaN',
      '\u00a0{}',
      '{"a":01}',
      '{"a":"\n"}',
    ]) {
      const { message } = refused(await post(text), 'malformed_json', text);
      assert.doesNotMatch(message, /token|undefined/i);
    }
    refused(await post(Buffer.from([0x22, 0xff, 0x22])), 'malformed_json');
    refused(await post(Buffer.from(JSON.stringify(input()), 'utf16le')), 'malformed_json');
  });

  test('name no member twice, none __proto__, and nest at most 64 deep', async () => {
    for (const text of [
      '{"name":"a.example","name":"b.example"}',
      '{"reminders":{"enabled":true,"\\u0065nabled":false}}',
    ])
      refused(await post(text), 'malformed_json', text);
    refused(await post('{"__proto__":{"isArchived":true},"name":"a.example"}'), 'malformed_json');
    refused(await post('{"reminders":{"__proto__":null}}'), 'malformed_json');
    refused(await post(`{"notes":${'['.repeat(65)}${']'.repeat(65)}}`), 'malformed_json');
    refused(await post('['.repeat(100_000)), 'malformed_json');
    refused(await post(`{"notes":${'['.repeat(60)}${']'.repeat(60)}}`), 'invalid_input');
    for (const name of ['constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const error = refused(
        await post(`{"name":"a.example","expirationDate":"2027-01-01","${name}":{}}`),
        'invalid_input',
      );
      assert.deepEqual(
        error.issues?.map(({ path }) => path),
        [name],
      );
    }
  });

  test('of another form than an object are invalid, not malformed', async () => {
    for (const text of ['null', '1', '"x"', '[]', 'true', '[{"name":"a.example"}]'])
      refused(await post(text), 'invalid_input', text);
  });

  test('of 256 KiB are read, and of one byte more refused, in chunks too', async () => {
    assert.equal((await post(ofSize(256 * KiB))).status, 201);
    assert.equal((await post(ofSize(256 * KiB), {}, true)).status, 201);
    refused(await post(ofSize(256 * KiB + 1)), 'payload_too_large');
    refused(await post(ofSize(256 * KiB + 1), {}, true), 'payload_too_large');
    refused(await post(ofSize(3_000 * KiB), {}, true), 'payload_too_large');
  });

  test('of a batch have room for 8 MiB', async () => {
    const path = `${domains}/batch`;
    const text = JSON.stringify({ records: [input()] });
    const padded = (bytes: number) => raw(text + ' '.repeat(bytes - text.length));
    const type = { 'content-type': 'application/json' };
    assert.equal((await account.browser.post(path, padded(8 * KiB * KiB), { ...key(), ...type })).status, 201);
    refused(await account.browser.post(path, padded(8 * KiB * KiB + 1), { ...key(), ...type }), 'payload_too_large');
  });

  test('that say more than they are leave a connection that serves the next request', async () => {
    for (let round = 0; round < 3; round += 1) {
      refused(await post(' '.repeat(300 * KiB), {}, true), 'payload_too_large');
      assert.equal((await account.browser.get('/api/session')).status, 200);
    }
  });

  test('that arrive slowly after a refusal lose neither the answer nor the connection', async () => {
    const connection = connect(service().port);
    connection.write(
      head('POST /api/nothing HTTP/1.1', 'Host: localhost', 'Content-Length: 300000') + ' '.repeat(1_000),
    );
    await setTimeout(700);
    connection.write(' '.repeat(299_000));
    connection.write(head('GET /api/health HTTP/1.1', 'Host: localhost', 'Connection: close'));
    assert.deepEqual((await connection.ended).match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 404', 'HTTP/1.1 200']);
  });

  test('without an end are cut off', async () => {
    const connection = connect(service().port);
    connection.write(head(`POST ${domains} HTTP/1.1`, 'Host: localhost', 'Transfer-Encoding: chunked'));
    const mebibyte = Buffer.from(`100000\r\n${' '.repeat(2 ** 20)}\r\n`);
    for (let count = 0; count < 40; count += 1) connection.write(mebibyte);
    const answer = await connection.ended;
    assert.match(answer, /^HTTP\/1\.1 401 /);
    assert.match(answer, /^connection: close\r$/im);
  });

  test('that break off are no fault of the service', async () => {
    const connection = connect(service().port);
    const lines = [
      'Host: localhost',
      `Cookie: ${String(account.browser.headers.cookie)}`,
      'Sec-Fetch-Site: same-origin',
    ];
    const more = ['Idempotency-Key: broken-off', 'Content-Type: application/json', 'Content-Length: 500'];
    connection.write(`${head(`POST ${domains} HTTP/1.1`, ...lines, ...more)}{`);
    await setTimeout(100);
    connection.close();
    await setTimeout(100);
    assert.deepEqual(service().logged(), []);
  });
});
