import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { readText, withRenewals } from './index.ts';

const context = { today: '2026-11-22', locale: 'en-GB', currency: 'EUR' };

/** What a text says of renewals, by name. */
const renewals = (text: string) =>
  withRenewals(readText(text, context), text, context).candidates.map(({ name, renewed, renewedYears, paidOn }) => [
    name,
    renewed,
    renewedYears,
    paidOn,
  ]);

interface Told {
  text: string;
  /** Whether it says that foo-bar.com was renewed; null if it does not. */
  renewed: boolean | null;
  years: number | null;
  paidOn: string | null;
}

suite('Whether a text says that a name was renewed, for how long, and when it was paid', () => {
  const lines = readFileSync(new URL('./testing/renewals.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  for (const line of lines) {
    const { text, renewed, years, paidOn } = JSON.parse(line) as Told;
    test(text.replaceAll('\n', ' / '), () =>
      assert.deepEqual(renewals(text), [['foo-bar.com', renewed, years, paidOn]]),
    );
  }
});

suite('Of several names', () => {
  test('each has what is said of it', () => {
    const text =
      'foo-bar.com has been renewed until 2028-12-05.\nbar-foo.net could not be renewed and expires on 2026-12-05.';
    assert.deepEqual(renewals(text), [
      ['foo-bar.com', true, null, null],
      ['bar-foo.net', null, null, null],
    ]);
  });

  test('a list of renewals and one payment are about all of them', () => {
    const text =
      'The following domains have been renewed:\nfoo-bar.com until 2027-12-05, $10.44\nbar-foo.net until 2028-01-07, $12.44\n\nPaid on 2026-11-20 with Visa 4242';
    assert.deepEqual(renewals(text), [
      ['foo-bar.com', true, null, '2026-11-20'],
      ['bar-foo.net', true, null, '2026-11-20'],
    ]);
  });
});

test('Of two days of payment none is taken, and a note says so', () => {
  const text = 'foo-bar.com was renewed. Paid on 18 November 2026. Payment received 19 November 2026.';
  const [found] = withRenewals(readText(text, context), text, context).candidates;
  assert.deepEqual([found?.renewed, found?.paidOn], [true, null]);
  assert.ok(
    found?.notes.includes(
      'It is unclear which of “18 November 2026” and “19 November 2026” is meant, so none was taken.',
    ),
    JSON.stringify(found?.notes),
  );
});

test('The words that say so are those of the text, and a day to come is no day of payment', () => {
  const text = 'Foo-Bar.com HAS BEEN RENEWED. Paid on 24 November 2026.';
  const [found] = withRenewals(readText(text, context), text, context).candidates;
  assert.equal(found?.paidOn, null);
  const actual = found?.sources.filter(({ member }) => member === 'renewed');
  assert.deepEqual(actual, [{ member: 'renewed', words: 'HAS BEEN RENEWED' }]);
});
