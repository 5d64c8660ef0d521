import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { ConfigError, type Environment, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'namekeep-config-'));
after(() => rmSync(folder, { recursive: true }));

const env = (variables: Environment): Environment => ({ NAMEKEEP_DATA_DIR: join(folder, 'data'), ...variables });
const secret = Buffer.alloc(32, 1).toString('base64url');

function problemsOf(variables: Environment): string {
  try {
    readConfig(env(variables));
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
  assert.fail('The configuration was accepted.');
}

suite('The configuration', () => {
  test('needs nothing: embedded database, bundled identity provider, a secret of its own', () => {
    const config = readConfig(env({}));
    assert.equal(config.baseUrl?.href, 'http://localhost:3000/');
    assert.equal(config.databaseUrl, `sqlite:${join(folder, 'data', 'namekeep.db')}`);
    assert.deepEqual(config.identity, { kind: 'bundled', passphrase: undefined });
    assert.deepEqual(config.importLimits, { maxBytes: 20_971_520, maxRows: 100_000 });
    const file = join(folder, 'data', 'secret');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url').length, 32);
    assert.deepEqual(readConfig(env({})).secrets, config.secrets, 'the secret is made once');
  });

  test('names every problem in one message', () => {
    const message = problemsOf({
      NAMEKEEP_PORT: '99999',
      NAMEKEEP_BASE_URL: 'ftp://x',
      NAMEKEEP_DATABASE_URL: 'mysql://x',
      NAMEKEEP_RATE_READS: '-1',
      NAMEKEEP_IMPORT_MAX_ROWS: 'many',
      NAMEKEEP_TRUST_PROXY: 'maybe',
      NAMEKEEP_LOG_LEVEL: 'loud',
      NAMEKEEP_OIDC_ISSUER: 'http://id.example.net',
      NAMEKEEP_OIDC_SCOPES: 'profile',
    });
    for (const name of [
      'PORT',
      'BASE_URL',
      'DATABASE_URL',
      'RATE_READS',
      'IMPORT_MAX_ROWS',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_SCOPES',
      'OWNERS',
    ]) {
      assert.match(message, new RegExp(`NAMEKEEP_${name} `), name);
    }
  });

  test('with PostgreSQL needs a secret, and reads several of them for a rotation', () => {
    const NAMEKEEP_DATABASE_URL = 'postgres://localhost/namekeep';
    assert.match(problemsOf({ NAMEKEEP_DATABASE_URL }), /NAMEKEEP_SECRET/);
    for (const short of ['c2hvcnQ', `${secret},c2hvcnQ`]) {
      assert.match(problemsOf({ NAMEKEEP_DATABASE_URL, NAMEKEEP_SECRET: short }), /32 bytes/);
    }
    const other = Buffer.alloc(32, 2).toString('base64');
    assert.equal(readConfig(env({ NAMEKEEP_DATABASE_URL, NAMEKEEP_SECRET: `${secret}, ${other}` })).secrets.length, 2);
  });

  test('with an identity provider needs its client and the owners', () => {
    const { identity } = readConfig(
      env({
        NAMEKEEP_OIDC_ISSUER: 'https://id.example.net/realm',
        NAMEKEEP_OIDC_CLIENT_ID: 'namekeep',
        NAMEKEEP_OWNERS: ' 248289761001 , jane@example.net ',
      }),
    );
    assert.ok(identity.kind === 'external');
    assert.equal(identity.issuer.href, 'https://id.example.net/realm');
    assert.deepEqual(identity.owners, ['248289761001', 'jane@example.net']);
    assert.equal(identity.scopes, 'openid profile email');
    assert.equal(identity.clientSecret, undefined);
  });

  test('allows the bundled identity provider on plain http only on this machine', () => {
    assert.match(problemsOf({ NAMEKEEP_BASE_URL: 'http://names.example.net' }), /plain http/);
    for (const origin of ['https://names.example.net', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
      assert.equal(readConfig(env({ NAMEKEEP_BASE_URL: origin })).baseUrl?.origin, origin);
    }
  });

  test('reads texts with a known provider, at its own address unless another one is given', () => {
    const ai = (variables: Environment) => readConfig(env(variables)).ai;
    assert.deepEqual([ai({}).provider, ai({}).baseUrl], ['openai', 'https://api.openai.com/v1']);
    for (const [provider, host] of [
      ['anthropic', 'api.anthropic.com'],
      ['Google', 'generativelanguage.googleapis.com'],
    ] as const) {
      const chosen = ai({ NAMEKEEP_AI_PROVIDER: provider });
      assert.deepEqual([chosen.provider, new URL(chosen.baseUrl).host], [provider.toLowerCase(), host]);
      assert.notEqual(chosen.model, '');
    }
    assert.deepEqual(
      ai({
        NAMEKEEP_AI_PROVIDER: 'openai-compatible',
        NAMEKEEP_AI_BASE_URL: 'http://localhost:11434/v1/',
        NAMEKEEP_AI_MODEL: 'qwen3:8b',
      }),
      { provider: 'openai-compatible', baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b' },
    );
  });

  test('refuses a provider that it does not know, and addresses to which no key should go', () => {
    assert.match(problemsOf({ NAMEKEEP_AI_PROVIDER: 'oracle' }), /AI_PROVIDER is "oracle"/);
    const missing = problemsOf({ NAMEKEEP_AI_PROVIDER: 'openai-compatible' });
    assert.match(missing, /AI_BASE_URL is missing/);
    assert.match(missing, /AI_MODEL is missing/);
    for (const [address, problem] of [
      ['http://llm.example.net/v1', /plain http/],
      ['ftp://llm.example.net/v1', /http or https/],
      ['not an address', /http or https/],
      ['https://llm.example.net/v1?key=x', /query/],
      ['https://llm.example.net/v1#x', /fragment/],
    ] as const) {
      assert.match(problemsOf({ NAMEKEEP_AI_BASE_URL: address }), problem, address);
    }
    const withPassword = problemsOf({ NAMEKEEP_AI_BASE_URL: 'https://user:hunter2@llm.example.net/v1' });
    assert.match(withPassword, /without credentials/);
    assert.doesNotMatch(withPassword, /hunter2/);
  });

  test('warns of a variable that is not known, with the nearest known name', () => {
    const { warnings } = readConfig(env({ NAMEKEEP_PROT: '3000', NAMEKEEP_TOKEN: 'x', NAMEKEEP_URL: 'y', OTHER: 'z' }));
    assert.deepEqual(warnings, ['NAMEKEEP_PROT is not known; did you mean NAMEKEEP_PORT?']);
  });

  test('with port 0 waits for the listener to learn its origin', () => {
    assert.equal(readConfig(env({ NAMEKEEP_PORT: '0' })).baseUrl, undefined);
  });

  test('refuses a damaged secret instead of making a new one', () => {
    const data = join(folder, 'damaged');
    readConfig(env({ NAMEKEEP_DATA_DIR: data }));
    writeFileSync(join(data, 'secret'), 'abc');
    assert.match(problemsOf({ NAMEKEEP_DATA_DIR: data }), /restore it from a backup/);
  });
});
