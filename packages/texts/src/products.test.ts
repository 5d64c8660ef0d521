import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type DraftInput, draftsOf } from '@namekeep/domain';
import { readText } from './read-text.ts';
import { currency, textsOf, today } from './testing/sets.ts';

function values(text: string): (Partial<DraftInput> & { name: string })[] {
  const { drafts } = draftsOf(readText(text, { today, currency }), currency);
  return drafts.map(({ input }) => ({
    name: input.name,
    ...Object.fromEntries(
      Object.entries(input).filter(([member, value]) => /Date$|Minor$/.test(member) && value !== null),
    ),
  }));
}

suite('Days and prices of other things', () => {
  test('are no days and prices of the name beside them', () => {
    for (const { text } of textsOf('other-things'))
      for (const { name, ...found } of values(text)) assert.deepEqual(found, {}, `${name} in: ${text}`);
  });

  test('do not hide those of the name itself', () => {
    const text = `bluefinch.io: VPS renewal due 3 Feb 2027, $240. Domain renewal: 6 June 2027, $39.99.`;
    assert.deepEqual(values(text), [{ name: 'bluefinch.io', expirationDate: '2027-06-06' }]);
    const list = `fernhill.example
- Domain: expires 6 Jun 2027
- Hosting: expires 3 Mar 2027
- SSL: expires 12 Jan 2027`;
    assert.deepEqual(values(list), [{ name: 'fernhill.example', expirationDate: '2027-06-06' }]);
  });

  test('are told apart in a table', () => {
    const table = `Service | Domain | Expires | Price
SSL certificate | fernhill.example | 2027-01-12 | $79.00
Domain renewal | fernhill.example | 2027-06-06 | $12.99`;
    assert.deepEqual(values(table), [{ name: 'fernhill.example', expirationDate: '2027-06-06' }]);
  });
});

suite('Rows of a file', () => {
  test('with a day and a price are no heads of messages', () => {
    const file = 'Domain,Expiry,Renewal (USD)\ndriftcopse.com,03/14/2027,10.99\ndriftcopse.net,05/26/2027,12.99\n';
    assert.deepEqual(values(file), [
      { name: 'driftcopse.com', expirationDate: '2027-03-14', renewalCostMinor: 1099 },
      { name: 'driftcopse.net', expirationDate: '2027-05-26', renewalCostMinor: 1299 },
    ]);
  });

  test('have headings with underscores too', () => {
    const file = 'name;paid_until;renewal_eur\naldercove.eu;2027-01-03;8.90\naldercove.com;2027-01-03;13.40\n';
    const actual = values(file).map(({ expirationDate }) => expirationDate);
    assert.deepEqual(actual, ['2027-01-03', '2027-01-03']);
  });
});
