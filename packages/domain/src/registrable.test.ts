import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDomainName } from './name.ts';
import { registrableNameOf } from './registrable.ts';

test('a name below a registered one leads to that one', () => {
  assert.equal(registrableNameOf('www.example.com'), 'example.com');
  assert.equal(registrableNameOf('a.b.c.example.com'), 'example.com');
  assert.equal(registrableNameOf('shop.example.co.uk'), 'example.co.uk');
  assert.equal(registrableNameOf('www.example.co.jp'), 'example.co.jp');
});

test('a registered name, a suffix and a name at a private suffix stay as they are', () => {
  for (const name of ['example.com', 'example.co.uk', 'co.uk', 'city.kawasaki.jp', 'somebody.github.io', 'a.uk.com']) {
    assert.equal(registrableNameOf(name), null, name);
  }
});

test('internationalized names and endings that no list knows work alike', () => {
  const parsed = parseDomainName('https://www.bücher.рф/');
  assert.equal(parsed.ok && registrableNameOf(parsed.name), 'xn--bcher-kva.xn--p1ai');
  assert.equal(registrableNameOf('www.one.example'), 'one.example');
  assert.equal(registrableNameOf('one.example'), null);
});
