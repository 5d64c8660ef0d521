import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { type CommandLine, commandLineOf } from './command-line.ts';

const cli: CommandLine = commandLineOf(async () => {
  for (const [name, label] of [
    ['acme.example', 'Acme'],
    ['beta.example', 'Beta'],
  ] as const) {
    await cli.json(['add', name, '--expires', '2027-05-01', '--notes', 'A note']);
    await cli.ends(0, ['label', name, '--add', label]);
    await cli.ends(0, ['renewed', name, '--paid', '2026-05-01', '--cost', '12.50']);
  }
});

suite('A sheet', () => {
  test('is written to a file or to standard output, of a label or of all records', async () => {
    const { stderr } = await cli.ends(0, 'sheet client --label acme -o acme.html');
    assert.match(stderr, /^Wrote acme\.html/);
    const file = await readFile(join(cli.folder, 'acme.html'), 'utf8');
    assert.match(file, /Domain names for Acme<[\s\S]*acme\.example/);
    assert.doesNotMatch(file, /beta|A note/);
    assert.match((await cli.ends(0, 'sheet client --label Acme --include-notes')).stdout, /A note/);
    const { stdout } = await cli.ends(0, 'sheet accountant --year 2026');
    assert.match(stdout, /acme\.example[\s\S]*beta\.example[\s\S]*\$25\.00/);
    assert.match((await cli.ends(0, 'sheet accountant --year 2019')).stdout, /No payments were recorded/);
    assert.match((await cli.ends(0, 'sheet estate')).stdout, /acme\.example[\s\S]*beta\.example/);
  });

  test('needs a kind that exists, a label that records have, and a year', async () => {
    await cli.shows(
      ['sheet family', /client, accountant or estate/, 2],
      ['sheet client', /--label LABEL/, 2],
      ['sheet client --label Acm', /No record has the label "Acm"/, 3],
      ['sheet accountant --year 0', /--year takes a whole number/, 2],
    );
  });
});
