import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from './failure.ts';
import { originOf } from './connect.ts';

test('https goes anywhere, plain http only to this machine', () => {
  for (const [text, origin] of [
    ['https://names.example.net', 'https://names.example.net'],
    ['https://names.example.net:8443/', 'https://names.example.net:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://127.8.8.8:1', 'http://127.8.8.8:1'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
    ['http://2130706433/', 'http://127.0.0.1'],
  ] as const) {
    assert.equal(originOf(text), origin);
  }
  const texts =
    'http://names.example.net http://localhost.example.net http://10.0.0.1 http://[::2] http://0.0.0.0 localhost:3000 ' +
    'names.example.net ftp://localhost https://user:pass@names.example.net https://names.example.net/path ' +
    'https://names.example.net?x https://names.example.net/#x';
  for (const text of ['', ...texts.split(' ')]) {
    assert.throws(() => originOf(text), Failure, text);
  }
});
