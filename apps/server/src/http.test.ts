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
  const written: [{ near: string; wide: string }, addresses: string][] = [
    [
      six,
      '2001:db8:0:7::1 2001:DB8:0000:0007:ffff:1:2:3 [2001:db8:0:7::1]:443 [2001:db8:0:7::9] 2001:db8:0:7::1%eth0 ' +
        '2001:db8:0:7:0:0:192.0.2.1',
    ],
    [{ near: '2001:db8:0:8::/64', wide: six.wide }, '2001:db8:0:8::1'],
    [{ near: '0:0:0:0::/64', wide: '0:0:0::/48' }, '::1'],
    [four, '192.0.2.7 ::ffff:192.0.2.7 ::FFFF:c000:207 192.0.2.7:50123 [::ffff:192.0.2.7]:1'],
    ...['unknown', '1.2.3', ''].map((text): [typeof six, string] => [{ near: text, wide: text }, text]),
  ];
  test('are its address or /64 and its /24 or /48, however the address is written', () => {
    for (const [expected, addresses] of written)
      for (const address of addresses.split(' ')) assert.deepEqual(networksOf(address), expected, address);
    assert.ok(networksOf('x'.repeat(10_000)).near.length <= 100, 'what is no address is that text, cut off');
  });
});
