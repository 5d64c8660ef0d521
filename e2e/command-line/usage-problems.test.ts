import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { commandLineOf } from './command-line.ts';

const cli = commandLineOf();

suite('everything that is not valid on a command line is said at once', () => {
  const examples: [words: string[], messages: RegExp[]][] = [
    [
      ['add', 'not a name', ...'--cost much --registered 2027-02-30 --remind soon'.split(' ')],
      [
        /NAME: /,
        /--cost: /,
        /--registered: "2027-02-30" is not a date/,
        /--remind takes /,
        /use --expires or --billing/,
      ],
    ],
    [
      'add a.example --intent maybe --currency XXX --auto-renew perhaps'.split(' '),
      [/--intent takes renew or let_expire, not "maybe"/, /--currency takes /, /--auto-renew takes /],
    ],
    [
      'update a.example --expires soon --billing later'.split(' '),
      [/--expires: "soon" is not a date/, /--billing: "later" is not a date/],
    ],
    [
      'list --due-from soon --due-to later --cost-from 1'.split(' '),
      [/--due-from: /, /--due-to: /, /--cost-from needs exactly one --currency/],
    ],
    [
      'change --where tld=com --set nothing=1 --cost x --expires soon --yes'.split(' '),
      [/--set: "nothing" is not a field/, /--cost takes /, /--expires: /],
    ],
  ];
  for (const [words, messages] of examples) {
    test(words.join(' '), async () => {
      const { stdout, stderr } = await cli.ends(2, words);
      assert.equal(stdout, '');
      for (const message of messages) assert.match(stderr, message);
      assert.equal(stderr.trimEnd().split('\n').length, messages.length + 1, stderr);
    });
  }
});

test('no server is needed to say what is wrong, and a list of values shows each value once', () =>
  cli.shows(
    ['add a.example --cost much --currency EUR', /--cost: /, 2, { env: { NAMEKEEP_URL: 'http://127.0.0.1:9' } }],
    [
      'list --missing price',
      /--missing takes expires, billing, registered, cost, (?![^]*renewalCostMinor).*auto-renew or labels, not "price"/,
      2,
    ],
    ['list --missing cost', 'No records found.'],
    ['list --missing renewalCostMinor', 'No records found.'],
    ['list --intent let-expire', 'No records found.'],
  ));
