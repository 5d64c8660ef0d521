import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyValues } from '../../record/record-values.ts';
import { draftValues } from './draft-values.ts';

test('a draft shows every value that adding it stores, with the words that it was read from', () => {
  const values = {
    ...emptyValues('JPY'),
    name: 'a.example',
    billingDate: '2027-05-01',
    renewalCost: '1200',
    registrationCost: '90',
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
      'renewalCost',
      'registrationCost',
      'renewalIntent',
      'autoRenew',
      'dnsProvider',
      'paymentMethod',
      'purchaseEmail',
      'ownership',
      'lifecycle',
      'notes',
    ],
  );
  assert.deepEqual(
    shown.filter(({ field }) => field === 'autoRenew').map(({ text, words }) => [text, words]),
    [['On', 'renews itself']],
  );
  assert.match(shown.find(({ field }) => field === 'renewalCost')?.text ?? '', /1,200|1200/);
});

test('what every new record has is not repeated, except the plan', () => {
  assert.deepEqual(
    draftValues(emptyValues('EUR'), {}).map(({ field }) => field),
    ['renewalIntent'],
  );
});

test('a cost that cannot be read is shown as it was typed', () => {
  const [cost] = draftValues({ ...emptyValues('EUR'), renewalCost: 'twelve' }, {});
  assert.equal(cost?.text, 'twelve');
});
