import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test, suite } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { Temporal } from 'temporal-polyfill';
import { type RecordFields, lifecycles, renewalIntents } from './record/values.ts';
import { type Chosen, paymentDate, reminderDays, renewal, renewalOf, renewalTarget, renewalNext } from './renewal.ts';
import { anyDated, recordFields } from './testing/records.ts';
import { addDays, dayText } from './calendar.ts';
import type { Decision } from './decisions/decision.ts';

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

const sentenceDay = '2026-11-26';
const chosen = (choice: Decision['choice'], askAgainOn: string | null = null): Chosen => ({ choice, askAgainOn });
const sentenceOf = (fields: Partial<RecordFields>, decision: Chosen | null = null) =>
  renewalNext(recordFields(fields), decision, sentenceDay);

suite('what happens next to a domain', () => {
  const known = { registrar: 'GoDaddy', renewalCostMinor: 2299, currency: 'USD' } as const;
  const on = { ...known, autoRenew: true, expirationDate: '2026-12-19' };
  const off = { ...on, autoRenew: false };
  const past = { expirationDate: '2026-11-19' };
  const billed = { expirationDate: null, billingDate: '2026-12-19' };
  const leave = { renewalIntent: 'let_expire' } as const;
  const cases: [string, Partial<RecordFields>, (Chosen | null)?][] = [
    ['GoDaddy renews this on 19 Dec and charges US$22.99.', on],
    ['GoDaddy renews this on 5 Dec and charges US$22.99.', { ...on, billingDate: '2026-12-05' }],
    ['GoDaddy renews this today and charges US$22.99.', { ...on, expirationDate: sentenceDay }],
    ['GoDaddy should have renewed this on 19 Nov for US$22.99.', { ...on, ...past }],
    ['Your registrar renews this on 19 Dec.', { ...on, registrar: null, renewalCostMinor: null }],
    ['GoDaddy renews this on 19 Dec for free.', { ...on, renewalCostMinor: 0 }],
    ['GoDaddy renews this on 19 Dec 2027 and charges US$22.99.', { ...on, expirationDate: '2027-12-19' }],
    ['Expires on 19 Dec; nothing renews it.', off],
    ['Expires today; nothing renews it.', { ...off, expirationDate: sentenceDay }],
    ['Expired on 19 Nov; nothing renewed it.', { ...off, ...past }],
    ['Due on 19 Dec; nothing renews it.', { ...off, ...billed }],
    ['Expires on 19 Dec unless GoDaddy renews it; auto-renew is unknown.', { ...on, autoRenew: null }],
    ['Expired on 19 Nov unless GoDaddy renewed it; auto-renew is unknown.', { ...on, ...past, autoRenew: null }],
    ['You let it expire, but auto-renew is on: GoDaddy will charge US$22.99 on 19 Dec.', on, chosen('let_expire')],
    [
      'You let it expire, but auto-renew is on: GoDaddy probably charged US$22.99 on 19 Nov.',
      { ...on, ...past, ...leave },
    ],
    [
      'You let it expire, but auto-renew is on: GoDaddy will renew it for free on 19 Dec.',
      { ...on, ...leave, renewalCostMinor: 0 },
    ],
    ['You let it expire on 19 Dec.', { ...off, ...leave }],
    ['You let it expire on 19 Dec; check that auto-renew is off.', { ...on, ...leave, autoRenew: null }],
    ['Expired on 19 Nov, as you decided.', { ...off, ...past, ...leave }],
    ['You let it expire; it will not be renewed on 19 Dec.', { ...off, ...billed, ...leave }],
    ['GoDaddy renews this on 19 Dec and charges US$22.99.', { ...on, ...leave }, chosen('renew')],
    ['Snoozed until 2 Dec; expires on 19 Dec; nothing renews it.', off, chosen('later', '2026-12-02')],
    ['Snoozed until 2 Dec; GoDaddy renews this on 19 Dec and charges US$22.99.', on, chosen('later', '2026-12-02')],
    ['Expires on 19 Dec; nothing renews it.', off, chosen('later', sentenceDay)],
    ['Archived domains have no forecasts or reminders.', { ...on, isArchived: true }],
    ['Transferred domains have no forecasts or reminders.', { ...on, lifecycle: 'transferred' }],
  ];
  for (const [sentence, fields, decision] of cases)
    test(sentence, () => assert.equal(sentenceOf(fields, decision), sentence));
});

test('every mix of what is known gives one sentence, which is true', () => {
  const near = [-5, 0, 5].map((shift) => addDays(sentenceDay, shift));
  const dates = near.flatMap((day) => [
    { expirationDate: day, billingDate: null },
    { expirationDate: null, billingDate: day },
    { expirationDate: addDays(day, 9), billingDate: day },
  ]);
  const decisions = [
    null,
    chosen('renew'),
    chosen('let_expire'),
    chosen('later', addDays(sentenceDay, -5)),
    chosen('later', addDays(sentenceDay, 5)),
  ];
  let seen = 0;
  for (const dated of dates)
    for (const decision of decisions)
      for (const renewalIntent of renewalIntents)
        for (const autoRenew of [true, false, null])
          for (const lifecycle of lifecycles)
            for (const isArchived of [false, true])
              for (const renewalCostMinor of [null, 0, 2299]) {
                const fields = { ...dated, renewalIntent, autoRenew, lifecycle, isArchived, renewalCostMinor };
                assertTrue(sentenceOf({ ...fields, registrar: 'GoDaddy' }, decision), recordFields(fields), decision);
                seen += 1;
              }
  assert.equal(seen, 9 * 5 * 2 * 3 * 3 * 2 * 3);
});

/** Fails unless a sentence says of a record only what holds, and what its owner has to know. */
function assertTrue(sentence: string, fields: RecordFields, decision: Chosen | null): void {
  const { renewalIntent, autoRenew, renewalCostMinor, expirationDate, billingDate } = fields;
  const about = `${sentence} ${JSON.stringify({ ...fields, decision })}`;
  const says = (pattern: RegExp, expected: boolean) => assert.equal(pattern.test(sentence), expected, about);
  assert.match(sentence, /^[A-Z][^!?]*[^.]\.$/, about);
  says(/null|undefined|NaN|\. /, false);
  const isTracked = !fields.isArchived && fields.lifecycle === 'active';
  says(/forecasts/, !isTracked);
  if (!isTracked) return;
  const isLeft = (decision && decision.choice !== 'later' ? decision.choice : renewalIntent) === 'let_expire';
  const end = expirationDate ?? billingDate ?? '';
  const day = autoRenew === true ? (billingDate ?? end) : end;
  says(/^Snoozed until/, decision?.choice === 'later' && (decision.askAgainOn ?? '') > sentenceDay);
  says(/but auto-renew is on/, isLeft && autoRenew === true);
  says(/You let it|as you decided|you let it/, isLeft);
  says(/auto-renew is (unknown|off)/, autoRenew === null && (!isLeft || (expirationDate ?? '') >= sentenceDay));
  says(/nothing renew/, autoRenew === false && !isLeft);
  says(/22\.99/, autoRenew === true && renewalCostMinor === 2299);
  says(/for free/, autoRenew === true && renewalCostMinor === 0);
  says(/today/, day === sentenceDay);
  if (day !== sentenceDay) assert.ok(sentence.includes(dayText(day, sentenceDay)), about);
  says(/\b(expired|renewed this|renewed it|charged|was due|was not)\b/i, day < sentenceDay);
  says(
    /\b(expires|renews|charges|will)\b/i,
    day >= sentenceDay && !(isLeft && autoRenew !== true && expirationDate !== null),
  );
}
