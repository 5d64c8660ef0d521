import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { networksOf } from './limiters.ts';

suite('The networks of a client', () => {
  test('of IPv6 are its /64 and its /48, however the address is written', () => {
    const expected = { near: '2001:db8:0:7::/64', wide: '2001:db8:0::/48' };
    for (const address of [
      '2001:db8:0:7::1',
      '2001:DB8:0000:0007:ffff:1:2:3',
      '[2001:db8:0:7::1]:443',
      '[2001:db8:0:7::9]',
      '2001:db8:0:7::1%eth0',
      '2001:db8:0:7:0:0:192.0.2.1',
    ])
      assert.deepEqual(networksOf(address), expected, address);
    assert.deepEqual(networksOf('::1'), { near: '0:0:0:0::/64', wide: '0:0:0::/48' });
    assert.notEqual(networksOf('2001:db8:0:8::1').near, expected.near);
    assert.equal(networksOf('2001:db8:0:8::1').wide, expected.wide);
  });

  test('of IPv4 are the address and its /24, also where it is written as IPv6 or with a port', () => {
    for (const address of [
      '192.0.2.7',
      '::ffff:192.0.2.7',
      '::FFFF:c000:207',
      '192.0.2.7:50123',
      '[::ffff:192.0.2.7]:1',
    ])
      assert.deepEqual(networksOf(address), { near: '192.0.2.7', wide: '192.0.2.0/24' }, address);
  });

  test('of what is no address are that text, cut off', () => {
    assert.deepEqual(networksOf('unknown'), { near: 'unknown', wide: 'unknown' });
    assert.deepEqual(networksOf('1.2.3'), { near: '1.2.3', wide: '1.2.3' });
    assert.deepEqual(networksOf(''), { near: '', wide: '' });
    assert.ok(networksOf('x'.repeat(10_000)).near.length <= 100);
  });
});
