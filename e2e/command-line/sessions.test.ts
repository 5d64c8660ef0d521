import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { type CommandLine, startCommandLine } from './command-line.ts';

const eraseLine = '\r\u001b[2K';
const root = join(import.meta.dirname, '..', '..');

interface Step {
  command: string;
  /** What the document shows below it. */
  shown: string;
}

/** The sessions of a document: its blocks of `console`, as commands after `$` with what they print. */
async function sessionsOf(document: string): Promise<Step[]> {
  const text = await readFile(join(root, document), 'utf8');
  const blocks = [...text.matchAll(/```console\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((step) => {
        const [command = '', ...shown] = step.split('\n');
        return { command, shown: shown.join('\n').trimEnd() };
      }),
  );
}

/** What differs from day to day and from run to run: days, instants, ids. Their widths stay, so the tables do. */
const masked = (text: string): string =>
  text
    .replace(/\d{4}-\d{2}-\d{2}/g, 'YYYY-MM-DD')
    .replace(/\d{4}-\d{2}\b/g, 'YYYY-MM')
    .replace(/\d{2}:\d{2} UTC/g, 'hh:mm UTC')
    .replace(/\b(dom|imp|pay)_[0-9a-z…]+/g, '$1_ID');

/** Carries a step out on a terminal of 100 cells and answers what it shows. `cat` makes the file that the document shows. */
async function perform(cli: CommandLine, { command, shown }: Step): Promise<string> {
  const [program, ...words] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  if (program === 'cat') {
    await writeFile(join(cli.folder, words[0] ?? ''), `${shown}\n`);
    return shown;
  }
  if (program !== 'namekeep') return shown;
  const { stdout } = await cli.terminal(words, { columns: 100 });
  // Progress that the next message has replaced is not there any more.
  const shownLines = stdout.split('\n').map((line) => line.split(eraseLine).at(-1) ?? '');
  return stripVTControlCharacters(shownLines.join('\n')).trimEnd();
}

for (const document of ['README.md', 'docs/help/scripts.md']) {
  test(`the sessions of ${document} are what one sees`, async () => {
    const steps = await sessionsOf(document);
    assert.ok(steps.length > 1, 'there are sessions');
    const cli = await startCommandLine();
    try {
      const ids = new Map<string, string>();
      for (const step of steps) {
        const command = step.command.replace(/imp_\S+/, (id) => ids.get('imp') ?? id);
        const seen = await perform(cli, { ...step, command });
        for (const [id, kind = ''] of seen.matchAll(/\b(dom|imp)_[0-9a-z]+/g)) ids.set(kind, id);
        assert.equal(masked(seen), masked(step.shown), step.command);
      }
    } finally {
      await cli.stop();
    }
  });
}
