import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { commandLineFor } from './command-line/command-line.ts';
import { visitOf } from './visit.ts';

/*
 * What the specification says of a value, where a person writes it: on the command line and in the form. Both store the same
 * value, or refuse it in words of their own and store nothing. What programs send goes through the same schemas, which
 * `packages/domain` and the tests over HTTP have.
 */
type Fields = Readonly<Record<string, unknown>>;

interface Case {
  title: string;
  words: readonly string[];
  /** The same in the form; undefined if a page cannot type it. */
  typed?: readonly [label: string, text: string];
  /** What is stored then; undefined if it is refused. */
  stored?: Fields;
  /** What the page says when it refuses. */
  said?: RegExp;
  /** The record before, in addition to its name and date. */
  from?: Fields;
}

const long = `${'a'.repeat(888)}@example.com`;
const cases: readonly Case[] = [
  {
    title: 'a repeated reminder day is stored once (offsets: integers from 1 to 365)',
    words: ['--remind', '7,30,7'],
    typed: ['Reminder days', '7, 30, 7'],
    stored: { reminders: { enabled: true, target: 'default', offsets: [7, 30] } },
  },
  {
    title: 'notes are free text, with spaces at their ends',
    words: ['--notes', '  two  spaces\n\n '],
    typed: ['Notes', '  two  spaces\n\n '],
    stored: { notes: '  two  spaces\n\n ' },
  },
  {
    title: 'notes are free text, with line ends and control characters',
    words: ['--notes', 'a\r\nb\rc\u0007\u001b[31m\u0085'],
    stored: { notes: 'a\r\nb\rc\u0007\u001b[31m\u0085' },
  },
  {
    title: 'an e-mail address is trimmed, and a long one is one',
    words: ['--purchase-email', ` ${long}\t`],
    typed: ['Purchase e-mail', ` ${long} `],
    stored: { purchaseEmail: long },
  },
  {
    title: 'angle brackets are no part of an e-mail address',
    words: ['--purchase-email', 'Ann <ann@example.com>'],
    typed: ['Purchase e-mail', '<ann@example.com>'],
    said: /Enter an e-mail address such as/,
  },
  {
    title: 'a change of currency that would clear costs needs the agreement (rule 3)',
    from: { currency: 'USD', renewalCostMinor: 700 },
    words: ['--currency', 'EUR'],
    typed: ['Currency', 'EUR'],
    said: /Saving removes the costs/,
  },
  {
    title: 'a name that another record has is refused',
    words: ['--name', 'TAKEN.example.'],
    typed: ['Name', 'TAKEN.example.'],
    said: /already have a record with this name/,
  },
];

let cli: ReturnType<typeof commandLineFor>;
const visit = visitOf({
  records: [{ name: 'taken.example', expirationDate: '2031-01-02' }],
  prepare: async (one) => void (cli = commandLineFor(one.origin, await one.token())),
});
after(() => cli?.stop());

let count = 0;
const create = (fields: Fields = {}) =>
  visit.send('/domains', { data: { name: `parity-${(count += 1)}.example`, expirationDate: '2031-01-02', ...fields } });

/** The record has these values as its second revision, or, without any, is as it was. */
async function assertStored(before: Fields, stored?: Fields): Promise<void> {
  const now = await visit.read(`/domains/${String(before['id'])}`);
  if (!stored) return assert.deepEqual(now, before);
  assert.deepEqual({ ...now, ...stored, revision: 2 }, now);
}

for (const { title, words, typed, stored, said, from } of cases) {
  test(`on the command line: ${title}`, async () => {
    const record = await create(from);
    const { code, stderr } = await cli.run(['update', String(record['id']), ...words]);
    assert.equal(code === 0, stored !== undefined, stderr);
    assert.doesNotMatch(stderr, /\b[a-z]+[A-Z]\w*|: true/, 'no words of the API');
    await assertStored(record, stored);
  });

  if (!typed) continue;
  test(`in the form: ${title}`, async () => {
    const { page, press } = visit;
    const record = await create(from);
    const path = `/domains/${String(record['id'])}`;
    const [label, text] = typed;
    await visit.go(`${path}/edit`, visit.field(label));
    const isChoice = label === 'Currency';
    if (isChoice) await visit.field(label).selectOption(text);
    else await visit.field(label).fill(text);
    // The agreement to a change of currency has a button of its own.
    if (!isChoice) await press('Save');
    if (said) await page.getByText(said).first().waitFor();
    else await page.waitForURL((url) => url.pathname === path);
    assert.doesNotMatch(await page.getByRole('main').innerText(), /\b[a-z]+[A-Z]\w*: |: true/, 'no words of the API');
    await assertStored(record, stored);
  });
}
