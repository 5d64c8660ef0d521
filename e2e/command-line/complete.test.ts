import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type CommandLine, commandLineOf } from './command-line.ts';

const many = 120;
const first = 'name-0.example';
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const cli: CommandLine = commandLineOf(async () => {
  const lines = Array.from({ length: many }, (_, index) => `name-${index}.example,${dayFromNow(2 + (index % 50))}`);
  const input = `name,expirationDate,registrar\n${lines.map((line) => `${line},GoDaddy`).join('\n')}\n`;
  await cli.ends(0, ['import', '-', '--yes'], { input });
  const id = (await cli.json<{ id: string }>(['get', first])).id;
  for (let index = 0; index < 60; index += 1) {
    await cli.send('POST', '/payments', { domainId: id, kind: 'other', paidOn: '2026-01-01', amountMinor: index });
  }
  for (let revision = 1; revision <= 60; revision += 1) {
    await cli.send('PATCH', `/domains/${id}`, { notes: `${revision}` }, { 'if-match': `"${revision}"` });
  }
});

/** What each command that lists says, in a pipe, when it left something out; and how many lines it has with --all. */
const lists: readonly [words: string, says: string, all: number][] = [
  ['list', 'Showing 50 of 120. Use --all.\n', many],
  ['list --limit 7', 'Showing 7 of 120. Use --all.\n', many],
  ['upcoming', 'Showing 20 of 120. Use --all.\n', many],
  ['payments', 'Showing 50 of 60. Use --all.\n', 60],
  [`payments ${first}`, 'Showing 50 of 60. Use --all.\n', 60],
  ['activity', 'Showing the latest 50. Use --all.\n', 121],
  [`history ${first}`, 'Showing 50 of 61. Use --all.\n', 61],
];

suite('a list that is not complete', () => {
  for (const [words, says, all] of lists) {
    test(`says so on standard error, and --all has the rest: ${words}`, async () => {
      const whole = words.replace(' --limit 7', '');
      for (const json of words.includes(' ') ? [''] : ['', ' --json']) {
        assert.equal((await cli.ends(0, words + json)).stderr, says);
        const { stdout, stderr } = await cli.ends(0, `${whole} --all${json}`);
        assert.equal(stderr, '');
        if (json !== '') continue;
        const items = stdout.match(/^\S.*\n/gm) ?? [];
        assert.equal(items.length, all);
      }
    });
  }

  test('upcoming --all --json is one response with everything in order', async () => {
    const body = await cli.json<{
      upcoming: { name: string; renewal: { date: string } }[];
      hasMore: boolean;
      total: number;
    }>(['upcoming', '--all']);
    assert.deepEqual([body.upcoming.length, body.total, body.hasMore], [many, many, false]);
    const places = body.upcoming.map(({ name, renewal }) => `${renewal.date} ${name}`);
    assert.deepEqual(places, places.toSorted());
    const part = await cli.json<{ upcoming: unknown[] }>(['upcoming', '--limit', '100']);
    assert.deepEqual(body.upcoming.slice(0, 100), part.upcoming);
  });

  test('list --all --json is a page of the API a line, and a page goes on from the cursor of the one before', async () => {
    const { stdout } = await cli.ends(0, 'list --all --json');
    const [page, rest] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual([page.records.length, rest.records.length], [100, many - 100]);
    assert.deepEqual(await cli.json(`list --limit 100 --cursor ${page.nextCursor}`), rest);
  });

  test('a filter by a value that no record has says so, and what is close to it', () =>
    cli.shows(
      ['list --registrar godady', /^No domain has the registrar "godady"\. Did you mean GoDaddy\?$/m],
      ['list --registrar GODADDY --all', /^(.*\n){120}$/],
      ['list --totals --label Nothing', /^No domain has the label "Nothing"\.$/m],
      // The value is in use, but not together with the other filter.
      ['list --registrar godaddy --tld example --urgency overdue', 'No records found.'],
    ));
});
