import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { makeRecord, revise } from './testing/records.ts';
import { defaultSettings, newRecordFields, publicFields, type StoredRecord } from '@namekeep/domain';
import { absentFields, firstRowOf, isStoredAs, readRevisions, storedFieldsOf } from './stored-revision.ts';

const rowOf = (after: StoredRecord, before?: StoredRecord) => ({
  revision: after.revision,
  fields: storedFieldsOf(after, before),
});

suite('the fields of a stored revision', () => {
  test('what a snapshot leaves out has always had the same meaning', () => {
    // Stored histories depend on these values: a default may change for new records, but not here.
    assert.deepEqual(absentFields, {
      name: '',
      registrar: null,
      dnsProvider: null,
      ownership: 'owned',
      lifecycle: 'active',
      renewalIntent: 'renew',
      autoRenew: null,
      registrationDate: null,
      billingDate: null,
      expirationDate: null,
      registrationCostMinor: null,
      renewalCostMinor: null,
      purchaseEmail: null,
      paymentMethod: null,
      currency: 'USD',
      notes: '',
      isArchived: false,
      reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
    });
  });

  test('a snapshot has what differs from the defaults, a difference what differs from the revision before', () => {
    const first = makeRecord({
      ...newRecordFields({ name: 'a.example', expirationDate: '2027-03-31' }, defaultSettings),
    });
    const second = revise(first, { registrar: 'Gandi', notes: 'x' });
    assert.equal(rowOf(first).fields, '{"0":"a.example","9":"2027-03-31"}');
    assert.equal(rowOf(second, first).fields, '[1,"Gandi",15,"x"]');
    assert.equal(rowOf(revise(second), second).fields, '[]');
  });

  test('every eighth revision is a snapshot, and the rows from the one before suffice', () => {
    let before = makeRecord({ registrar: 'Gandi' });
    const rows = [rowOf(before)];
    while (rows.length < 20) {
      const after = revise(before, { notes: `${rows.length}` });
      rows.push(rowOf(after, before));
      before = after;
    }
    const snapshots = rows.filter(({ fields }) => fields.startsWith('{')).map(({ revision }) => revision);
    assert.deepEqual(snapshots, [1, 9, 17]);
    for (const { revision } of rows) {
      const needed = rows.filter((row) => row.revision >= firstRowOf(revision) && row.revision <= revision);
      assert.ok(needed.length <= 8);
      assert.equal(readRevisions(needed.toReversed()).get(revision)?.notes, revision === 1 ? '' : `${revision - 1}`);
      assert.equal(readRevisions(needed.slice(1)).get(revision), undefined);
    }
  });

  test('differences go on from the snapshots and differences of earlier versions', () => {
    const first = makeRecord({ registrar: 'Gandi', notes: 'a' });
    const second = revise(first, { notes: '' });
    const third = revise(second, { registrar: null });
    const rows = [first, second].map((record) => ({
      revision: record.revision,
      fields: JSON.stringify(publicFields(record)),
    }));
    const found = readRevisions([...rows, rowOf(third, second)]);
    for (const record of [first, second, third]) assert.deepEqual(found.get(record.revision), publicFields(record));
    assert.ok(isStoredAs([...rows, rowOf(third, second)], third));
    assert.ok(isStoredAs([...rows, { revision: 3, fields: '["registrar",null]' }], third));
    assert.ok(!isStoredAs([...rows, { revision: 3, fields: '["notes"' }], third));
  });
});
