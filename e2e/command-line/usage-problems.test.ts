import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { commandLineOf } from './command-line.ts';

const cli = commandLineOf();

suite('everything that is not valid on a command line is said at once', () => {
  const examples: [words: string[], messages: RegExp[]][] = [
    [
      ['add', 'not a name', '--cost', 'much', '--registered', '2027-02-30', '--remind', 'soon'],
      [
        /NAME: /,
        /--cost: /,
        /--registered: "2027-02-30" is not a date/,
        /--remind takes /,
        /use --expires or --billing/,
      ],
    ],
    [
      ['add', 'a.example', '--intent', 'maybe', '--currency', 'XXX', '--auto-renew', 'perhaps'],
      [/--intent takes renew or let_expire, not "maybe"/, /--currency takes /, /--auto-renew takes /],
    ],
    [
      ['update', 'a.example', '--expires', 'soon', '--billing', 'later'],
      [/--expires: "soon" is not a date/, /--billing: "later" is not a date/],
    ],
    [
      ['list', '--due-from', 'soon', '--due-to', 'later', '--cost-from', '1'],
      [/--due-from: /, /--due-to: /, /--cost-from needs exactly one --currency/],
    ],
    [
      ['change', '--where', 'tld=com', '--set', 'nothing=1', '--cost', 'x', '--expires', 'soon', '--yes'],
      [/--set: "nothing" is not a field/, /--cost takes /, /--expires: /],
    ],
  ];
  for (const [words, messages] of examples) {
    test(words.join(' '), async () => {
      const { code, stdout, stderr } = await cli.run(words);
      assert.deepEqual([code, stdout], [2, ''], stderr);
      for (const message of messages) assert.match(stderr, message);
      assert.equal(stderr.split('\n').filter((line) => line !== '').length, messages.length + 1, stderr);
    });
  }

  test('without a server where none is needed', async () => {
    await cli.ends(2, 'add a.example --cost much --currency EUR', {
      env: { NAMEKEEP_URL: 'http://127.0.0.1:9' },
    });
  });
});

test('a list of values shows each value once, and other ways to write it still work', async () => {
  const refused = await cli.run(['list', '--missing', 'price']);
  assert.match(
    refused.stderr,
    /--missing takes expires, billing, registered, cost, .*auto-renew or labels, not "price"/,
  );
  assert.doesNotMatch(refused.stderr, /renewalCostMinor/);
  for (const value of ['cost', 'renewalCostMinor']) {
    await cli.ends(0, ['list', '--missing', value]);
  }
  await cli.ends(0, ['list', '--intent', 'let-expire']);
});

test('a year has four digits', async () => {
  assert.match((await cli.ends(2, ['report', '26'])).stderr, /YEAR is a year with four digits, such as 2026, not "26"/);
});
