import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { commandLineOf, type Ran } from './command-line.ts';

const cli = commandLineOf(() => cli.json('add one.example --expires 2027-05-01'));
const nothing = { NAMEKEEP_URL: '', NAMEKEEP_TOKEN: '' };
const signedOut = (words: string, input = '', env = {}): Promise<Ran> =>
  cli.run(words, { input, env: { ...nothing, ...env } });

suite('login', () => {
  test('keeps a token that the server knows, for its address and in a file of the user alone', async () => {
    const before = await signedOut('list');
    assert.deepEqual([before.code, before.stdout], [5, '']);
    assert.match(before.stderr, /^You are not signed in\. Run `namekeep login`/);
    for (const [input, words, code] of [
      ['', cli.origin, 5],
      ['nk_pat_wrong', cli.origin, 5],
      ['two words', cli.origin, 5],
      [cli.token, 'http://names.example.net', 2],
      [cli.token, 'http://127.0.0.1:9', 6],
    ] as const) {
      assert.equal((await signedOut(`login ${words}`, `${input}\n`)).code, code, words);
      assert.equal((await signedOut('list')).code, 5, 'nothing was kept');
    }
    const done = await signedOut(`login ${cli.origin}`, `${cli.token}\n`);
    assert.match(
      done.stdout,
      /^Signed in to http\S+ with the token "Story" \(domains:read, .*profiles\.json\.\n$/,
      done.stderr,
    );
    const { mode } = statSync(join(cli.folder, '.config', 'namekeep', 'profiles.json'));
    assert.equal(mode & 0o777, 0o600);
    assert.match((await signedOut('list')).stdout, /^one\.example\t/);
    assert.equal((await signedOut('whoami --json')).stdout, `${JSON.stringify(await session())}\n`);
    assert.match((await signedOut('whoami')).stdout, /^Signed in to http\S+ with the token "Story" \(/);
  });

  test('sends a kept token to no other address, and what the environment has comes first', async () => {
    const elsewhere = await signedOut('list', '', { NAMEKEEP_URL: 'http://127.0.0.1:9' });
    assert.deepEqual([elsewhere.code, elsewhere.stdout], [5, '']);
    assert.match(elsewhere.stderr, /is for http:\S+, not for the address in NAMEKEEP_URL/);
    assert.equal((await signedOut('list', '', { NAMEKEEP_URL: cli.origin })).code, 0);
    const refused = await signedOut('list --profile default', '', {
      NAMEKEEP_URL: cli.origin,
      NAMEKEEP_TOKEN: 'nk_pat_wrong',
    });
    assert.equal(refused.code, 5);
    assert.match(refused.stderr, /^NAMEKEEP_TOKEN takes precedence over --profile\.\n/);
  });

  test('keeps several by their names, and logout forgets one', async () => {
    const reader = await cli.tokenFor(['domains:read']);
    const terminal = await cli.terminal(`login ${cli.origin} --profile reader`, {
      typed: `${reader}\r`,
      after: 'Access token:',
    });
    assert.equal(terminal.code, 0, terminal.stdout);
    assert.ok(!terminal.stdout.includes(reader.slice(10)), 'what is typed is not shown');
    assert.match((await signedOut('whoami --profile reader')).stdout, /\(domains:read\)\.\n$/);
    assert.equal((await signedOut('archive one.example --profile reader')).code, 5);
    assert.match((await signedOut('logout --profile reader')).stdout, /^Forgot the token for http/);
    assert.match((await signedOut('list --profile reader')).stderr, /^There is no profile "reader"/);
    assert.equal((await signedOut('logout --profile reader')).code, 3);
    assert.equal((await signedOut('list')).code, 0);
    assert.equal((await signedOut('logout')).code, 0);
    assert.equal((await signedOut('list')).code, 5);
  });
});

const session = async (): Promise<object> => cli.json('whoami');

test('with --json, an error is the envelope of the API on standard error', async () => {
  for (const [words, code, error] of [
    ['get dom_missing', 3, 'not_found'],
    ['get missing.example', 3, 'not_found'],
    ['add one.example --expires 2027-05-01', 4, 'duplicate_name'],
    ['list --sotr name', 2, 'invalid_input'],
    ['archive a.example b.example', 3, 'not_found'],
  ] as const) {
    const ran = await cli.ends(code, `${words} --json`);
    assert.equal(ran.stdout, '');
    for (const line of ran.stderr.trimEnd().split('\n')) {
      const body = JSON.parse(line) as { error: { code: string; message: string; retryable: boolean } };
      assert.deepEqual([body.error.code, body.error.retryable, typeof body.error.message], [error, false, 'string']);
    }
  }
  const away = await cli.ends(6, 'list --json', { env: { NAMEKEEP_URL: 'http://127.0.0.1:9' } });
  assert.match(away.stderr, /^\{"error":\{"code":"unavailable","message":"Cannot connect .*","retryable":true\}\}\n$/);
});

test('values are completed from the portfolio', async () => {
  await cli.json('add bücher.example --expires 2027-05-01 --registrar Gandi');
  await cli.ends(0, ['label', 'one.example', '--add', 'Client A']);
  await cli.send('PUT', '/views/Due%20soon', { query: { dueTo: '+30d' } });
  const complete = async (...words: string[]) =>
    (await cli.ends(0, ['complete', '--', ...words])).stdout.trimEnd().split('\n');
  for (const [words, values] of [
    [['list', '--registrar', 'g'], ['Gandi']],
    [['list', '--registrar', '=', 'g'], ['Gandi']],
    [['list', '--label', '"cl'], ['Client A']],
    [['list', '--label', 'Client\\ '], ['Client A']],
    [['label', 'one.example', '--remove', ''], ['Client A']],
    [['list', '--view', 'd'], ['Due soon']],
    [['list', '--tld', ''], ['example']],
    [['get', 'büc'], ['bücher.example\tGandi']],
    [['renewed', '--years', '2', 'one.example', 'one'], ['one.example']],
    [['payments', 'un'], ['undo']],
    [['import', '--format', 'csv', ''], [':files']],
    [['list', '--by', 'm'], ['month']],
    [['no-command', ''], ['']],
  ] as const) {
    assert.deepEqual(await complete(...words), values, words.join(' '));
  }
});
