import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyValues } from '../../record/record-form.ts';
import { draftValues } from './draft-values.ts';

test('a draft shows every value that adding it stores, with the words that it was read from', () => {
  const values = {
    ...emptyValues('JPY'),
    name: 'a.example',
    billingDate: '2027-05-01',
    renewalCostMinor: '1200',
    registrationCostMinor: '90',
    autoRenew: 'yes',
    paymentMethod: 'Visa',
    dnsProvider: 'deSEC',
    purchaseEmail: 'me@example.com',
    ownership: 'managed',
    lifecycle: 'inactive',
    notes: 'for the shop',
  };
  const shown = draftValues(values, { autoRenew: 'renews itself' });
  assert.deepEqual(
    shown.map(({ field }) => field),
    [
      'billingDate',
      'renewalCostMinor',
      'registrationCostMinor',
      'renewalIntent',
      'autoRenew',
      'lifecycle',
      'ownership',
      'dnsProvider',
      'purchaseEmail',
      'paymentMethod',
      'notes',
    ],
  );
  assert.deepEqual(
    shown.filter(({ field }) => field === 'autoRenew').map(({ text, words }) => [text, words]),
    [['On', 'renews itself']],
  );
  assert.match(shown.find(({ field }) => field === 'renewalCostMinor')?.text ?? '', /1,200|1200/);
});

test('what every new record has is not repeated, except the intent', () => {
  assert.deepEqual(
    draftValues(emptyValues('EUR'), {}).map(({ field }) => field),
    ['renewalIntent'],
  );
});

test('a cost that cannot be read is shown as it was typed', () => {
  const [cost] = draftValues({ ...emptyValues('EUR'), renewalCostMinor: 'twelve' }, {});
  assert.equal(cost?.text, 'twelve');
});
