import assert from 'node:assert/strict';
import { hash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { ConfigError, type Environment, readConfig } from './config.ts';
import { weaknessOf, weaknessOfSecret } from './config-strength.ts';

const folder = mkdtempSync(join(tmpdir(), 'namekeep-config-'));
after(() => rmSync(folder, { recursive: true }));

const env = (variables: Environment): Environment => ({ NAMEKEEP_DATA_DIR: join(folder, 'data'), ...variables });
const [secret, otherSecret] = ['one', 'other'].map((seed) => hash('sha256', seed, 'base64url'));

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
  test('needs nothing: embedded database and bundled identity provider, and it touches nothing', () => {
    const config = readConfig(env({}));
    assert.equal(config.baseUrl?.href, 'http://localhost:3000/');
    assert.equal(config.databaseUrl, `sqlite:${join(folder, 'data', 'namekeep.db')}`);
    assert.deepEqual(config.identity, { kind: 'bundled', passphrase: undefined });
    assert.deepEqual(config.importLimits, { maxBytes: 20_971_520, maxRows: 100_000 });
    assert.equal(config.secrets, undefined);
    assert.equal(existsSync(join(folder, 'data')), false);
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
    const names =
      'PORT BASE_URL DATABASE_URL RATE_READS IMPORT_MAX_ROWS TRUST_PROXY LOG_LEVEL OIDC_ISSUER OIDC_CLIENT_ID';
    for (const name of [...names.split(' '), 'OIDC_SCOPES', 'OWNERS'])
      assert.match(message, new RegExp(`NAMEKEEP_${name} `), name);
  });

  test('with PostgreSQL needs a secret, and reads several of them for a rotation', () => {
    const NAMEKEEP_DATABASE_URL = 'postgres://localhost/namekeep';
    assert.match(problemsOf({ NAMEKEEP_DATABASE_URL }), /NAMEKEEP_SECRET/);
    for (const short of ['c2hvcnQ', `${secret},c2hvcnQ`]) {
      assert.match(problemsOf({ NAMEKEEP_DATABASE_URL, NAMEKEEP_SECRET: short }), /32 bytes/);
    }
    const both = readConfig(env({ NAMEKEEP_DATABASE_URL, NAMEKEEP_SECRET: `${secret}, ${otherSecret}` }));
    assert.equal(both.secrets?.length, 2);
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

  test('allows plain http only on this machine, with the bundled identity provider and with another one', () => {
    const external = {
      NAMEKEEP_OIDC_ISSUER: 'https://id.example.net',
      NAMEKEEP_OIDC_CLIENT_ID: 'namekeep',
      NAMEKEEP_OWNERS: 'jane@example.net',
    };
    for (const provider of [{}, external]) {
      assert.match(
        problemsOf({ NAMEKEEP_BASE_URL: 'http://names.example.net', ...provider }),
        /BASE_URL is plain http beyond this machine; .* needs https/,
      );
      for (const origin of ['https://names.example.net', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
        assert.equal(readConfig(env({ NAMEKEEP_BASE_URL: origin, ...provider })).baseUrl?.origin, origin);
      }
    }
  });

  test('lets assistants connect with OAuth where that is safe, and only if it is told to', () => {
    const read = (value: string, origin: string) => env({ NAMEKEEP_MCP_OAUTH: value, NAMEKEEP_BASE_URL: origin });
    assert.equal(readConfig(env({})).mcpOAuth, false);
    for (const origin of ['https://names.example.net', 'http://localhost:3000'])
      assert.equal(readConfig(read('on', origin)).mcpOAuth, true);
    assert.match(problemsOf(read('on', 'http://names.example.net')), /NAMEKEEP_MCP_OAUTH is on, which requires/);
    assert.doesNotMatch(problemsOf(read('off', 'http://names.example.net')), /MCP_OAUTH/);
    assert.match(problemsOf(read('yes', 'https://names.example.net')), /MCP_OAUTH is "yes"; it must be one of on, off/);
  });

  test('refuses what a guesser tries first, all in one message', () => {
    const message = problemsOf({
      NAMEKEEP_OWNER_PASSPHRASE: 'Password1234!',
      NAMEKEEP_METRICS_TOKEN: 'metrics-token-123',
      NAMEKEEP_SECRET: Buffer.alloc(32, 7).toString('base64url'),
    });
    assert.match(message, /OWNER_PASSPHRASE is one of the first that a guesser tries/);
    assert.match(message, /METRICS_TOKEN is one of the first that a guesser tries/);
    assert.match(message, /SECRET is not random. Make one with `openssl/);
    assert.doesNotMatch(message, /Password1234/);
    assert.match(problemsOf({ NAMEKEEP_OWNER_PASSPHRASE: 'short' }), /OWNER_PASSPHRASE is shorter than 12 characters/);
    assert.match(problemsOf({ NAMEKEEP_METRICS_TOKEN: 'k8Tq2vNx' }), /METRICS_TOKEN is shorter than 16 characters/);
  });

  test('accepts an old secret of no entropy behind a new one, so that what it sealed can be sealed anew', () => {
    const old = Buffer.alloc(32, 7).toString('base64url');
    assert.match(problemsOf({ NAMEKEEP_SECRET: `${old},${secret}` }), /SECRET is not random/);
    assert.equal(readConfig(env({ NAMEKEEP_SECRET: `${secret},${old}` })).secrets?.length, 2);
  });

  test('names what of a database address is not supported, and repeats nothing of it', () => {
    for (const [address, problem] of [
      ['postgres://me:hunter2@db1.example,,db2.example/names', /comma with no host beside it/],
      ['postgresql://me:hunter2@/names?host=db1.example,', /comma with no host beside it/],
      ['postgresql://me:hunter2@/names?host=a,b,c&port=1,2', /3 hosts and 2 ports/],
      ['postgres://me:hunter2@db1.example,db2.example:port/names', /cannot be read/],
      ['postgres://me:hunter2@db.example:6432/names?pgbouncer=true', /set NAMEKEEP_DATABASE_POOLER to transaction/],
      ['postgres://me:hunter2@db.example:port/names', /cannot be read/],
      ['postgres://', /sqlite:PATH or postgres:/],
      ['sqlite:', /sqlite:PATH or postgres:/],
      ['mysql://me:hunter2@db.example/names', /sqlite:PATH or postgres:/],
    ] as const) {
      const message = problemsOf({ NAMEKEEP_DATABASE_URL: address, NAMEKEEP_SECRET: secret });
      assert.match(message, problem, address);
      assert.doesNotMatch(message, /hunter2/);
    }
    for (const address of [
      'postgres://me:a,b@db.example/names',
      'postgres://me@/names',
      'postgres://me:hunter2@db1.example:5432,db2.example:5433,[::1]/names?sslmode=require',
      'postgresql://me@/names?host=db1.example,db2.example&port=5432',
      'postgresql:///names?host=/run/postgresql',
      'postgres://me:p%40ss@[::1]:5432/names?sslmode=require',
    ]) {
      const config = readConfig(env({ NAMEKEEP_DATABASE_URL: address, NAMEKEEP_SECRET: secret }));
      assert.equal(config.databaseUrl, address);
    }
  });

  test('takes a pooler by transaction, only in front of PostgreSQL', () => {
    const NAMEKEEP_DATABASE_URL = 'postgres://db.example:6432/names';
    const given = { NAMEKEEP_DATABASE_URL, NAMEKEEP_SECRET: secret };
    assert.equal(readConfig(env(given)).databasePooler, undefined);
    assert.equal(readConfig(env({ ...given, NAMEKEEP_DATABASE_POOLER: 'transaction' })).databasePooler, 'transaction');
    assert.match(problemsOf({ ...given, NAMEKEEP_DATABASE_POOLER: 'session' }), /DATABASE_POOLER is "session"/);
    assert.match(
      problemsOf({ NAMEKEEP_DATABASE_POOLER: 'transaction' }),
      /DATABASE_POOLER is set without a PostgreSQL/,
    );
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
});

suite('The strength', () => {
  const weak = [
    'passwordpassword,Password1234,P@ssw0rd!2026,correct horse battery staple,CorrectHorseBatteryStaple1',
    'namekeepnamekeep,namekeep2026!,namekeep-admin,changemechangeme,letmeinletmein,iloveyou123456,qwertyuiop12',
    'qwertzuiop123,123456789012,210987654321,abcdefghijkl,aaaaaaaaaaaa,abababababab,x9Kq2x9Kq2x9Kq2,............',
    'admin1234567,administrator1',
  ];
  const strong = [
    'a passphrase of the tests,velvet otter paints a lighthouse,k8Tq-2vNx-91pL,Fünf Zwerge kaufen 3 Schirme',
    '富士山に三度登った夏のことを,my password is purple elephant 77',
  ];
  test('of a passphrase is not that of what a guesser tries first', () => {
    for (const passphrase of weak.join().split(',')) assert.notEqual(weaknessOf(passphrase), undefined, passphrase);
    for (const passphrase of strong.join().split(',')) assert.equal(weaknessOf(passphrase), undefined, passphrase);
  });

  test('of a master secret is that of random bytes, also in letters, but of no pattern or text', () => {
    for (let round = 0; round < 2000; round += 1) {
      assert.equal(weaknessOfSecret(randomBytes(32)), undefined);
      assert.equal(weaknessOfSecret(Buffer.from(randomBytes(16).toString('hex'))), undefined);
    }
    // One short word among digits is no text.
    for (const one of ['7f02abcde91c44d8b35e6a07fd219c80', 'q7ZkR1AdMin0Vw5cTx93bLPeY8uHs2Jg'])
      assert.equal(weaknessOfSecret(Buffer.from(one)), undefined, one);
    const half = randomBytes(16);
    const bytes = (of: (index: number) => number) => Buffer.from(Array.from({ length: 32 }, (_, index) => of(index)));
    const patterns = [
      bytes(() => 0),
      bytes((index) => index),
      bytes((index) => 255 - 3 * index),
      Buffer.concat([half, half]),
    ];
    const texts = [
      'this is my very secret passphrase',
      'the admin of our house by the sea',
      'the admin of this place by a sea',
    ];
    const repeated = ['ab', 'namekeep'].map((word) => Buffer.alloc(32, word));
    for (const one of [...patterns, ...repeated, ...texts.map((text) => Buffer.from(text.slice(0, 32)))])
      assert.notEqual(weaknessOfSecret(one), undefined, one.toString('latin1'));
  });
});
