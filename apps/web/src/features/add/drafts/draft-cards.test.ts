import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExtractedDraft } from '@namekeep/contract';
import { emptyValues } from '../../../record/record-form.ts';
import { cardOf, changeCard, choose, draftValues, isChosen, needsForm, readCards } from './draft-cards.ts';

const draft = (change: Partial<ExtractedDraft['input']> = {}, rest: Partial<ExtractedDraft> = {}): ExtractedDraft => ({
  input: {
    name: 'xn--bcher-kva.example',
    registrar: 'INWX',
    dnsProvider: null,
    autoRenew: true,
    registrationDate: null,
    billingDate: null,
    expirationDate: '2027-05-01',
    registrationCostMinor: null,
    renewalCostMinor: 1200,
    purchaseEmail: null,
    paymentMethod: null,
    currency: 'JPY',
    ...change,
  },
  issues: [],
  notes: [],
  sources: {},
  candidates: {},
  existingId: null,
  renewal: null,
  ...rest,
});
const noDate = { path: 'expirationDate', code: 'date_required', message: 'Give a date.' };

test('a changed field loses its issue; a billing date answers the lack of any date', () => {
  const card = cardOf(draft({ expirationDate: null }, { issues: [noDate] }), 'a', 'EUR');
  assert.deepEqual(changeCard(card, 'registrar', 'Gandi').issues, [noDate]);
  assert.deepEqual(changeCard(card, 'billingDate', '2027-05-01').issues, []);
});

test('a value has the words that it was read from until the person changes it', () => {
  const card = cardOf(draft({}, { sources: { renewalCostMinor: '¥1,200', autoRenew: 'renews itself' } }), 'a', 'EUR');
  assert.deepEqual(card.sources, { renewalCostMinor: '¥1,200', autoRenew: 'renews itself' });
  assert.equal(changeCard(card, 'renewalCostMinor', '1300').sources.renewalCostMinor, undefined);
  assert.equal(changeCard(card, 'renewalCostMinor', '1300').sources.autoRenew, 'renews itself');
});

test('two selected cards of one name are not added before one of them is changed', () => {
  const [first, second] = [cardOf(draft(), 'a', 'EUR'), cardOf(draft({ name: 'BÜCHER.example' }), 'b', 'EUR')];
  const read = readCards([first, second]);
  assert.ok(!read.ok);
  const actual = read.cards.map(({ issues }) => issues.map(({ code }) => code));
  assert.deepEqual(actual, [[], ['duplicate_name']]);
  assert.ok(readCards([first, { ...second, selected: false }]).ok);
});

test('a choice fills its field, resolves the issue and selects the card; a second press takes it back', () => {
  const text = 'new.example: 2027-05-01 or 2027-06-01?\n12 EUR';
  const candidates = {
    expirationDate: [
      { value: '2027-05-01', start: 13, end: 23 },
      { value: '2027-06-01', start: 27, end: 37 },
    ],
    renewalCost: [{ value: { minor: 1200, currency: 'EUR' as const }, start: 39, end: 45 }],
  };
  const open = { name: 'new.example', expirationDate: null, renewalCostMinor: null, currency: 'USD' as const };
  const card = cardOf(draft(open, { issues: [noDate], candidates }), 'a', 'USD', text);
  assert.deepEqual([card.selected, needsForm(card)], [false, false]);
  assert.equal(needsForm(cardOf(draft(open, { issues: [noDate] }), 'a', 'USD')), true);
  const [, second] = card.choices.expirationDate ?? [];
  const [cost] = card.choices.renewalCostMinor ?? [];
  assert.ok(second && cost);
  assert.deepEqual([second.words, cost.words], ['new.example: 2027-05-01 or 2027-06-01?', '12 EUR']);
  const dated = choose(card, 'expirationDate', second);
  assert.deepEqual([dated.values.expirationDate, dated.issues, dated.selected], ['2027-06-01', [], true]);
  const priced = choose(dated, 'renewalCostMinor', cost);
  assert.deepEqual([priced.values.renewalCostMinor, priced.values.currency], ['12.00', 'EUR']);
  assert.ok(isChosen(priced, 'renewalCostMinor', cost));
  assert.equal(choose(priced, 'expirationDate', second).values.expirationDate, '');
});

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
  const actual = shown.map(({ field }) => field);
  assert.deepEqual(actual, [
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
  ]);
  assert.deepEqual(
    shown.filter(({ field }) => field === 'autoRenew').map(({ text, words }) => [text, words]),
    [['On', 'renews itself']],
  );
  assert.match(shown.find(({ field }) => field === 'renewalCostMinor')?.text ?? '', /1,200|1200/);
});
