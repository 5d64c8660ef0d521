import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { chunkSize, respond } from './responses.ts';

suite('A large body', () => {
  for (const [what, character] of [
    ['ASCII', 'a'],
    ['umlauts', 'ü'],
    ['characters of two halves', '🦆'],
  ] as const) {
    test(`in ${what} arrives in chunks as it was sent, with its length`, async () => {
      for (const shift of ['', 'x']) {
        const text = shift + character.repeat(3 * chunkSize);
        const response = respond(text, { headers: { 'content-type': 'text/plain' } });
        const chunks: Uint8Array[] = [];
        for await (const chunk of response.body ?? []) chunks.push(chunk);
        const whole = Buffer.concat(chunks);
        assert.ok(chunks.length > 2);
        assert.equal(whole.toString(), text);
        assert.equal(response.headers.get('content-length'), String(whole.length));
      }
    });
  }

  test('of bytes arrives in chunks as it was sent', async () => {
    const bytes = new Uint8Array(2 * chunkSize + 1).fill(7);
    const response = respond(bytes, { headers: {} });
    assert.equal(response.headers.get('content-length'), String(bytes.length));
    assert.deepEqual(new Uint8Array(await response.arrayBuffer()), bytes);
  });
});
