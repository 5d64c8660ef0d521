import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type CommandLine, commandLineOf } from './command-line.ts';

// The portfolio of one person: the tests build on each other and run in their order.
let file: string;
const names = ['kept.com', 'moved.com', 'bücher.com', 'gone.com'];
const cli: CommandLine = commandLineOf(async () => {
  for (const name of names) await cli.json(`add ${name} --expires 2027-05-01 --registrar Porkbun`);
  await cli.json('add elsewhere.com --expires 2027-05-01 --registrar Gandi');
  file = join(cli.folder, 'porkbun.csv');
  const header = 'DOMAIN,TLD,CREATE DATE,EXPIRE DATE,LOCKED,PRIVACY,AUTO RENEW';
  writeFileSync(file, `${header}\nkept.com,com,2020-05-01 10:00:00,2027-05-01 10:00:00,yes,yes,yes\n`);
});

interface State {
  lifecycle: string;
  isArchived: boolean;
}
const stateOf = async (name: string) => {
  const { lifecycle, isArchived } = await cli.json<State>(['get', name]);
  return isArchived ? 'archived' : lifecycle;
};
const states = () => Promise.all(names.map(stateOf));
const importId = (stderr: string): string => /namekeep undo (imp_\w+)/.exec(stderr)?.[1] ?? '';

test('the names that a file lacks are listed, and nothing happens to them by itself', async () => {
  const { stdout } = await cli.run(['import', file, '--dry-run']);
  assert.match(
    stdout,
    /Not in this file: 3 names are recorded at Porkbun\. To change them, use --absent\.\n- gone\.com\n- moved\.com\n- bücher\.com\n$/,
  );
  await cli.ends(0, `import ${file} --policy merge --yes`);
  assert.deepEqual(await states(), ['active', 'active', 'active', 'active']);
});

test('--absent changes all of them, and the undo takes that back', async () => {
  const { code, stdout, stderr } = await cli.run(`import ${file} --policy merge --absent archived --yes`);
  assert.deepEqual([code, stdout], [0, 'Imported: 0 created, 3 updated, 1 unchanged.\n'], stderr);
  assert.deepEqual(await states(), ['active', 'archived', 'archived', 'archived']);
  assert.equal(await stateOf('elsewhere.com'), 'active');
  await cli.ends(0, ['undo', importId(stderr)]);
  assert.deepEqual(await states(), ['active', 'active', 'active', 'active']);
});

test('--absent-name changes only the names that it names, in any spelling', async () => {
  const words = ['import', file, '--policy', 'merge', '--yes', '--absent', 'transferred'];
  await cli.ends(0, [...words, '--absent-name', 'BÜCHER.com', '--absent-name', 'moved.com']);
  assert.deepEqual(await states(), ['active', 'transferred', 'transferred', 'active']);
});

test('a name that the file has, a file without a registrar and a lone --absent-name are refused', async () => {
  const words = ['import', file, '--policy', 'merge', '--yes'];
  assert.match(
    (await cli.ends(2, [...words, '--absent', 'archived', '--absent-name', 'kept.com'])).stderr,
    /--absent-name: /,
  );
  assert.match(
    (await cli.ends(2, [...words, '--absent-name', 'gone.com'])).stderr,
    /--absent-name needs --absent transferred or --absent archived\./,
  );
  const plain = join(cli.folder, 'plain.csv');
  writeFileSync(plain, 'name,expirationDate\nnew.com,2027-05-01\n');
  assert.match(
    (await cli.ends(1, ['import', plain, '--yes', '--absent', 'archived'])).stderr,
    /Nothing was imported: --absent needs the export of a registrar/,
  );
  assert.deepEqual(await states(), ['active', 'transferred', 'transferred', 'active']);
  await cli.ends(3, ['get', 'new.com']);
});
