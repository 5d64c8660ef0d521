import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandLineOf } from './command-line.ts';

const cli = commandLineOf();

interface Page {
  entries: { kind: string; actor: { name: string; tokenId: string } }[];
}

test('activity lists who changed what, of all or of one token, and is taken back in the browser only', async () => {
  await cli.shows(['activity', 'No activity found.']);
  await cli.json('add one.example --expires 2027-05-01');
  await cli.json('update one.example --registrar Gandi --cost 12.00');
  const { stdout } = await cli.ends(0, 'activity');
  assert.match(
    stdout,
    /^.*\d UTC\ttoken .+\tupdated\tone\.example\tRegistrar, renewal cost\tdom_\w+\n.*\tcreated\tone\.example\t–\tdom_\w+\n$/,
  );
  const { entries } = await cli.json<Page>('activity --limit 1');
  assert.deepEqual([entries.length, entries[0]?.kind], [1, 'updated']);
  const { name = '', tokenId = '' } = entries[0]?.actor ?? {};
  await cli.shows(
    [['activity', '--token', name], stdout.trimEnd()],
    [['activity', '--token', tokenId], stdout.trimEnd()],
    ['activity --since +1d', 'No activity found.'],
    ['activity --token Nobody', 'No token named "Nobody" has changed anything.', 3],
    ['activity undo', new RegExp(`requires the browser\\. Open ${cli.origin}/activity\\.`), 5],
    ['activity redo', /Unexpected argument "redo"/, 2],
  );
  await cli.json('add two.example --expires 2027-05-01');
  for (const [words, kinds] of [
    ['--record one.example', ['updated', 'created']],
    ['--record two.example', ['created']],
    ['--kind created', ['created', 'created']],
    ['--kind updated --kind archived', ['updated']],
  ] as const) {
    const found = (await cli.json<Page>(`activity ${words}`)).entries.map(({ kind }) => kind);
    assert.deepEqual(found, kinds, words);
  }
});
