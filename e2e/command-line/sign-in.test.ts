import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { commandLineOf } from './command-line.ts';

const cli = commandLineOf(() => cli.json('add one.example --expires 2027-05-01'));

/** Runs it without a token in the environment. */
const signedOut = (words: string, prints: RegExp | string, code = 0, input = '', env = {}) =>
  cli.shows([words, prints, code, { input, env: { NAMEKEEP_URL: '', NAMEKEEP_TOKEN: '', ...env } }]);

suite('login', () => {
  test('keeps a token that the server knows, for its address and in a file of the user alone', async () => {
    await signedOut('list', /^You are not signed in\. Run `namekeep login`/, 5);
    for (const [input, words, code] of [
      ['', cli.origin, 5],
      ['nk_pat_wrong', cli.origin, 5],
      ['two words', cli.origin, 5],
      [cli.token, 'http://names.example.net', 2],
      [cli.token, 'http://127.0.0.1:9', 6],
    ] as const) {
      await signedOut(`login ${words}`, /./, code, `${input}\n`);
      await signedOut('list', /^You are not signed in/, 5);
    }
    const kept = /^Signed in to http\S+ with the token "Story" \(domains:read, .*profiles\.json\.\n$/;
    await signedOut(`login ${cli.origin}`, kept, 0, `${cli.token}\n`);
    const { mode } = statSync(join(cli.folder, '.config', 'namekeep', 'profiles.json'));
    assert.equal(mode & 0o777, 0o600);
    await signedOut('list', /^one\.example\t/);
    await signedOut('whoami --json', JSON.stringify(await cli.json('whoami')));
    await signedOut('whoami', /^Signed in to http\S+ with the token "Story" \(/);
  });

  test('sends a kept token to no other address, and what the environment has comes first', async () => {
    const elsewhere = { NAMEKEEP_URL: 'http://127.0.0.1:9' };
    await signedOut('list', /is for http:\S+, not for the address in NAMEKEEP_URL/, 5, '', elsewhere);
    await signedOut('list', /^one/, 0, '', { NAMEKEEP_URL: cli.origin });
    const wrong = { NAMEKEEP_URL: cli.origin, NAMEKEEP_TOKEN: 'nk_pat_wrong' };
    await signedOut('list --profile default', /^NAMEKEEP_TOKEN takes precedence over --profile\.\n/, 5, '', wrong);
  });

  test('keeps several by their names, and logout forgets one', async () => {
    const reader = await cli.tokenFor(['domains:read']);
    const terminal = await cli.terminal(`login ${cli.origin} --profile reader`, {
      typed: `${reader}\r`,
      after: 'Access token:',
    });
    assert.equal(terminal.code, 0, terminal.stdout);
    assert.ok(!terminal.stdout.includes(reader.slice(10)), 'what is typed is not shown');
    for (const [words, prints, code] of [
      ['whoami --profile reader', /\(domains:read\)\.\n$/, 0],
      ['archive one.example --profile reader', /domains:write/, 5],
      ['logout --profile reader', /^Forgot the token for http/, 0],
      ['list --profile reader', /^There is no profile "reader"/, 5],
      ['logout --profile reader', /^There is no profile "reader"/, 3],
      ['list', /^one/, 0],
      ['logout', /^Forgot/, 0],
      ['list', /^You are not signed in/, 5],
    ] as const) {
      await signedOut(words, prints, code);
    }
  });
});

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
  const away = /^\{"error":\{"code":"unavailable","message":"Cannot connect .*","retryable":true\}\}\n$/;
  await cli.shows(['list --json', away, 6, { env: { NAMEKEEP_URL: 'http://127.0.0.1:9' } }]);
});

test('values are completed from the portfolio', async () => {
  await cli.json('add bücher.example --expires 2027-05-01 --registrar Gandi');
  await cli.ends(0, ['label', 'one.example', '--add', 'Client A']);
  await cli.send('PUT', '/views/Due%20soon', { query: { dueTo: '+30d' } });
  for (const [words, values] of [
    [['list', '--registrar', 'g'], 'Gandi'],
    [['list', '--registrar', '=', 'g'], 'Gandi'],
    [['list', '--label', '"cl'], 'Client A'],
    [['list', '--label', 'Client\\ '], 'Client A'],
    [['label', 'one.example', '--remove', ''], 'Client A'],
    [['list', '--view', 'd'], 'Due soon'],
    [['list', '--tld', ''], 'example'],
    [['get', 'büc'], 'bücher.example\tGandi'],
    [['renewed', '--years', '2', 'one.example', 'one'], 'one.example'],
    [['payments', 'un'], 'undo'],
    [['import', '--format', 'csv', ''], ':files'],
    [['list', '--by', 'm'], 'month'],
    [['no-command', ''], ''],
  ] as const) {
    const { stdout } = await cli.ends(0, ['complete', '--', ...words]);
    assert.equal(stdout.trimEnd(), values, words.join(' '));
  }
});
