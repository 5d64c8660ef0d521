import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import type { Chosen } from './decisions/intent.ts';
import type { RecordFields } from './record/values.ts';
import { paymentDate, reminderDays, renewal, renewalOf, renewalTarget } from './renewal.ts';
import { renewalNext } from './renewal-next.ts';
import { addDays } from './schemas.ts';
import { anyDated, recordFields } from './testing/records.ts';

const runs = propertyRuns(1000);
const today = '2028-02-29';
const near = fc.integer({ min: -40, max: 400 }).map((days) => addDays(today, days));

/** The rules of docs/api.md, section 3, one after the other. */
function naive(fields: RecordFields, today: string) {
  let target = fields.reminders.target;
  if (target === 'default') target = fields.renewalIntent === 'renew' ? 'billing' : 'expiration';
  const wanted = target === 'billing' ? fields.billingDate : fields.expirationDate;
  if (wanted === null) target = target === 'billing' ? 'expiration' : 'billing';
  const date = wanted ?? fields.billingDate ?? fields.expirationDate ?? '';
  const daysUntil = Temporal.PlainDate.from(today).until(date, { largestUnit: 'days' }).days;
  const { enabled, offsets } = fields.reminders;
  const covering = offsets.filter((offset) => offset >= daysUntil).sort((a, b) => a - b);
  let urgency = 'later';
  if (enabled && daysUntil <= Math.max(...offsets)) urgency = 'soon';
  if (daysUntil === 0) urgency = 'due';
  if (daysUntil < 0) urgency = 'overdue';
  if (fields.isArchived || fields.lifecycle !== 'active') urgency = 'none';
  const automatic = urgency !== 'none' && fields.autoRenew === true;
  const isToRenew = fields.renewalIntent === 'renew';
  return {
    date,
    target,
    daysUntil,
    urgency,
    offset: urgency === 'soon' ? covering[0] : null,
    state: automatic && isToRenew && daysUntil < 0 ? 'to_confirm' : null,
    conflict: automatic && !isToRenew ? 'auto_renew_on' : null,
    next: renewalNext(fields, null, today),
  };
}

test('renewal follows the rules of the contract for any record', () => {
  const seen = new Set<string>();
  // One of each urgency at least, which few random records have all of.
  const dated = [-1, 0, 1, 400].map((days) =>
    recordFields({ billingDate: null, expirationDate: addDays(today, days) }),
  );
  const examples = [...dated, recordFields({ isArchived: true })].map((fields): [RecordFields] => [fields]);
  fc.assert(
    fc.property(anyDated(near), (fields) => {
      const result = renewalOf(fields, null, today);
      assert.deepEqual(result, naive(fields, today));
      assert.deepEqual(renewal.parse(result), result);
      seen.add(result.urgency);
    }),
    { ...runs, examples },
  );
  assert.deepEqual([...seen].sort(), ['due', 'later', 'none', 'overdue', 'soon']);
});

test('a decision for the due date counts before the intent', () => {
  const left = { choice: 'let_expire', askAgainOn: null } as const;
  const past = recordFields({ billingDate: null, expirationDate: addDays(today, -1), autoRenew: true });
  const partsOf = (...given: [fields: RecordFields, decision: Chosen | null]) => {
    const { state, conflict } = renewalOf(...given, today);
    return [state, conflict];
  };
  assert.deepEqual(partsOf(past, null), ['to_confirm', null]);
  assert.deepEqual(partsOf(past, left), [null, 'auto_renew_on']);
  const leaving = { ...past, renewalIntent: 'let_expire' } as const;
  assert.deepEqual(partsOf(leaving, { choice: 'later', askAgainOn: addDays(today, 3) }), [null, 'auto_renew_on']);
  assert.deepEqual(partsOf(leaving, { choice: 'renew', askAgainOn: null }), ['to_confirm', null]);
  assert.deepEqual(partsOf({ ...leaving, lifecycle: 'inactive' }, null), [null, null]);
});

test('a record is soon exactly from its reminder days on', () => {
  fc.assert(
    fc.property(anyDated(near), (fields) => {
      const days = reminderDays(fields);
      const { date } = renewalTarget(fields);
      const { urgency } = renewalOf({ ...fields, isArchived: false, lifecycle: 'active' }, null, today);
      const soon = date > today && date <= addDays(today, days);
      assert.equal(urgency === 'soon', soon);
    }),
    runs,
  );
});

test('only active records in the portfolio that are to be renewed cost money', () => {
  const fields = recordFields({ billingDate: '2027-01-15', expirationDate: '2027-02-15' });
  assert.equal(paymentDate(fields), '2027-01-15');
  assert.equal(paymentDate({ ...fields, billingDate: null }), '2027-02-15');
  for (const changes of [
    { isArchived: true },
    { lifecycle: 'inactive' },
    { lifecycle: 'transferred' },
    { renewalIntent: 'let_expire' },
  ] as const)
    assert.equal(paymentDate({ ...fields, ...changes }), null);
});
