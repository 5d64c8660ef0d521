import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { program, type Ran } from './command-line.ts';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
// Nothing here needs a server, and nothing may look for one.
const env = { PATH: process.env.PATH, NAMEKEEP_URL: 'not an address' };

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-help-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

function run(...words: string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env,
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

const commands = [...run('--help').stdout.matchAll(/^ {2}([a-z]+) {2,}[A-Z]/gm)].map(([, name = '']) => name);

test('the help lists every command of the contract', () => {
  const wanted = 'list get add update archive restore delete upcoming summary import export history completion';
  for (const name of wanted.split(' ')) assert.ok(commands.includes(name), name);
});

test('the help article names every command', () => {
  const article = readFileSync(join(root, 'docs', 'help', 'scripts.md'), 'utf8');
  for (const name of commands.filter((one) => one !== 'help')) {
    assert.match(article, new RegExp(`namekeep ${name}\\b|\`${name}\\b`), name);
  }
});

test('every command has a help with its usage, its options and examples', () => {
  for (const name of commands) {
    const { code, stdout, stderr } = run(name, '--help');
    assert.deepEqual([code, stderr], [0, ''], name);
    assert.match(stdout, new RegExp(`^Usage: namekeep ${name} `));
    assert.match(stdout, /\nOptions\n[\s\S]+--help[\s\S]+\nExamples\n {2}namekeep /);
    for (const line of stdout.split('\n')) assert.ok(line.length <= 110, line);
  }
});

test('who asks for help gets it, in any way', () => {
  const { stdout } = run('list', '--help');
  assert.equal(run('help', 'list').stdout, stdout);
  assert.equal(run('list', 'some', '--nonsense', '-h').stdout, stdout);
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'apps', 'cli', 'package.json'), 'utf8')) as {
    version: string;
  };
  assert.equal(run('--version').stdout, `${version}\n`);
});

test('what is mistyped gets a suggestion', () => {
  for (const [words, says] of [
    [['lsit'], 'Unknown command "lsit". Did you mean list?'],
    [['up'], 'Unknown command "up". See `namekeep --help`.'],
    [['upc'], 'Unknown command "upc". Did you mean upcoming?'],
    [['list', '--registar', 'x'], 'Unknown option --registar for list. Did you mean --registrar?'],
    [['export', '--ouput', 'x'], 'Unknown option --ouput for export. Did you mean --output?'],
    [['get', 'x', '--frobnicate'], 'Unknown option --frobnicate for get.'],
    [['help', 'imprt'], 'Unknown command "imprt". Did you mean import?'],
  ] as const) {
    const { code, stderr } = run(...words);
    assert.equal(code, 2);
    assert.equal(stderr.split('\n')[0], says);
  }
});

test('bash completes commands, options and values', async () => {
  const complete = async (line: string): Promise<string[]> => {
    const words = line.split(' ');
    const script = `namekeep() { "$node" "$program" "$@"; }; source <(namekeep completion bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _namekeep; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await execute('bash', ['-c', script, 'bash', ...words], {
      env: { ...env, node: process.execPath, program },
      cwd: folder,
    });
    return stdout.split('\n').filter(Boolean);
  };
  assert.deepEqual(await complete('namekeep up'), ['update', 'upcoming']);
  assert.deepEqual(await complete('namekeep export --f'), ['--format']);
  assert.deepEqual(await complete('namekeep export --format '), ['json', 'yaml', 'csv', 'xlsx']);
  assert.deepEqual(await complete('namekeep list --currency C'), ['CNY', 'CAD']);
  assert.deepEqual(await complete('namekeep completion z'), ['zsh']);
  assert.deepEqual(await complete('namekeep --json update example.com --clear registra'), [
    'registration-cost',
    'registrar',
  ]);
  // Without a server, there are no values to complete.
  assert.deepEqual(await complete('namekeep get exam'), []);
});

test('every shell asks the same command, which knows all commands', () => {
  for (const shell of ['bash', 'zsh', 'fish']) assert.match(run('completion', shell).stdout, /namekeep complete -- /);
  const lines = run('complete', '--', '').stdout.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split('\t')[0]),
    commands,
  );
  assert.equal(run('completion', 'tcsh').code, 2);
});

test('it runs through a link, from anywhere, and on the Node.js that the machine has', async () => {
  const link = join(folder, 'namekeep');
  symlinkSync(program, link);
  // The Node.js of npm's folder of programs is the pinned one; behind it is the machine's own.
  const own = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .find((entry) => existsSync(join(entry, 'node')));
  const path = own ?? join(process.execPath, '..');
  const { stdout } = await execute(link, ['--version'], {
    env: { ...env, PATH: `${path}${delimiter}/usr/bin${delimiter}/bin` },
    cwd: folder,
  });
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
});

test('npx finds it in a checkout', async () => {
  const { stdout } = await execute('npx', ['--no-install', 'namekeep', 'help', 'get'], {
    env: { ...process.env, NAMEKEEP_URL: '' },
    cwd: root,
  });
  assert.match(stdout, /^Usage: namekeep get NAME\|ID/);
});
