import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { commandLineOf } from './command-line.ts';

const cli = commandLineOf();

interface Page {
  entries: { kind: string; name: string; actor: { name: string; tokenId: string } }[];
}

suite('activity', () => {
  test('lists who changed what, of all or of one token', async () => {
    assert.equal((await cli.run(['activity'])).stderr, 'No activity found.\n');
    await cli.json('add one.example --expires 2027-05-01');
    await cli.json('update one.example --registrar Gandi --cost 12.00');
    const listed = await cli.run(['activity']);
    assert.equal(listed.code, 0);
    const lines = listed.stdout.trimEnd().split('\n');
    assert.equal(lines.length, 2);
    assert.match(lines[0] ?? '', /\d UTC\ttoken .+\tupdated\tone\.example\tRegistrar, renewal cost\tdom_\w+$/);
    assert.match(lines[1] ?? '', /\tcreated\tone\.example\t–\tdom_\w+$/);
    const { entries } = await cli.json<Page>(['activity', '--limit', '1']);
    const actor = entries[0]?.actor;
    assert.deepEqual([entries.length, entries[0]?.kind], [1, 'updated']);
    for (const token of [actor?.name ?? '', actor?.tokenId ?? '']) {
      assert.equal((await cli.run(['activity', '--token', token])).stdout, listed.stdout);
    }
    assert.equal((await cli.run(['activity', '--since', '+1d'])).stderr, 'No activity found.\n');
    await cli.json('add two.example --expires 2027-05-01');
    for (const [words, kinds] of [
      ['--record one.example', ['updated', 'created']],
      ['--record two.example', ['created']],
      ['--kind created', ['created', 'created']],
      ['--kind updated --kind archived', ['updated']],
    ] as const) {
      const { entries } = await cli.json<Page>(`activity ${words}`);
      assert.deepEqual(
        entries.map(({ kind }) => kind),
        kinds,
        words,
      );
    }
    const unknown = await cli.run(['activity', '--token', 'Nobody']);
    assert.deepEqual([unknown.code, unknown.stderr], [3, 'No token named "Nobody" has changed anything.\n']);
  });

  test('is taken back in the browser only', async () => {
    const refused = await cli.run(['activity', 'undo']);
    assert.equal(refused.code, 5);
    assert.match(refused.stderr, new RegExp(`requires the browser\\. Open ${cli.origin}/activity\\.`));
    await cli.ends(2, ['activity', 'redo']);
  });
});
