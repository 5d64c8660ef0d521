import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createOriginCheck } from './mcp.ts';

const publicly = createOriginCheck({
  baseUrl: new URL('https://names.example.net'),
  localOrigin: () => 'http://127.0.0.1:3000',
});
const locally = createOriginCheck({
  baseUrl: new URL('http://localhost:3000'),
  localOrigin: () => 'http://127.0.0.1:3000',
});
const atPort80 = createOriginCheck({ baseUrl: new URL('http://localhost'), localOrigin: () => 'http://127.0.0.1:80' });

const headers = (fields: Record<string, string>) => new Headers(fields);

suite('The origin check of /mcp', () => {
  test('the public name may come in, and this machine by any loopback name at the port where it listens', () => {
    for (const host of [
      'names.example.net',
      'NAMES.example.net',
      'names.example.net:443',
      'localhost:3000',
      '127.0.0.1:3000',
    ])
      assert.ok(publicly(headers({ host })), host);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '127.8.8.8:3000', '[::1]:3000'])
      assert.ok(locally(headers({ host })), host);
    for (const host of ['localhost', 'localhost:80', '127.0.0.1', '[::1]'])
      assert.ok(atPort80(headers({ host })), host);
  });

  test('no other name may, and no other port of this machine', () => {
    const names = [
      'evil.example',
      'localhost.evil.example:3000',
      'names.example.net.evil.example',
      'evil.example:3000',
      '',
    ];
    const ports = ['localhost', 'localhost:3001', 'names.example.net:3000', 'names.example.net:80', '[::1]', '[::1]:1'];
    const odd = [
      'localhost:3000@evil.example',
      'user@localhost:3000',
      'localhost:3000/x',
      'localhost.:3000',
      '::1:3000',
      '0.0.0.0:3000',
    ];
    for (const host of [...names, ...ports, ...odd]) assert.ok(!publicly(headers({ host })), host);
    assert.ok(!publicly(headers({})), 'without Host');
    assert.ok(!locally(headers({ host: 'localhost:80' })));
  });

  test('a request that names an origin names ours', () => {
    const host = 'localhost:3000';
    assert.ok(locally(headers({ host, origin: 'http://localhost:3000' })));
    assert.ok(publicly(headers({ host: 'names.example.net', origin: 'https://names.example.net' })));
    for (const origin of [
      'null',
      '',
      'http://evil.example',
      'https://localhost:3000',
      'http://localhost',
      'http://127.0.0.1:3000',
    ])
      assert.ok(!locally(headers({ host, origin })), origin);
    assert.ok(!locally(headers({ host, origin: 'http://localhost:3000, http://evil.example' })));
    assert.ok(!locally(headers({ host: 'evil.example:3000', origin: 'http://localhost:3000' })), 'both must be ours');
  });
});
