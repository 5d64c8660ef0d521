import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readText } from './read-text.ts';

const read = (text: string) => readText(text, { today: '2026-11-20', currency: 'USD' }).candidates;
const dates = (text: string) => read(text).map(({ name, expirationDate }) => [name, expirationDate]);
const prices = (text: string) =>
  read(text).map(({ name, renewalCost, currency }) => [name, renewalCost, currency].join(' '));

suite('By its layout, a text gives each name its own', () => {
  test('a line that a mail program wrapped goes on in the next one', () => {
    const items = `- a.example – another registrar – expires 28/11/2026, manual
renewal, £14.39 inc VAT
- b.example – same place, expires on 2 April 2027`;
    assert.deepEqual(
      dates(items).map(([name]) => name),
      ['a.example', 'b.example'],
    );
    assert.equal(read(items)[1]?.renewalCost, null);
  });

  test('the total of an invoice for something else is no price of a name', () => {
    const invoice = 'Invoice 1\n\nWindow cleaning, October  £65.00\nTotal due  £65.00';
    assert.deepEqual(prices(`${invoice}\n\na.example expires on 5 May 2027`), ['a.example  ']);
  });

  test('a date in the row of a name beats "in 30 days" in the subject', () => {
    const mail = `Subject: Your domains are expiring in 30 days

Domain\tExpires
a.example\tDec 20, 2026
b.example\tDec 23, 2026
c.example\tJan 02, 2027`;
    assert.deepEqual(dates(mail), [
      ['a.example', '2026-12-20'],
      ['b.example', '2026-12-23'],
      ['c.example', '2027-01-02'],
    ]);
  });

  test('deadlines, offers and addresses around a name are not its own', () => {
    const [notice] = read(`Domain: a.example
Expires on: 12 December 2026
Renewal price: $14.99

If you do not renew by 1 December 2026, it will be deleted on 20 January 2027.

Porkbun LLC, 21370 SW Langer Farms Pkwy, Sherwood, OR 97140`);
    assert.deepEqual(
      [notice?.expirationDate, notice?.renewalCost, notice?.registrar],
      ['2026-12-12', '14.99', 'Porkbun'],
    );
  });

  test('a line of the product stands above its name', () => {
    const order = `Domain renewal, 1 year
a.example
$12.00

Domain renewal, 1 year
b.example
$15.00

Total $27.00`;
    assert.deepEqual(prices(order), ['a.example 12.00 USD', 'b.example 15.00 USD']);
  });

  test('prices stand below the names', () => {
    const expected = ['a.example 12.00 USD', 'b.example 15.00 USD'];
    assert.deepEqual(prices('a.example\n$12.00\n\nb.example\n$15.00'), expected);
  });

  test('a heading is about the names of its section', () => {
    const list = `Expiring on 1 May 2027:
a.example
b.example

Expiring on 2 June 2027:
c.example`;
    assert.deepEqual(dates(list), [
      ['a.example', '2027-05-01'],
      ['b.example', '2027-05-01'],
      ['c.example', '2027-06-02'],
    ]);
  });

  test('a colon behind a year is no time of day', () => {
    const listed = read('These names renew on January 5, 2027:\nalpha.example\nbeta.example');
    const actual = listed.map(({ expirationDate, notes }) => [expirationDate, notes]);
    assert.deepEqual(actual, [
      ['2027-01-05', []],
      ['2027-01-05', []],
    ]);
  });

  test('totals and tax of an invoice are no price of a name', () => {
    const invoice = `a.example renewal 10.00 EUR
b.example renewal 20.00 EUR
Subtotal 30.00 EUR
VAT 20 % 6.00 EUR
Total 36.00 EUR`;
    assert.deepEqual(prices(invoice), ['a.example 10.00 EUR', 'b.example 20.00 EUR']);
    const one = 'a.example renewal\nNet: 10.00 EUR\nVAT: 2.00 EUR\nGross: 12.00 EUR';
    assert.deepEqual(prices(one), ['a.example 12.00 EUR']);
  });

  test('a name that is registered somewhere has the price of a renewal there', () => {
    const [one] = read('a.example is registered with Gandi until 6 September 2027 and costs £10.79 every year');
    assert.deepEqual([one?.expirationDate, one?.renewalCost], ['2027-09-06', '10.79']);
    const [other] = read('a.example expires on 2 May 2032, 15.50 €, registered on 2 May 2019');
    assert.deepEqual([other?.renewalCost, other?.registrationDate], ['15.50', '2019-05-02']);
  });

  test('a day of digits ends its sentence', () => {
    const [one] = read('a.example now runs until 2028-05-11. You paid $26.00 for the transfer.');
    assert.deepEqual([one?.expirationDate, one?.renewalCost, one?.registrationCost], ['2028-05-11', null, null]);
  });

  test('a name expires with its period, and a price for several years is none for one', () => {
    assert.deepEqual(dates('a.example renewal 12.03.2026 - 11.03.2027'), [['a.example', '2027-03-11']]);
    const [long] = read('a.example, renewal for 3 years, $36.00, until 1 May 2030');
    assert.deepEqual([long?.expirationDate, long?.renewalCost], ['2030-05-01', null]);
  });
});
