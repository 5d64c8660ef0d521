import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { load } from 'js-yaml';
import { commandLineOf, program } from './command-line.ts';

const root = join(import.meta.dirname, '..', '..');
const article = readFileSync(join(root, 'docs', 'help', 'scripts.md'), 'utf8');
const corpus = join(root, 'packages', 'formats', 'src', 'testing', 'corpus', 'blind');
/** The blocks of code below a heading of the article. */
const blocksOf = (heading: string): string[] => {
  const [, section = ''] = article.split(`### ${heading}\n`);
  return [...(section.split('\n### ')[0] ?? '').matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, block = '']) => block);
};

const cli = commandLineOf(async () => {
  await cli.json('add b.example --expires 2027-05-01 --cost 5');
  await cli.json('add a.example --expires +10d --cost 11.08 --registrar Gandi');
  mkdirSync(join(cli.folder, 'bin'));
  const script = { mode: 0o755 };
  writeFileSync(
    join(cli.folder, 'bin', 'namekeep'),
    `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`,
    script,
  );
  // The API of the registrar, as far as `curl` reaches it.
  copyFileSync(join(corpus, 'porkbun-listall.json'), join(cli.folder, 'list.json'));
  writeFileSync(join(cli.folder, 'bin', 'curl'), `#!/bin/sh\ncat '${join(cli.folder, 'list.json')}'\n`, script);
});

/** Runs a block as a script that stops at its first error. */
async function run(block: string) {
  const env = {
    ...cli.env,
    PATH: `${join(cli.folder, 'bin')}:${process.env.PATH}`,
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'a'],
        [`GIT_${who}_EMAIL`, 'a@b.example'],
      ]),
    ),
  };
  const child = spawn('bash', ['-euo', 'pipefail', '-c', block.replace(/\/var\/lib\/node_exporter/, cli.folder)], {
    cwd: cli.folder,
    env,
  });
  child.stdin.end();
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}
const works = async (block: string) => {
  const { code, stdout, stderr } = await run(block);
  assert.equal(code, 0, `${block}\n${stdout}${stderr}`);
  return stdout;
};
const fetched = async (address: string) => {
  const response = await fetch(address.replace('https://names.example.net', cli.origin), {
    headers: { authorization: `Bearer ${cli.token}` },
  });
  assert.equal(response.status, 200, address);
  return response.text();
};
const memberOf = (body: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, member) => (part as Record<string, unknown>)[member], body);

test('the list of a registrar is synchronized', async () => {
  const [sync = ''] = blocksOf('Synchronize with a registrar every night');
  assert.match(await works(sync), /^Imported: [1-9]\d* created, 0 updated/);
  assert.match(await works(sync), /^Imported: 0 created, 0 updated/);
});

test('a portfolio in git has a commit for each change, and is applied from it', async () => {
  const [commit = '', apply = ''] = blocksOf('Keep the portfolio in git');
  await works('git init -q');
  const commits = async () => Number(await works('git rev-list --count HEAD'));
  await works(commit);
  await works(commit);
  assert.equal(await commits(), 1, 'nothing has changed');
  await cli.ends(0, 'update a.example --registrar Porkbun');
  await works(commit);
  assert.equal(await commits(), 2);
  await works('git checkout -q HEAD~1 -- portfolio.yaml');
  assert.match(await works(apply), /\n {4}Registrar: Porkbun → Gandi\n[\s\S]*Imported: 0 created, 1 updated/);
  assert.equal((await cli.json<{ registrar: string }>('get a.example')).registrar, 'Gandi');
  assert.equal((await run('namekeep diff portfolio.yaml')).code, 0);
});

test('Prometheus gets a gauge for each name', async () => {
  const [gauges = ''] = blocksOf('Watch expirations with Prometheus');
  await works(gauges);
  const lines = readFileSync(join(cli.folder, 'namekeep.prom'), 'utf8').trimEnd().split('\n');
  for (const line of lines) assert.match(line, /^namekeep_days_to_expiration\{name="[^"]+"\} -?\d+$/);
  assert.ok(
    lines.some((line) => /\{name="a\.example"\} (9|10)$/.test(line)),
    lines.join('\n'),
  );
  assert.ok(!existsSync(join(cli.folder, 'namekeep.prom.new')));
});

test('dashboards find what they show in the response', async () => {
  const [homepage = '', assistant = '', grafana = ''] = blocksOf('Show what is due on a dashboard');
  const [
    {
      Domains: [
        {
          Namekeep: { widget },
        },
      ],
    },
  ] = load(homepage) as [{ Domains: [{ Namekeep: { widget: { url: string; mappings: { field: string }[] } } }] }];
  const body = JSON.parse(await fetched(widget.url)) as unknown;
  assert.deepEqual(
    widget.mappings.map(({ field }) => memberOf(body, field) != null),
    [true, true, true],
  );
  const { rest } = load(assistant) as { rest: { resource: string; sensor: { value_template: string }[] }[] };
  for (const { resource, sensor } of rest) {
    const value = JSON.parse(await fetched(resource)) as unknown;
    const paths = sensor.flatMap((one) =>
      [...one.value_template.matchAll(/value_json\.([\w.]+)/g)].map(([, path = '']) => path),
    );
    assert.deepEqual(
      paths.map((path) => memberOf(value, path) != null),
      [true, true, true],
    );
  }
  const query = JSON.parse(grafana) as { url: string; root_selector: string; columns: { selector: string }[] };
  const [row] = memberOf(JSON.parse(await fetched(query.url)), query.root_selector) as unknown[];
  for (const { selector } of query.columns) assert.notEqual(memberOf(row, selector), undefined, selector);
});

test('a sheet gets a row for each name, and a header', async () => {
  const [script = ''] = blocksOf('Pull the portfolio into a sheet');
  let written: string[][] = [];
  const range = { setValues: (rows: string[][]) => (written = rows) };
  const sheet = { clearContents: () => sheet, getRange: () => range };
  // `UrlFetchApp` waits for the response, so what it asks for is fetched before.
  const url = `https://names.example.net${/`https:\/\/names\.example\.net([^`]*)`/.exec(script)?.[1] ?? ''}`;
  const columns = /columns = '([^']*)'/.exec(script)?.[1] ?? '';
  const csv = await fetched(url.replace(/\$\{columns\}/, columns));
  runInNewContext(`${script}\npullDomains();`, {
    UrlFetchApp: {
      fetch: (asked: string) => (
        assert.equal(asked, url.replace(/\$\{columns\}/, columns)),
        { getContentText: () => csv }
      ),
    },
    Utilities: {
      parseCsv: (content: string) =>
        content
          .trim()
          .split(/\r?\n/)
          .map((line) => line.split(',')),
    },
    SpreadsheetApp: { getActive: () => ({ getSheetByName: () => sheet }) },
  });
  assert.deepEqual(written[0], columns.split(','));
  assert.ok(
    written.some(([name, registrar]) => name === 'a.example' && registrar === 'Gandi'),
    JSON.stringify(written),
  );
});
