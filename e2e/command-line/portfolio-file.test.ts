import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { commandLineOf } from './command-line.ts';

const cli = commandLineOf(async () => {
  for (const name of ['b', 'a', 'c'])
    await cli.json(`add ${name}.example --expires 2027-05-01 --cost 5 --registrar Gandi`);
  await cli.ends(0, ['update', 'c.example', '--notes', 'labels:\nexportedAt: x']);
  await cli.ends(0, ['label', 'a.example', '--add', 'Client A']);
  await cli.ends(0, 'archive c.example');
});
const path = () => join(cli.folder, 'portfolio.yaml');
const read = () => readFileSync(path(), 'utf8');
const stable = async () => (await cli.ends(0, 'export --stable')).stdout;

suite('a portfolio as a file', () => {
  test('is the same text as long as nothing changes, sorted and without IDs, labels and archived records included', async () => {
    await cli.ends(0, 'export --stable -o portfolio.yaml');
    assert.deepEqual(
      [...read().matchAll(/- name: "(.*)"/g)].map(([, name]) => name),
      ['a.example', 'b.example', 'c.example'],
    );
    assert.match(read(), /labels: \["Client A"\]\n[\s\S]*notes: "labels:\\nexportedAt: x"\n    isArchived: true/);
    assert.doesNotMatch(read(), /exportedAt: "|dom_|\d{2}:\d{2}/);
    await cli.ends(0, 'update b.example --cost 6');
    await cli.ends(0, 'update b.example --cost 5');
    assert.equal(await stable(), read());
    await cli.ends(2, 'export --stable --tld example');
  });

  test('differs by what apply changes back, in one step that undo takes back', async () => {
    assert.match((await cli.ends(0, 'diff portfolio.yaml')).stdout, /: 0 new, 0 changed, 3 unchanged/);
    await cli.ends(0, 'update b.example --cost 6 --dns deSEC');
    await cli.ends(0, 'label a.example --add New');
    await cli.ends(0, 'restore c.example');
    await cli.ends(0, 'add d.example --expires 2027-05-01');
    const changed = await stable();
    const differs = await cli.ends(3, 'diff portfolio.yaml');
    assert.equal(differs.stderr, 'The portfolio differs: 3 changed, 1 not in the file.\n');
    assert.match(
      differs.stdout,
      /\n~ b\.example\n {4}DNS provider: deSEC → –\n {4}Renewal cost: 6\.00 USD → 5\.00 USD\n/,
    );
    assert.match(
      differs.stdout,
      /\nNot in this file: 1 name\. To archive them, use `apply --archive-absent`\.\n- d\.example\n$/,
    );
    assert.equal(await stable(), changed, 'a diff changes nothing');

    await cli.ends(2, 'apply portfolio.yaml');
    await cli.ends(0, 'apply portfolio.yaml --yes');
    assert.equal((await cli.ends(3, 'diff portfolio.yaml')).stderr, 'The portfolio differs: 1 not in the file.\n');
    assert.match(
      (await cli.ends(0, 'apply portfolio.yaml --yes')).stderr,
      /^Nothing to change\. Not in the file: 1 name\./,
    );
    await cli.ends(0, 'apply portfolio.yaml --yes --archive-absent');
    await cli.ends(0, 'diff portfolio.yaml');
    assert.equal((await cli.json<{ isArchived: boolean }>('get d.example')).isArchived, true);

    for (const what of ['import', 'import'])
      assert.match((await cli.ends(0, 'undo --last')).stdout, new RegExp(`^Undid the ${what} of `));
    assert.equal(await stable(), changed);
  });

  test('takes any file that an import reads, and refuses one without a name', async () => {
    writeFileSync(join(cli.folder, 'names.csv'), 'name,expirationDate\na.example,2028-05-01\nnot a name,2028-05-01\n');
    assert.match((await cli.ends(3, 'diff names.csv')).stderr, /: 1 changed, 1 invalid, \d not in the file\.\n$/);
    await cli.ends(1, 'apply names.csv --yes');
    writeFileSync(join(cli.folder, 'none.csv'), 'name,expirationDate\n-,2028-05-01\n');
    const refused = await cli.ends(1, 'apply none.csv --yes --archive-absent');
    assert.match(refused.stderr, /Nothing was imported/);
    await cli.ends(2, ['apply', '-', '--archive-absent']);
    assert.notEqual((await cli.json<{ isArchived: boolean }>('get a.example')).isArchived, true);
  });
});

test('undo --last takes back what this token did last, and never what it took back', async () => {
  await cli.ends(0, ['change', '--where', 'tld=example', '--set', 'registrar=Porkbun', '--yes']);
  const other = { NAMEKEEP_TOKEN: await cli.tokenFor(['domains:read', 'domains:write']) };
  assert.match((await cli.ends(3, 'undo --last', { env: other })).stderr, /^Nothing to undo/);
  assert.match(
    (await cli.ends(0, 'undo --last')).stdout,
    /^Undid the change of .*: 0 records deleted, \d restored\.\n$/,
  );
  assert.equal((await cli.json<{ registrar: string }>('get a.example')).registrar, 'Gandi');
  const [first] = (await cli.run('activity --kind import_undone --limit 1')).stdout.split('\n');
  await cli.run('undo --last');
  assert.equal((await cli.json<{ registrar: string }>('get a.example')).registrar, 'Gandi');
  assert.match(first ?? '', /\timport undone\t\d records\t–\timp_\w+$/);
  await cli.ends(2, 'undo');
  await cli.ends(2, 'undo imp_1 --last');
});
