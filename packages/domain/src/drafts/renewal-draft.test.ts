import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newRecordFields } from '../record/record.ts';
import { defaultSettings } from '../settings.ts';
import { type Candidate, emptyCandidate } from './candidate.ts';
import { draftOf } from './draft.ts';
import { renewalDraftOf } from './renewal-draft.ts';

const today = '2026-11-22';
const record = (fields = {}) =>
  newRecordFields(
    { name: 'example.com', expirationDate: '2027-03-31', currency: 'EUR', renewalCostMinor: 1100, ...fields },
    defaultSettings,
  );
const renewal = (found: Partial<Candidate>, fields = {}) =>
  renewalDraftOf(draftOf({ ...emptyCandidate('example.com'), renewed: true, ...found }, 'EUR'), record(fields), today);

suite('The renewal that a text describes', () => {
  test('is none unless the text says that it was made', () => {
    assert.equal(renewal({ renewed: null, expirationDate: '2028-03-31' }), null);
    assert.equal(renewal({ renewed: false, expirationDate: '2028-03-31' }), null);
  });

  test('has the years where the new date is the stored one moved by whole years, so that every date moves', () => {
    const draft = renewal(
      { expirationDate: '2029-03-31', amountPaid: '22.00', currency: 'EUR', paidOn: '2026-11-20' },
      { billingDate: '2027-03-17' },
    );
    assert.deepEqual(draft?.input, { years: 2, amountMinor: 2200, paidOn: '2026-11-20' });
    assert.deepEqual([draft?.issues, draft?.notes], [[], []]);
  });

  test('has the date otherwise, and says which date the text leaves open', () => {
    const draft = renewal({ expirationDate: '2028-04-02', renewedYears: 1 }, { billingDate: '2027-03-17' });
    assert.deepEqual(draft?.input, { expirationDate: '2028-04-02' });
    assert.deepEqual(draft?.notes, ['The text gives no new billing date, so it stays 2027-03-17. Check it.']);
  });

  test('takes the years of a text without a date, and says that it assumes one if there are none', () => {
    assert.deepEqual(renewal({ renewedYears: 3 })?.input, { years: 3 });
    assert.deepEqual(renewal({})?.notes, ['The text does not say until when, so one year is assumed.']);
    assert.deepEqual(renewal({ renewedYears: 11 })?.input, {});
  });

  test('has an issue where a date is not after the stored one', () => {
    for (const expirationDate of ['2027-03-31', '2026-03-31']) {
      const draft = renewal({ expirationDate });
      const actual = draft?.issues.map(({ path, code }) => [path, code]);
      assert.deepEqual(actual, [['expirationDate', 'not_after']]);
    }
  });

  test('has the price of one year as what was paid, and leaves it out where it could be that of one of several', () => {
    const price = { renewalCost: '12.50', currency: 'EUR' };
    assert.equal(renewal({ ...price, expirationDate: '2028-03-31' })?.input.amountMinor, 1250);
    const unclear = renewal({ ...price, expirationDate: '2029-03-31' });
    assert.deepEqual(unclear?.input, { years: 2 });
    assert.deepEqual(unclear?.notes, ['It is unclear whether the price is for one year or for 2, so it was left out.']);
  });

  test('has the currency of the text, and no amount that could be in either of two', () => {
    assert.deepEqual(renewal({ renewedYears: 1, amountPaid: '9.99', currency: 'USD' })?.input, {
      years: 1,
      amountMinor: 999,
      currency: 'USD',
    });
    const unknown = renewal({ renewedYears: 1, renewalCost: '9.99' }, { currency: 'USD' });
    assert.deepEqual(unknown?.input, { years: 1 });
    assert.match(unknown?.notes[0] ?? '', /The amount has no currency, and the record's costs are in USD/);
  });

  test('names the registrar only where it is another one', () => {
    const registrar = (stored: string | null) =>
      renewal({ registrar: 'GANDI', renewedYears: 1 }, { registrar: stored });
    assert.deepEqual([registrar('Gandi')?.input.registrar, registrar(null)?.input.registrar], [undefined, 'GANDI']);
  });

  test('leaves out a day that is none', () => {
    assert.equal(renewal({ paidOn: '2026-02-30', renewedYears: 1 })?.input.paidOn, undefined);
  });
});
