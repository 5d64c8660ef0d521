import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DomainRecord,
  defaultSettings,
  domainInput,
  domainPatch,
  type Issue,
  newRecordFields,
} from '@namekeep/domain';
import {
  changeCurrency,
  emptyValues,
  hasCosts,
  joined,
  type RecordValues,
  valuesOf,
  changesOf,
  inputOf,
} from './record-form.ts';
import { writeReminders } from './kinds.ts';

const stored: DomainRecord = {
  ...newRecordFields({ name: 'xn--bcher-kva.example', expirationDate: '2027-03-31' }, defaultSettings),
  id: 'dom_1',
  revision: 3,
  unicodeName: 'bücher.example',
  tld: 'example',
  labels: [],
  registrar: 'INWX',
  registrationDate: '2019-03-31',
  renewalCostMinor: 1234,
  currency: 'EUR',
  notes: 'Line one\nline two',
  reminders: { enabled: true, target: 'default', offsets: [30, 7] },
  createdAt: '2026-11-20T09:30:00.000Z',
  updatedAt: '2026-11-20T09:30:00.000Z',
  renewal: {
    date: '2027-03-31',
    target: 'billing',
    daysUntil: 131,
    urgency: 'later',
    offset: null,
    state: null,
    conflict: null,
    next: '',
  },
};

const typed = (values: Partial<RecordValues>): RecordValues => ({ ...emptyValues('EUR'), ...values });

test('what is left open is left out: auto-renew unknown is not off, and a free renewal is zero', () => {
  const sent = (values: Partial<RecordValues>) => {
    const issues: Issue[] = [];
    const read = inputOf(typed({ name: 'example.com', expirationDate: '2027-03-31', ...values }), issues);
    assert.deepEqual(issues, []);
    return [read.autoRenew, read.renewalCostMinor];
  };
  assert.deepEqual(sent({ renewalCostMinor: ' ' }), [undefined, undefined]);
  assert.deepEqual(sent({ autoRenew: 'no', renewalCostMinor: '0' }), [false, 0]);
});

test('a change sends only what differs, and null where a field was emptied', () => {
  const before = valuesOf(stored);
  const reminders = writeReminders({ enabled: true, target: 'default', days: '30 7 1' });
  assert.deepEqual(changesOf(before, { ...before, registrar: ' ', notes: 'Shorter', reminders }, []), {
    registrar: null,
    notes: 'Shorter',
    reminders: { enabled: true, target: 'default', offsets: [30, 7, 1] },
  });
});

test('what the form sends satisfies the schemas of the service', () => {
  const before = valuesOf(stored);
  assert.equal(domainInput.safeParse(inputOf(before, [])).success, true);
  assert.equal(domainPatch.safeParse(changesOf(before, changeCurrency(before, before, 'JPY'), [])).success, true);
});

test('another currency takes the stored costs out of their fields, and the stored one brings them back', () => {
  const before = valuesOf(stored);
  const yen = changeCurrency(before, before, 'JPY');
  assert.equal(hasCosts(before), true);
  assert.equal(yen.renewalCostMinor, '');
  assert.equal(changeCurrency(before, yen, 'EUR').renewalCostMinor, '12.34');
  assert.equal(changeCurrency(before, { ...yen, renewalCostMinor: '1500' }, 'USD').renewalCostMinor, '1500');
});

test('a change of currency sends both costs, and the agreement that its button asks for', () => {
  const before = valuesOf(stored);
  const yen = { ...changeCurrency(before, before, 'JPY'), renewalCostMinor: '1500' };
  assert.deepEqual(changesOf(before, yen, []), {
    currency: 'JPY',
    renewalCostMinor: 1500,
    registrationCostMinor: null,
    clearCostsOnCurrencyChange: true,
  });
});

test('a newer version is joined with what was entered; what both changed is known', () => {
  const before = valuesOf(stored);
  const yen = changeCurrency(before, before, 'JPY');
  for (const [theirs, mine, both, expected] of [
    [{ notes: 'Theirs' }, { registrar: 'Mine' }, [], { notes: 'Theirs', registrar: 'Mine' }],
    [{ registrar: 'Theirs' }, { registrar: 'Mine' }, ['registrar'], { registrar: 'Mine' }],
    [{ registrar: 'Same' }, { registrar: 'Same' }, [], { registrar: 'Same' }],
    // A cost has its meaning only with its currency, and none is taken over into another one.
    [{ currency: 'USD' }, { renewalCostMinor: '9' }, ['renewalCostMinor'], { currency: 'USD', renewalCostMinor: '9' }],
    [
      { registrationCostMinor: '7' },
      yen,
      ['renewalCostMinor', 'currency'],
      { currency: 'JPY', renewalCostMinor: '', registrationCostMinor: '' },
    ],
  ] as const) {
    const { values, both: found } = joined(before, { ...before, ...theirs }, { ...before, ...mine });
    assert.deepEqual([found.toSorted(), values], [both.toSorted(), { ...before, ...expected }]);
  }
});
