import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { suite, test } from 'node:test';
import { commandLineOf, program, type Ran, type RunOptions, startCommandLine } from './command-line.ts';
import { errorBody, type Fate, type Proxy, type SeenRequest, startProxy } from './proxy.ts';

const cli = commandLineOf();

const fresh = (): string => `${randomUUID().slice(0, 8)}.example`;

/** Runs a command through a proxy that does what `fateOf` says. */
async function through(
  fateOf: (seen: SeenRequest, count: number) => Fate,
  words: readonly string[],
  options: RunOptions = {},
): Promise<Ran & { proxy: Proxy }> {
  const proxy = await startProxy(cli.origin, fateOf);
  try {
    const ran = await cli.run(words, { ...options, env: { ...options.env, NAMEKEEP_URL: proxy.origin } });
    return { ...ran, proxy };
  } finally {
    await proxy.stop();
  }
}

const busy = (status: number): Fate => ({
  status,
  headers: { 'retry-after': '0', 'x-request-id': 'req_busy' },
  body: errorBody(status === 429 ? 'rate_limited' : 'unavailable', 'Not now.'),
});

suite('a server that is busy', () => {
  test('a storm of 429 is waited out, with the same idempotency key', async () => {
    const name = fresh();
    const fates = (_: SeenRequest, count: number) => (count <= 5 ? busy(429) : 'pass');
    const { code, stderr, proxy } = await through(fates, ['add', name, '--expires', '2027-05-01']);
    assert.equal(code, 0, stderr);
    assert.equal(proxy.seen.length, 6);
    const keys = new Set(proxy.seen.map(({ headers }) => headers['idempotency-key']));
    assert.equal(keys.size, 1);
    assert.match(stderr, /^Too many requests; retrying in 0\.\d s \(1 of 5\)\.\n/);
  });

  test('after five times it is over', async () => {
    const limited = await through(() => busy(429), ['list']);
    assert.deepEqual([limited.code, limited.proxy.seen.length, limited.stdout], [1, 6, '']);
    const away = await through(() => busy(503), ['get', 'dom_x']);
    assert.deepEqual([away.code, away.proxy.seen.length], [6, 6]);
  });

  test('a change is repeated as well, because it was refused before it was made', async () => {
    const name = fresh();
    await cli.json(`add ${name} --expires 2027-05-01`);
    const fates = ({ method }: SeenRequest, count: number) => (method === 'PATCH' && count < 4 ? busy(503) : 'pass');
    const { code, proxy } = await through(fates, ['archive', name]);
    assert.equal(code, 0);
    assert.equal(proxy.seen.filter(({ method }) => method === 'PATCH').length, 3);
    assert.equal((await cli.json<{ revision: number }>(['get', name])).revision, 2);
  });
});

suite('a connection that breaks', () => {
  for (const fate of ['lose the answer', 'cut the answer'] as const) {
    test(`a create whose answer is lost (${fate}) is sent again and adds once`, async () => {
      const name = fresh();
      const { code, stdout, stderr, proxy } = await through(
        (_, count) => (count === 1 ? fate : 'pass'),
        ['add', name, '--expires', '2027-05-01'],
      );
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^Already added /);
      assert.equal(proxy.seen[0]?.headers['idempotency-key'], proxy.seen[1]?.headers['idempotency-key']);
      assert.match(stderr, /^Connection lost; retrying in/);
      const { records } = await cli.json<{ records: { revision: number }[] }>(['list', name]);
      assert.deepEqual(
        records.map(({ revision }) => revision),
        [1],
      );
    });
  }

  test('a change is not, because it may have been made', async () => {
    const name = fresh();
    await cli.json(`add ${name} --expires 2027-05-01`);
    const fates = ({ method }: SeenRequest) => (method === 'PATCH' ? 'lose the answer' : 'pass');
    const { code, stderr, proxy } = await through(fates, ['update', name, '--registrar', 'Gandi']);
    assert.equal(code, 6);
    assert.match(stderr, /was lost before the response arrived\. A change may already have been made/);
    assert.equal(proxy.seen.filter(({ method }) => method === 'PATCH').length, 1);
  });

  for (const status of [502, 504]) {
    const lost: Fate = { status, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' };

    test(`a create that a proxy answers with ${status} is sent again with its key, and a change is not`, async () => {
      const name = fresh();
      const added = await through(
        (_, count) => (count === 1 ? lost : 'pass'),
        ['add', name, '--expires', '2027-05-01'],
      );
      assert.equal(added.code, 0, added.stderr);
      const keys = added.proxy.seen.map(({ headers }) => headers['idempotency-key']);
      assert.deepEqual([keys.length, new Set(keys).size], [2, 1]);
      assert.match(added.stderr, /^Connection lost; retrying in/);

      const fates = ({ method }: SeenRequest) => (method === 'PATCH' ? lost : 'pass');
      const changed = await through(fates, ['update', name, '--registrar', 'Gandi']);
      assert.equal(changed.code, 6, changed.stderr);
      assert.equal(changed.proxy.seen.filter(({ method }) => method === 'PATCH').length, 1);
    });
  }

  test('an export that is cut off leaves no file, and the one that was there stays', async () => {
    const { readdirSync, readFileSync, writeFileSync } = await import('node:fs');
    const file = `${cli.folder}/kept.json`;
    writeFileSync(file, 'before');
    const { code, stderr } = await through(() => 'cut the answer', ['export', '-o', 'kept.json']);
    assert.equal(code, 6, stderr);
    assert.match(stderr, /kept\.json was not written/);
    assert.deepEqual([readFileSync(file, 'utf8'), readdirSync(cli.folder)], ['before', ['kept.json']]);
  });
});

suite('the token', () => {
  test('is not sent after a redirect', async () => {
    const stranger = await startProxy(cli.origin, () => 'pass');
    try {
      for (const status of [301, 302, 303, 307, 308]) {
        const fate = { status, headers: { location: `${stranger.origin}/api/v1/domains` } };
        const { code, stderr, proxy } = await through(() => fate, ['list']);
        assert.deepEqual([code, proxy.seen.length], [6, 1], String(status));
        assert.match(stderr, /redirects to http:\/\/127\.0\.0\.1:\d+\. Redirects are not followed/);
      }
      assert.deepEqual(stranger.seen, []);
    } finally {
      await stranger.stop();
    }
  });

  test('goes over plain http only within this machine', async () => {
    for (const url of ['http://names.example.net', 'http://192.168.1.2:3000', 'http://127.0.0.1.example.net']) {
      assert.match(
        (await cli.ends(2, ['list'], { env: { NAMEKEEP_URL: url } })).stderr,
        /plain http to another machine/,
      );
    }
  });

  test('is never printed, whatever is asked for', async () => {
    const { token } = cli;
    const secret = token.slice(10);
    for (const words of [
      ['list', '--debug'],
      ['get', token, '--debug'],
      ['add', token, '--expires', token, '--debug'],
      ['update', 'nothing.example', '--registrar', token, '--debug'],
      [token],
      ['list', `--${token}`],
      ['import', token, '--yes', '--debug'],
      ['list', token, '--debug'],
    ]) {
      const ran = await cli.run(words, { env: { NAMEKEEP_DEBUG: '1' } });
      assert.ok(!`${ran.stdout}${ran.stderr}`.includes(secret), ran.stderr);
    }
    const bad = await cli.run(['list', '--debug'], { env: { NAMEKEEP_TOKEN: `${token}\u0001` } });
    assert.equal(bad.code, 5);
    assert.ok(!bad.stderr.includes(secret));
  });

  test('--debug tells requests, statuses and request ids', async () => {
    const { stdout, stderr } = await cli.run(['get', 'dom_x', '--debug']);
    assert.equal(stdout, '');
    assert.match(stderr, /^→ GET http:\/\/localhost:\d+\/api\/v1\/domains\/dom_x\n← 404 in \d+ ms, request \S+\n/);
  });
});

suite('exit codes', () => {
  const codes: [what: string, words: string[], code: number, env?: NodeJS.ProcessEnv][] = [
    ['done', ['list'], 0],
    ['a file that is not there', ['import', 'nothing.csv', '--yes'], 1],
    ['a folder that is not there', ['export', '-o', 'no/where.json'], 1],
    ['no command', [], 2],
    ['a command that is not there', ['lits'], 2],
    ['an option that is not there', ['list', '--sotr', 'name'], 2],
    ['an option without its value', ['add', 'a.example', '--expires'], 2],
    ['a value that is not there', ['list', '--sort', 'size'], 2],
    ['a date that is none', ['add', 'a.example', '--expires', '2027-02-29'], 2],
    ['an amount with a sign', ['add', 'a.example', '--expires', '2027-05-01', '--cost=-1'], 2],
    ['a name that is none', ['add', 'no_name.example', '--expires', '2027-05-01'], 2],
    [
      'an address that is no e-mail address',
      ['add', 'a.example', '--expires', '2027-05-01', '--purchase-email', 'x'],
      2,
    ],
    ['reminders too far ahead', ['add', 'a.example', '--expires', '2027-05-01', '--remind', '400'], 2],
    ['a cursor that is none', ['list', '--cursor', 'x'], 2],
    ['no date', ['add', 'dateless.example'], 2],
    ['a key of two lines', ['add', 'a.example', '--expires', '2027-05-01', '--idempotency-key', 'a\nb'], 2],
    ['a column that becomes nothing', ['import', 'x.csv', '--yes', '--column', 'a'], 2],
    ['nobody to ask', ['import', 'x.csv'], 2],
    ['a deletion that nobody confirmed', ['delete', 'a.example'], 2],
    ['a command that has no help', ['help', 'lits'], 2],
    ['a shell that has no completion', ['completion', 'tcsh'], 2],
    ['too many arguments', ['get', 'a.example', 'b.example'], 2],
    ['nothing to change', ['update', 'a.example'], 2],
    ['no name', ['get', 'nothing like a name'], 2],
    ['a missing record', ['get', 'missing.example'], 3],
    ['a missing id', ['archive', 'dom_missing'], 3],
    ['a missing import', ['undo', 'imp_missing'], 3],
    ['a missing record to delete', ['delete', 'dom_missing', '--permanent', '--yes', '--revision', '1'], 3],
    ['a missing history', ['history', 'missing.example'], 3],
    ['no token', ['list'], 5, { NAMEKEEP_TOKEN: '' }],
    ['a wrong token', ['list'], 5, { NAMEKEEP_TOKEN: 'nk_pat_wrong' }],
    ['nobody there', ['list'], 6, { NAMEKEEP_URL: 'http://127.0.0.1:9' }],
    ['an address that is none', ['list'], 2, { NAMEKEEP_URL: 'localhost' }],
  ];
  for (const [what, words, code, env] of codes) {
    test(`${code}: ${what}`, async () => {
      const ran = await cli.run(words, env && { env });
      assert.equal(ran.code, code, ran.stderr);
      if (code === 0) return;
      assert.equal(ran.stdout, '', 'nothing that a script would take for data');
      assert.match(ran.stderr, /^[^\n]+[.)][^\n]*\n|^Usage/, 'a sentence');
      assert.doesNotMatch(ran.stderr, /\bat .*\.ts:\d+/, 'no stack');
    });
  }

  test('1: an output that cannot be written says why, without a stack', async () => {
    const { execFile } = await import('node:child_process');
    const shell = await new Promise<{ code: number; stderr: string }>((resolve) => {
      const line = `"$0" "$1" --help > /dev/full`;
      execFile('bash', ['-c', line, process.execPath, program], { env: cli.env }, (error, _, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stderr }),
      );
    });
    assert.deepEqual(shell, { code: 1, stderr: 'Cannot write to standard output: the disk is full.\n' });
  });

  test('6: a gateway whose server does not respond', async () => {
    const page = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' };
    const { code, stderr } = await through(() => page, ['list']);
    assert.equal(code, 6);
    assert.equal(stderr, 'The response (status 502) is not from Namekeep. Check the address of the server.\n');
    const timeout = { status: 504, headers: {}, body: errorBody('unavailable', 'Not now.') };
    assert.equal((await through(() => timeout, ['list'])).code, 6);
  });

  test('4: a name that exists, and 5: a token without the scope', async () => {
    const name = fresh();
    await cli.json(`add ${name} --expires 2027-05-01`);
    assert.match((await cli.ends(4, `add ${name} --expires 2027-05-01`)).stderr, /already exists|exists already/);

    const reader = { NAMEKEEP_TOKEN: await cli.tokenFor(['domains:read']) };
    await cli.ends(0, ['get', name], { env: reader });
    assert.match((await cli.ends(5, ['archive', name], { env: reader })).stderr, /domains:write/);
  });

  test('a token that may only write adds, and changes by id and revision', async () => {
    const name = fresh();
    const writer = { NAMEKEEP_TOKEN: await cli.tokenFor(['domains:write']) };
    const added = await cli.run(`add ${name} --expires +1y --cost 3`, { env: writer });
    const [, id = ''] = /(dom_\w+), revision 1\.\n$/.exec(added.stdout) ?? [];
    await cli.ends(0, `update ${id} --revision 1 --dns deSEC`, { env: writer });
    await cli.ends(5, ['get', id], { env: writer });
  });

  test('130: Ctrl-C ends the wait that the real limit of a service asks for', async () => {
    const limited = await startCommandLine({ NAMEKEEP_RATE_WRITES: '20' });
    try {
      const remove = async () => {
        const headers = { authorization: `Bearer ${limited.token}`, 'if-match': '1' };
        return (await fetch(`${limited.origin}/api/v1/domains/dom_x`, { method: 'DELETE', headers })).status;
      };
      // A minute may begin meanwhile, and the count with it; two in a row have no such luck.
      let refused = 0;
      for (let count = 0; refused < 3; count += 1) {
        if ((await remove()) === 429) refused += 1;
        assert.ok(count < 100, 'the limit is reached');
      }
      const { code, stderr } = await limited.run(['add', fresh(), '--expires', '2027-05-01'], {
        during: (child) => child.stderr?.once('data', () => child.kill('SIGINT')),
      });
      assert.equal(code, 130, stderr);
      assert.match(stderr, /^Too many requests; retrying in [\d.]+ s \(1 of 5\)\.\nInterrupted\.\n$/);
    } finally {
      await limited.stop();
    }
  });
});
