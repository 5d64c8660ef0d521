import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { chunkSize, respond } from './http/responses.ts';
import { networksOf } from './limiters.ts';

suite('A large body', () => {
  for (const character of ['a', 'ü', '🦆'])
    test(`of ${character} arrives in chunks as it was sent, with its length`, async () => {
      for (const shift of ['', 'x']) {
        const text = shift + character.repeat(3 * chunkSize);
        for (const sent of [text, new TextEncoder().encode(text)]) {
          const response = respond(sent, { headers: { 'content-type': 'text/plain' } });
          const chunks: Uint8Array[] = [];
          for await (const chunk of response.body ?? []) chunks.push(chunk);
          const whole = Buffer.concat(chunks);
          assert.ok(typeof sent !== 'string' || chunks.length > 2);
          assert.equal(whole.toString(), text);
          assert.equal(response.headers.get('content-length'), String(whole.length));
        }
      }
    });
});

suite('The networks of a client', () => {
  const six = { near: '2001:db8:0:7::/64', wide: '2001:db8:0::/48' };
  const four = { near: '192.0.2.7', wide: '192.0.2.0/24' };
  const networks: Record<string, { near: string; wide: string }> = {
    '2001:db8:0:7::1': six,
    '2001:DB8:0000:0007:ffff:1:2:3': six,
    '[2001:db8:0:7::1]:443': six,
    '[2001:db8:0:7::9]': six,
    '2001:db8:0:7::1%eth0': six,
    '2001:db8:0:7:0:0:192.0.2.1': six,
    '2001:db8:0:8::1': { near: '2001:db8:0:8::/64', wide: six.wide },
    '::1': { near: '0:0:0:0::/64', wide: '0:0:0::/48' },
    '192.0.2.7': four,
    '::ffff:192.0.2.7': four,
    '::FFFF:c000:207': four,
    '192.0.2.7:50123': four,
    '[::ffff:192.0.2.7]:1': four,
    unknown: { near: 'unknown', wide: 'unknown' },
    '1.2.3': { near: '1.2.3', wide: '1.2.3' },
    '': { near: '', wide: '' },
  };
  test('are its address or /64 and its /24 or /48, however the address is written', () => {
    for (const [address, expected] of Object.entries(networks))
      assert.deepEqual(networksOf(address), expected, address);
    assert.ok(networksOf('x'.repeat(10_000)).near.length <= 100, 'what is no address is that text, cut off');
  });
});
