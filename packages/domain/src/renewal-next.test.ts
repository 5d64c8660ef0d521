import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { addDays, dayText } from './calendar.ts';
import type { Decision } from './decisions/decision.ts';
import { lifecycles, type RecordFields, renewalIntents } from './record/values.ts';
import { renewalNext } from './renewal-next.ts';
import { recordFields } from './testing/records.ts';

const today = '2026-11-26';
type Chosen = Pick<Decision, 'choice' | 'askAgainOn'> | null;
const chosen = (choice: Decision['choice'], askAgainOn: string | null = null): Chosen => ({ choice, askAgainOn });
const sentenceOf = (fields: Partial<RecordFields>, decision: Chosen = null) =>
  renewalNext(recordFields(fields), decision, today);

suite('what happens next to a domain', () => {
  const known = { registrar: 'GoDaddy', renewalCostMinor: 2299, currency: 'USD' } as const;
  const on = { ...known, autoRenew: true, expirationDate: '2026-12-19' };
  const off = { ...on, autoRenew: false };
  const past = { expirationDate: '2026-11-19' };
  const billed = { expirationDate: null, billingDate: '2026-12-19' };
  const leave = { renewalIntent: 'let_expire' } as const;
  const cases: [string, Partial<RecordFields>, Chosen?][] = [
    ['GoDaddy renews this on 19 Dec and charges US$22.99.', on],
    ['GoDaddy renews this on 5 Dec and charges US$22.99.', { ...on, billingDate: '2026-12-05' }],
    ['GoDaddy renews this today and charges US$22.99.', { ...on, expirationDate: today }],
    ['GoDaddy should have renewed this on 19 Nov for US$22.99.', { ...on, ...past }],
    ['Your registrar renews this on 19 Dec.', { ...on, registrar: null, renewalCostMinor: null }],
    ['GoDaddy renews this on 19 Dec for free.', { ...on, renewalCostMinor: 0 }],
    ['GoDaddy renews this on 19 Dec 2027 and charges US$22.99.', { ...on, expirationDate: '2027-12-19' }],
    ['Expires on 19 Dec; nothing renews it.', off],
    ['Expires today; nothing renews it.', { ...off, expirationDate: today }],
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
    ['Expires on 19 Dec; nothing renews it.', off, chosen('later', today)],
    ['Archived domains have no forecasts or reminders.', { ...on, isArchived: true }],
    ['Transferred domains have no forecasts or reminders.', { ...on, lifecycle: 'transferred' }],
  ];
  for (const [sentence, fields, decision] of cases)
    test(sentence, () => assert.equal(sentenceOf(fields, decision), sentence));
});

test('every mix of what is known gives one sentence, which is true', () => {
  const near = [-5, 0, 5].map((shift) => addDays(today, shift));
  const dates = near.flatMap((day) => [
    { expirationDate: day, billingDate: null },
    { expirationDate: null, billingDate: day },
    { expirationDate: addDays(day, 9), billingDate: day },
  ]);
  const decisions = [
    null,
    chosen('renew'),
    chosen('let_expire'),
    chosen('later', addDays(today, -5)),
    chosen('later', addDays(today, 5)),
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
function assertTrue(sentence: string, fields: RecordFields, decision: Chosen): void {
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
  says(/^Snoozed until/, decision?.choice === 'later' && (decision.askAgainOn ?? '') > today);
  says(/but auto-renew is on/, isLeft && autoRenew === true);
  says(/You let it|as you decided|you let it/, isLeft);
  says(/auto-renew is (unknown|off)/, autoRenew === null && (!isLeft || (expirationDate ?? '') >= today));
  says(/nothing renew/, autoRenew === false && !isLeft);
  says(/22\.99/, autoRenew === true && renewalCostMinor === 2299);
  says(/for free/, autoRenew === true && renewalCostMinor === 0);
  says(/today/, day === today);
  if (day !== today) assert.ok(sentence.includes(dayText(day, today)), about);
  says(/\b(expired|renewed this|renewed it|charged|was due|was not)\b/i, day < today);
  says(
    /\b(expires|renews|charges|will)\b/i,
    day >= today && !(isLeft && autoRenew !== true && expirationDate !== null),
  );
}
