import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { commandLineOf, type Ran, startCommandLine } from './command-line.ts';
import { errorBody, type Fate, type Proxy, type SeenRequest, startProxy } from './proxy.ts';

const cli = commandLineOf();

const fresh = (): string => `${randomUUID().slice(0, 8)}.example`;
/** The name of a new record. */
async function added(): Promise<string> {
  const name = fresh();
  await cli.ends(0, `add ${name} --expires 2027-05-01`);
  return name;
}

type FateOf = (seen: SeenRequest, count: number) => Fate;

/** Runs a command through a proxy that does what `fateOf` says; it has to end with this code. */
async function through(code: number, words: string, fateOf: FateOf): Promise<Ran & Pick<Proxy, 'seen'>> {
  const proxy = await startProxy(cli.origin, fateOf);
  try {
    return { ...(await cli.ends(code, words, { env: { NAMEKEEP_URL: proxy.origin } })), seen: proxy.seen };
  } finally {
    await proxy.stop();
  }
}
/** The first requests have this fate, or all with this method. */
const first =
  (most: number, fate: Fate): FateOf =>
  (_, count) =>
    count <= most ? fate : 'pass';
const each =
  (only: string, fate: Fate): FateOf =>
  ({ method }) =>
    method === only ? fate : 'pass';
const countOf = ({ seen }: Pick<Proxy, 'seen'>, only: string) => seen.filter(({ method }) => method === only).length;
/** All requests have one idempotency key. */
const haveOneKey = ({ seen }: Pick<Proxy, 'seen'>, requests: number) => {
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  assert.deepEqual([keys.length, new Set(keys).size], [requests, 1]);
};

const busy = (status: number): Fate => ({
  status,
  headers: { 'retry-after': '0', 'x-request-id': 'req_busy' },
  body: errorBody(status === 429 ? 'rate_limited' : 'unavailable', 'Not now.'),
});
const page = (status: number): Fate => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Bad gateway</h1>',
});

suite('a server that is busy', () => {
  test('a storm of 429 is waited out, with the same idempotency key', async () => {
    const ran = await through(0, `add ${fresh()} --expires 2027-05-01`, first(5, busy(429)));
    haveOneKey(ran, 6);
    assert.match(ran.stderr, /^Too many requests; retrying in 0\.\d s \(1 of 5\)\.\n/);
  });

  test('after five times it is over', async () => {
    const limited = await through(1, 'list', () => busy(429));
    assert.deepEqual([limited.seen.length, limited.stdout], [6, '']);
    assert.equal((await through(6, 'get dom_x', () => busy(503))).seen.length, 6);
  });

  test('a change is repeated as well, because it was refused before it was made', async () => {
    const name = await added();
    const ran = await through(0, `archive ${name}`, (seen, count) =>
      count < 4 ? each('PATCH', busy(503))(seen, 0) : 'pass',
    );
    assert.equal(countOf(ran, 'PATCH'), 3);
    assert.equal((await cli.json<{ revision: number }>(['get', name])).revision, 2);
  });
});

suite('a connection that breaks', () => {
  for (const fate of ['lose the answer', 'cut the answer', page(502), page(504)] as const) {
    const what = typeof fate === 'string' ? fate : `status ${fate.status}`;

    test(`a create is sent again with its key and adds once: ${what}`, async () => {
      const name = fresh();
      const ran = await through(0, `add ${name} --expires 2027-05-01`, first(1, fate));
      haveOneKey(ran, 2);
      assert.match(ran.stdout, typeof fate === 'string' ? /^Already added / : /^Added /);
      assert.match(ran.stderr, /^Connection lost; retrying in/);
      await cli.shows([`list ${name} --columns revision`, '1']);
    });

    test(`a change is not, because it may have been made: ${what}`, async () => {
      const ran = await through(6, `update ${await added()} --registrar Gandi`, each('PATCH', fate));
      if (fate === 'lose the answer') {
        assert.match(ran.stderr, /was lost before the response arrived\. A change may already have been made/);
      }
      assert.equal(countOf(ran, 'PATCH'), 1);
    });
  }

  test('an export that is cut off leaves no file, and the one that was there stays', async () => {
    const file = `${cli.folder}/kept.json`;
    writeFileSync(file, 'before');
    const { stderr } = await through(6, 'export -o kept.json', () => 'cut the answer');
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
        const { stderr, seen } = await through(6, 'list', () => fate);
        assert.equal(seen.length, 1, String(status));
        assert.match(stderr, /redirects to http:\/\/127\.0\.0\.1:\d+\. Redirects are not followed/);
      }
      assert.deepEqual(stranger.seen, []);
    } finally {
      await stranger.stop();
    }
  });

  test('is never printed, whatever is asked for', async () => {
    const { token } = cli;
    const secret = token.slice(10);
    for (const words of [
      'list --debug',
      `get ${token} --debug`,
      `add ${token} --expires ${token} --debug`,
      `update nothing.example --registrar ${token} --debug`,
      token,
      `list --${token}`,
      `import ${token} --yes --debug`,
      `list ${token} --debug`,
    ]) {
      const ran = await cli.run(words, { env: { NAMEKEEP_DEBUG: '1' } });
      assert.ok(!`${ran.stdout}${ran.stderr}`.includes(secret), ran.stderr);
    }
    const bad = await cli.ends(5, 'list --debug', { env: { NAMEKEEP_TOKEN: `${token}\u0001` } });
    assert.ok(!bad.stderr.includes(secret));
  });

  test('--debug tells requests, statuses and request ids', async () => {
    const traced = /^→ GET http:\/\/localhost:\d+\/api\/v1\/domains\/dom_x\n← 404 in \d+ ms, request \S+\n/;
    await cli.shows(['get dom_x --debug', traced, 3]);
  });
});

suite('exit codes', () => {
  const codes: [words: string, code: number, env?: NodeJS.ProcessEnv][] = [
    ['add a.example --expires', 2],
    ['list --sort size', 2],
    ['add a.example --expires 2027-05-01 --purchase-email x', 2],
    ['add a.example --expires 2027-05-01 --idempotency-key a\nb', 2],
    ['update a.example', 2],
    ['get nothing', 2],
    ['undo imp_missing', 3],
    ['history missing.example', 3],
    ['list', 5, { NAMEKEEP_TOKEN: '' }],
    ['list', 5, { NAMEKEEP_TOKEN: 'nk_pat_wrong' }],
    ['list', 6, { NAMEKEEP_URL: 'http://127.0.0.1:9' }],
  ];
  test('are those of what was wrong, which is said in a sentence and without a stack', async () => {
    for (const [words, code, env = {}] of codes) {
      await cli.shows([words, /^(?![^]*\bat .*\.ts:\d+)[^\n]+[.)][^\n]*\n/, code, { env }]);
    }
    await cli.shows([[], /^Usage: namekeep COMMAND/, 2]);
  });

  test('6: a gateway whose server does not respond', async () => {
    const { stderr } = await through(6, 'list', () => page(502));
    assert.equal(stderr, 'The response (status 502) is not from Namekeep. Check the address of the server.\n');
    await through(6, 'list', () => ({ status: 504, headers: {}, body: errorBody('unavailable', 'Not now.') }));
  });

  test('4: a name that exists, and 5: a token without the scope', async () => {
    const name = await added();
    const env = { NAMEKEEP_TOKEN: await cli.tokenFor(['domains:read']) };
    await cli.shows(
      [`add ${name} --expires 2027-05-01`, /already exists|exists already/, 4],
      [['get', name], /Due date/, 0, { env }],
      [['archive', name], /domains:write/, 5, { env }],
    );
  });

  test('a token that may only write adds, and changes by id and revision', async () => {
    const env = { NAMEKEEP_TOKEN: await cli.tokenFor(['domains:write']) };
    const { stdout } = await cli.run(`add ${fresh()} --expires +1y --cost 3`, { env });
    const [, id = ''] = /(dom_\w+), revision 1\.\n$/.exec(stdout) ?? [];
    await cli.ends(0, `update ${id} --revision 1 --dns deSEC`, { env });
    await cli.ends(5, ['get', id], { env });
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
      const { stderr } = await limited.ends(130, `add ${fresh()} --expires 2027-05-01`, {
        during: (child) => child.stderr?.once('data', () => child.kill('SIGINT')),
      });
      assert.match(stderr, /^Too many requests; retrying in [\d.]+ s \(1 of 5\)\.\nInterrupted\.\n$/);
    } finally {
      await limited.stop();
    }
  });
});
