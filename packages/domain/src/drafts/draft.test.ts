import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { domainInput } from '../record/input.ts';
import { currencies } from '../schemas.ts';
import { candidate, candidateFrom, emptyCandidate } from './candidate.ts';
import { draftInput, draftOf, draftsOf, maxDrafts } from './draft.ts';

const found = (name: string, more = {}) => ({ ...emptyCandidate(name), expirationDate: '2027-03-31', ...more });

suite('A draft', () => {
  test('can be added as it is once it has a name and a date, whatever else was found', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('2027-03-31', '12.34', 'EUR', 'a@b.example', ''),
    );
    const found = fc.record(
      Object.fromEntries(Object.keys(candidate.shape).map((member) => [member, fc.oneof(word, fc.jsonValue())])),
    );
    fc.assert(
      fc.property(
        found,
        fc.constantFrom('example.com', 'x'),
        fc.constantFrom(...currencies),
        (members, name, currency) => {
          const one = candidateFrom({ ...members, name });
          assert.ok(one);
          const { input, issues } = draftOf(one, currency);
          draftInput.parse(input);
          const blocked = issues.some(({ path, code }) => path === 'name' || code === 'date_required');
          assert.equal(domainInput.safeParse(input).success, !blocked, JSON.stringify(issues));
        },
      ),
      propertyRuns(1000),
    );
  });

  test('has exact amounts in the currency beside them, else in the one that is assumed', () => {
    const cost = (renewalCost: string, currency: string | null, assumed: 'EUR' | 'JPY' = 'EUR') =>
      draftOf(found('a.example', { renewalCost, currency }), assumed).input;
    assert.deepEqual([cost('0.29', 'USD').renewalCostMinor, cost('0.29', 'USD').currency], [29, 'USD']);
    assert.deepEqual([cost('1200', null, 'JPY').renewalCostMinor, cost('1200', null, 'JPY').currency], [1200, 'JPY']);
    assert.equal(cost('90071992547409.91', 'usd').renewalCostMinor, Number.MAX_SAFE_INTEGER);
    assert.equal(cost('90071992547409.92', 'usd').renewalCostMinor, null);
    assert.equal(cost('1200.5', 'JPY').renewalCostMinor, null);
    assert.deepEqual([cost('5', 'CHF').renewalCostMinor, cost('5', 'CHF').currency], [null, undefined]);
    assert.equal(draftOf(found('a.example'), 'EUR').input.currency, undefined, 'without an amount nothing is assumed');
  });

  test('keeps a name that is none, and says what is wrong, in another currency or in doubt', () => {
    assert.equal(draftOf(found('my_shop,com'), 'EUR').input.name, 'my_shop,com');
    for (const [candidate, wrong, note] of [
      [found('my_shop,com'), 'name invalid_name', /^$/],
      [found('a.example', { expirationDate: null }), 'expirationDate date_required', /^$/],
      [found('a.example', { renewalCost: '12.345', currency: 'EUR' }), 'renewalCostMinor invalid_amount', /^$/],
      [found('a.example', { renewalCost: '14.50', currency: 'CHF' }), '', /^[^|]*CHF[^|]*$/],
      [found('a.example', { unsure: ['expirationDate', 'x'] }), '', /^Expiration date: the text is unclear[^|]*$/],
    ] as const) {
      const { issues, notes } = draftOf(candidate, 'EUR');
      assert.equal(issues.map(({ path, code }) => `${path} ${code}`).join(), wrong);
      assert.match(notes.join('|'), note);
    }
  });

  test('comes once for each name, in the form that makes names equal', () => {
    const candidates = [
      found('Bücher.example', { renewalCost: '5', currency: 'EUR' }),
      found('other.example'),
      found('https://xn--bcher-kva.example/', { registrar: 'INWX', renewalCost: '6', currency: 'USD' }),
    ];
    const offered = [{ name: 'offer.example', reason: 'offered' as const }];
    const { drafts, omitted } = draftsOf({ candidates, omitted: offered }, 'EUR');
    assert.deepEqual(omitted, offered);
    assert.deepEqual(
      drafts.map(({ input: { name, registrar, renewalCostMinor, currency } }) => [
        name,
        registrar,
        renewalCostMinor,
        currency,
      ]),
      [
        ['xn--bcher-kva.example', 'INWX', 500, 'EUR'],
        ['other.example', null, null, undefined],
      ],
    );
    const many = Array.from({ length: 60 }, (_, index) => found(`n${index}.example`));
    const all = draftsOf({ candidates: many, omitted: [] }, 'EUR');
    assert.deepEqual([all.drafts.length, all.omitted.length], [maxDrafts, 60 - maxDrafts]);
    assert.deepEqual(all.omitted[0], { name: `n${maxDrafts}.example`, reason: 'limit' });
  });

  test('offers each value of a field that is open once, and none for one that is filled', () => {
    const at = (value: string, start: number) => ({ value, start, end: start + 10 });
    const cost = (amount: string, currency: string | null) => ({ value: { amount, currency }, start: 0, end: 5 });
    const { candidates } = draftOf(
      {
        ...found('a.example', { expirationDate: '2027-03-31' }),
        candidates: {
          expirationDate: [at('2027-03-31', 0)],
          billingDate: [at('2027-03-01', 20), at('2027-03-01', 40), at('2027-02-01', 60)],
          renewalCost: [cost('12.00', null), cost('9', 'CHF'), cost('11.999', 'USD')],
        },
      },
      'EUR',
    );
    assert.deepEqual(candidates, {
      billingDate: [at('2027-03-01', 20), at('2027-02-01', 60)],
      renewalCost: [{ value: { minor: 1200, currency: 'EUR' }, start: 0, end: 5 }],
    });
  });
});

suite('A candidate', () => {
  test('is found in anything with a name, and has no member that is not known', () => {
    for (const nothing of [null, undefined, 7, 'a.example', [], {}, { name: '' }, { name: ' ' }, { name: {} }])
      assert.equal(candidateFrom(nothing), undefined);
    const one = candidateFrom({
      name: ' a.example ',
      registrar: '',
      autoRenew: 'yes',
      unsure: [7],
      notes: 'x',
      renewalCost: 5,
    });
    assert.deepEqual(one, emptyCandidate('a.example'));
  });
});
