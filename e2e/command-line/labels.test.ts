import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type CommandLine, commandLineOf } from './command-line.ts';

const cli: CommandLine = commandLineOf(async () => {
  for (const [name, registrar] of [
    ['one.example', 'Gandi'],
    ['two.example', 'Gandi'],
    ['bücher.example', 'INWX'],
  ] as const) {
    await cli.json(['add', name, '--expires', '2027-05-01', '--registrar', registrar]);
  }
});

suite('labels', () => {
  test('are given and taken, listed with counts, shown on a record and used as a filter', async () => {
    assert.equal((await cli.run(['labels'])).stderr, 'No labels found.\n');
    const given = await cli.run(['label', 'one.example', 'BÜCHER.example', '--add', 'Client A', '--add', 'Parked']);
    assert.deepEqual(
      [given.code, given.stdout],
      [0, 'one.example: Client A, Parked\nbücher.example: Client A, Parked\n'],
    );
    const taken = await cli.run(['label', 'one.example', '--remove', 'CLIENT A', '--remove', 'parked']);
    assert.equal(taken.stdout, 'one.example: no labels\n');
    assert.equal((await cli.run(['labels'])).stdout, 'Client A\tgray\t1\nParked\tgray\t1\n');
    assert.match((await cli.run(['get', 'bücher.example'])).stdout, /Labels +Client A, Parked/);
    const listed = await cli.json<{ records: { unicodeName: string }[] }>([
      'list',
      '--label',
      'client a',
      '--label',
      'parked',
      '--json',
    ]);
    assert.deepEqual(
      listed.records.map(({ unicodeName }) => unicodeName),
      ['bücher.example'],
    );
    const table = await cli.run('export --format csv --label Parked --columns name,labels');
    assert.equal(table.stdout.replaceAll('\r', ''), 'name,labels\nxn--bcher-kva.example,Client A;Parked\n');
    const whole = await cli.run(['export', '--include', 'labels,views']);
    const { labels, views } = JSON.parse(whole.stdout) as { labels: unknown; views: unknown };
    const colored = ['Client A', 'Parked'].map((name) => ({ name, color: 'gray' }));
    assert.deepEqual([labels, views], [colored, []]);
    assert.match(
      (await cli.ends(2, 'export --format csv --include views')).stderr,
      /include: A CSV file can only contain records and their labels\./,
    );
  });

  test('that several commands give and take at the same time are all given and taken', async () => {
    await cli.json('label two.example --add Old --json');
    const labels = ['A', 'B', 'C', 'D'];
    const run = (label: string) => cli.run(['label', 'two.example', '--add', label, '--remove', 'Old']);
    for (const { code, stderr } of await Promise.all(labels.map(run))) assert.equal(code, 0, stderr);
    const { labels: given } = await cli.json<{ labels: string[] }>(['get', 'two.example']);
    assert.deepEqual(given, labels);
  });

  test('that cannot be given say why, and the other records get theirs', async () => {
    assert.deepEqual((await cli.run(['label', 'one.example'])).code, 2);
    assert.deepEqual((await cli.run('label one.example --add x --remove X')).code, 2);
    await cli.refuses(2, 'label one.example --add a;b', /--add: Remove semicolons/);
    const missing = await cli.run('label unknown.example one.example --add Kept');
    assert.deepEqual([missing.code, missing.stdout], [3, 'one.example: Kept\n']);
    const most = Array.from({ length: 20 }, (_, index) => ['--add', `L${index}`]).flat();
    await cli.refuses(1, ['label', 'one.example', ...most], /A record can have at most 20 labels\./);
  });
});

suite('views', () => {
  test('are listed with their filters and apply to the list, and options beside them win', async () => {
    assert.equal((await cli.run(['views'])).stderr, 'No views found.\n');
    await cli.send('PUT', '/views/Gandi', { query: { registrar: ['Gandi'], sort: '-name' }, pinned: true });
    assert.equal((await cli.run(['views'])).stdout, 'Gandi\tyes\tregistrar=Gandi&sort=-name\n');
    const names = async (...words: string[]) => {
      const { records } = await cli.json<{ records: { name: string }[] }>(['list', ...words, '--json']);
      return records.map(({ name }) => name);
    };
    assert.deepEqual(await names('--view', 'gandi'), ['two.example', 'one.example']);
    assert.deepEqual(await names('--view', 'gandi', '--sort', 'name'), ['one.example', 'two.example']);
    assert.deepEqual(await names('--view', 'gandi', '--registrar', 'INWX'), ['xn--bcher-kva.example']);
    assert.match((await cli.ends(2, ['list', '--view', 'Nothing'])).stderr, /There is no view "Nothing"\./);
  });
});
