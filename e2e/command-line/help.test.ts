import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { commandLineFor, program } from './command-line.ts';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
// Nothing here needs a server, and nothing may look for one.
const cli = commandLineFor('not an address', '');
after(() => cli.stop());

const shown = async (words: string) => (await cli.ends(0, words)).stdout;
let commands: string[];
before(async () => {
  commands = [...(await shown('--help')).matchAll(/^ {2}([a-z]+) {2,}[A-Z]/gm)].map(([, name = '']) => name);
});

test('every command is in the help of the program and in its article, and has a help of its own', async () => {
  const article = readFileSync(join(root, 'docs', 'help', 'scripts.md'), 'utf8');
  assert.ok(commands.includes('upcoming') && commands.length > 20, commands.join(' '));
  for (const name of commands) {
    if (name !== 'help') assert.match(article, new RegExp(`namekeep ${name}\\b|\`${name}\\b`), name);
    const help = await shown(`${name} --help`);
    assert.match(help, new RegExp(`^Usage: namekeep ${name} `));
    assert.match(help, /\nOptions\n[\s\S]+--help[\s\S]+\nExamples\n {2}namekeep /);
    for (const line of help.split('\n')) assert.ok(line.length <= 110, line);
  }
});

test('who asks for help gets it, in any way', async () => {
  const help = await shown('list --help');
  for (const words of ['help list', 'list some --nonsense -h']) assert.equal(await shown(words), help);
});

test('what is mistyped gets a suggestion', () =>
  cli.shows(
    ['lsit', /^Unknown command "lsit"\. Did you mean list\?\n/, 2],
    ['up', /^Unknown command "up"\. See `namekeep --help`\.\n/, 2],
    ['upc', /^Unknown command "upc"\. Did you mean upcoming\?\n/, 2],
    ['list --registar x', /^Unknown option --registar for list\. Did you mean --registrar\?\n/, 2],
    ['export --ouput x', /^Unknown option --ouput for export\. Did you mean --output\?\n/, 2],
    ['get x --frobnicate', /^Unknown option --frobnicate for get\.\n/, 2],
    ['help imprt', /^Unknown command "imprt"\. Did you mean import\?\n/, 2],
  ));

test('bash completes commands, options and values', async () => {
  const script = `namekeep() { "$node" "$program" "$@"; }; source <(namekeep completion bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _namekeep; printf '%s\\n' "\${COMPREPLY[@]}"`;
  for (const [line, completed] of [
    ['namekeep up', 'update upcoming'],
    ['namekeep export --f', '--format'],
    ['namekeep export --format ', 'json yaml csv xlsx'],
    ['namekeep list --currency C', 'CNY CAD'],
    ['namekeep completion z', 'zsh'],
    ['namekeep --json update example.com --clear registra', 'registration-cost registrar'],
    // Without a server, there are no values to complete.
    ['namekeep get exam', ''],
  ] as const) {
    const { stdout } = await execute('bash', ['-c', script, 'bash', ...line.split(' ')], {
      env: { ...cli.env, node: process.execPath, program },
      cwd: cli.folder,
    });
    assert.equal(stdout.trim().replaceAll('\n', ' '), completed, line);
  }
});

test('every shell asks the same command, which knows all commands', async () => {
  for (const shell of ['bash', 'zsh', 'fish'])
    assert.match(await shown(`completion ${shell}`), /namekeep complete -- /);
  const lines = (await cli.ends(0, ['complete', '--', ''])).stdout.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split('\t')[0]),
    commands,
  );
  await cli.shows(['completion tcsh', /./, 2]);
});

test('it runs through a link, from anywhere, and on the Node.js that the machine has', async () => {
  const link = join(cli.folder, 'namekeep');
  symlinkSync(program, link);
  // The Node.js of npm's folder of programs is the pinned one; after it comes the machine's own.
  const own = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .find((entry) => existsSync(join(entry, 'node')));
  const path = [own ?? join(process.execPath, '..'), '/usr/bin', '/bin'].join(delimiter);
  const { stdout } = await execute(link, ['--version'], { env: { ...cli.env, PATH: path }, cwd: cli.folder });
  const { version } = JSON.parse(readFileSync(join(root, 'apps', 'cli', 'package.json'), 'utf8'));
  assert.equal(stdout, `${version}\n`);
});

test('npx finds it in a checkout', async () => {
  const env = { ...process.env, NAMEKEEP_URL: '' };
  const { stdout } = await execute('npx', ['--no-install', 'namekeep', 'help', 'get'], { env, cwd: root });
  assert.match(stdout, /^Usage: namekeep get NAME\|ID/);
});
