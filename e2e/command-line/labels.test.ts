import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type CommandLine, commandLineOf } from './command-line.ts';

const cli: CommandLine = commandLineOf(async () => {
  for (const words of [
    'one.example --registrar Gandi',
    'two.example --registrar Gandi',
    'bücher.example --registrar INWX',
  ]) {
    await cli.ends(0, `add ${words} --expires 2027-05-01`);
  }
});

suite('labels', () => {
  test('are given and taken, listed with counts, shown on a record and used as a filter', async () => {
    await cli.shows(
      ['labels', 'No labels found.'],
      [
        ['label', 'one.example', 'BÜCHER.example', '--add', 'Client A', '--add', 'Parked'],
        'one.example: Client A, Parked\nbücher.example: Client A, Parked',
      ],
      [['label', 'one.example', '--remove', 'CLIENT A', '--remove', 'parked'], 'one.example: no labels'],
      ['labels', 'Client A\tgray\t1\nParked\tgray\t1'],
      ['get bücher.example', /Labels +Client A, Parked/],
      [['list', '--label', 'client a', '--label', 'parked', '--columns', 'name'], 'bücher.example'],
      [
        'export --format csv --label Parked --columns name,labels',
        'name,labels\r\nxn--bcher-kva.example,Client A;Parked\r',
      ],
      ['export --format csv --include views', /include: A CSV file can only contain records and their labels\./, 2],
    );
    const { labels, views } = await JSON.parse((await cli.run('export --include labels,views')).stdout);
    const colored = ['Client A', 'Parked'].map((name) => ({ name, color: 'gray' }));
    assert.deepEqual([labels, views], [colored, []]);
  });

  test('that several commands give and take at the same time are all given and taken', async () => {
    await cli.json('label two.example --add Old');
    const labels = ['A', 'B', 'C', 'D'];
    await Promise.all(labels.map((label) => cli.ends(0, `label two.example --add ${label} --remove Old`)));
    await cli.shows(['list two.example --columns labels', labels.join('; ')]);
  });

  test('that cannot be given say why, and the other records get theirs', async () => {
    const most = Array.from({ length: 20 }, (_, index) => `--add L${index}`).join(' ');
    await cli.shows(
      ['label one.example', /Specify the labels/, 2],
      ['label one.example --add x --remove X', /--remove: /, 2],
      ['label one.example --add a;b', /--add: Remove semicolons/, 2],
    );
    const missing = await cli.ends(3, 'label unknown.example one.example --add Kept');
    assert.equal(missing.stdout, 'one.example: Kept\n');
    await cli.shows([`label one.example ${most}`, /A record can have at most 20 labels\./, 1]);
  });
});

test('views are listed with their filters and apply to the list, and options beside them win', async () => {
  await cli.shows(['views', 'No views found.']);
  await cli.send('PUT', '/views/Gandi', { query: { registrar: ['Gandi'], sort: '-name' }, pinned: true });
  await cli.shows(
    ['views', 'Gandi\tyes\tregistrar=Gandi&sort=-name'],
    ['list --columns name --view gandi', 'two.example\none.example'],
    ['list --columns name --view gandi --sort name', 'one.example\ntwo.example'],
    ['list --columns name --view gandi --registrar INWX', 'bücher.example'],
    ['list --view Nothing', /There is no view "Nothing"\./, 2],
  );
});
