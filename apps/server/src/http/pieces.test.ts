import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { pieceBytes, respond } from './pieces.ts';

suite('A large body', () => {
  for (const [what, character] of [
    ['ASCII', 'a'],
    ['umlauts', 'ü'],
    ['characters of two halves', '🦆'],
  ] as const) {
    test(`in ${what} arrives in pieces as it was sent, with its length`, async () => {
      for (const shift of ['', 'x']) {
        const text = shift + character.repeat(3 * pieceBytes);
        const response = respond(text, { headers: { 'content-type': 'text/plain' } });
        const pieces: Uint8Array[] = [];
        for await (const piece of response.body ?? []) pieces.push(piece);
        const whole = Buffer.concat(pieces);
        assert.ok(pieces.length > 2);
        assert.equal(whole.toString(), text);
        assert.equal(response.headers.get('content-length'), String(whole.length));
      }
    });
  }

  test('of bytes arrives in pieces as it was sent', async () => {
    const bytes = new Uint8Array(2 * pieceBytes + 1).fill(7);
    const response = respond(bytes, { headers: {} });
    assert.equal(response.headers.get('content-length'), String(bytes.length));
    assert.deepEqual(new Uint8Array(await response.arrayBuffer()), bytes);
  });
});
