import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { parseJson, readJson } from './body.ts';

const parse = (text: string) => parseJson(new TextEncoder().encode(text));
const accepted = { limit: 100, mediaTypes: ['application/json'] };
const post = (
  body: string | ReadableStream<Uint8Array>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' });

suite('A JSON body', () => {
  test('is read as JSON.parse reads it, whatever it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 10 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        if (text.includes('"__proto__"')) return;
        assert.deepEqual(parse(text), { value: JSON.parse(text) });
      }),
      { numRuns: 2000 },
    );
  });

  test('may not name a member twice, at any depth, nor hide it behind an escape', () => {
    for (const text of ['{"a":1,"a":1}', '{"a":{"b":1,"b":2}}', '[{"a":1,"\\u0061":2}]', '{"a":1,"b":{"a":1},"a":2}']) {
      assert.partialDeepStrictEqual(parse(text), { refused: 'malformed_json' }, text);
    }
    for (const text of ['{"a":1,"b":{"a":1}}', '{"a":":","b":"\\"a\\":1"}', '[{"a":1},{"a":1}]']) {
      assert.ok('value' in parse(text), text);
    }
  });

  test('may not name a member __proto__, and nothing reaches a prototype', () => {
    const parsed = parse('{"__proto__":{"admin":true},"x":[{"__proto__":null}]}');
    assert.ok('refused' in parsed);
    assert.match(parsed.message, /__proto__/);
    assert.equal(({} as { admin?: boolean }).admin, undefined);
  });

  test('is refused beyond 64 levels, without recursion', () => {
    assert.ok('value' in parse('['.repeat(64) + ']'.repeat(64)));
    assert.ok('refused' in parse('['.repeat(65) + ']'.repeat(65)));
    assert.ok('refused' in parse('['.repeat(100_000)));
    assert.ok('value' in parse(`"${'['.repeat(100)}"`));
  });

  test('is refused when it is no JSON or no UTF-8', () => {
    for (const text of ['', ' ', '{', 'undefined', '{a:1}', "{'a':1}", '[1,]', '01', '\uFEFF1x'])
      assert.ok('refused' in parse(text), text);
    assert.ok('refused' in parseJson(new Uint8Array([0x22, 0xff, 0x22])));
  });

  test('is asked for in UTF-8 JSON, uncompressed', async () => {
    const types = ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'];
    for (const type of types)
      assert.deepEqual(await readJson(post('1', { 'content-type': type }), accepted), { value: 1 }, type);
    const refused = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-type': '' },
    ];
    for (const headers of [...refused, { 'content-type': 'application/json', 'content-encoding': 'gzip' }]) {
      const read = await readJson(post('1', headers), accepted);
      assert.equal('refused' in read && read.refused, 'unsupported_media_type', JSON.stringify(headers));
    }
  });

  test('is cut off at its limit by the bytes that arrive, however long they say it is', async () => {
    const exact = await readJson(post(`"${'x'.repeat(98)}"`), accepted);
    assert.ok('value' in exact);
    const over = await readJson(post(`"${'x'.repeat(99)}"`), accepted);
    assert.equal('refused' in over && over.refused, 'payload_too_large');

    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 10;
        controller.enqueue(new Uint8Array(10).fill(0x20));
      },
    });
    const cut = await readJson(post(endless), accepted);
    assert.equal('refused' in cut && cut.refused, 'payload_too_large');
    assert.ok(sent <= 150, `${sent} bytes were read`);
  });
});
