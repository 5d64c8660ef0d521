import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  applyRule,
  type ChangeRule,
  currencies,
  type Decision,
  type DomainRecord,
  lifecycles,
  renewalIntents,
  renewalOf,
} from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import * as api from '../testing/api.ts';
import { type Caller, expect } from '../testing/caller.ts';
import { isListed } from '../testing/model.ts';
import { recordFields } from '../testing/portfolio.ts';
import { suiteWithService } from '../testing/service.ts';

const today = '2026-11-20';
const runs = propertyRuns(30);
const near = fc.integer({ min: -40, max: 400 }).map((days) => addDays(today, days));
const amount = fc.option(fc.oneof(fc.nat(3000), fc.maxSafeNat()));
const plain: { requiredKeys: []; noNullPrototype: true } = { requiredKeys: [], noNullPrototype: true };

const set = fc.record(
  {
    registrar: fc.option(fc.constantFrom('Gandi', 'Porkbun')),
    lifecycle: fc.constantFrom(...lifecycles),
    renewalIntent: fc.constantFrom(...renewalIntents),
    autoRenew: fc.option(fc.boolean()),
    billingDate: fc.option(near),
    expirationDate: fc.option(near),
    renewalCostMinor: amount,
    registrationCostMinor: amount,
    currency: fc.constantFrom(...currencies),
    notes: fc.constantFrom('', 'Changed.'),
    isArchived: fc.boolean(),
  },
  plain,
);
const percent = fc.oneof(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: -999, max: 999 }));
const cost = fc.oneof(
  fc.record({ percent: percent.map((hundredths) => hundredths / 100) }, { noNullPrototype: true }),
  fc.record(
    { percent: percent.map((hundredths) => hundredths / 100), addMinor: fc.integer({ min: -500, max: 500 }) },
    { noNullPrototype: true },
  ),
);
const moved = fc.record(
  {
    years: fc.integer({ min: -3, max: 3 }),
    months: fc.integer({ min: -14, max: 14 }),
    days: fc.integer({ min: -40, max: 40 }),
  },
  { requiredKeys: ['days'], noNullPrototype: true },
);
const adjust = fc.record(
  { renewalCostMinor: cost, registrationCostMinor: cost, expirationDate: moved, billingDate: moved },
  plain,
);
const someLabels = fc.subarray(['A', 'B', 'C']);
/** What is set is not adjusted, and what is given is not taken. */
const rule = fc
  .tuple(set, adjust, fc.option(fc.tuple(someLabels, someLabels)))
  .map(([fields, adjustments, labels]): ChangeRule => {
    const others = Object.entries(adjustments).filter(([field]) => !(field in fields));
    const [add = [], taken = []] = labels ?? [];
    const remove = taken.filter((name) => !add.includes(name));
    return {
      set: fields,
      adjust: Object.fromEntries(others),
      ...(add.length + remove.length > 0 && { labels: { add, remove } }),
    };
  });
const labelled = fc.array(fc.tuple(fc.nat(), someLabels), { maxLength: 4 });
const filters = [
  '',
  'archived=all',
  'archived=true',
  'registrar=Gandi',
  'currency=EUR&costTo=900',
  'urgency=soon',
  'q=lorem',
];
const selection = fc.oneof(
  fc.record({ kind: fc.constant('filter' as const), query: fc.constantFrom(...filters) }),
  fc.record({ kind: fc.constantFrom('ids' as const, 'names' as const), picks: fc.array(fc.nat(), { minLength: 1 }) }),
);
const portfolio = fc.array(recordFields(today), { minLength: 1, maxLength: 10 });
const choices = fc.array(fc.record({ target: fc.nat(), choice: fc.constantFrom('renew', 'let_expire', 'later') }), {
  maxLength: 6,
});

/** A record after a rule; undefined if it would be none. */
function changed(record: DomainRecord, rule: ChangeRule): DomainRecord | undefined {
  const result = applyRule(record, rule);
  const { add = [], remove = [] } = rule.labels ?? {};
  const labels = [...new Set([...record.labels, ...add])].filter((name) => !remove.includes(name)).sort();
  return result.ok ? { ...record, ...result.fields, labels } : undefined;
}

/** All records by ID, without what a revision changes. */
async function state(caller: Caller): Promise<Map<string, DomainRecord>> {
  return new Map((await api.listAll(caller, 'archived=all')).map((record) => [record.id, record]));
}
const decisionsOf = async (caller: Caller): Promise<Map<string, Decision | null>> =>
  new Map((await api.listDecisions(caller, 'state=all&days=365')).map(({ id, decision }) => [id, decision]));

suiteWithService('Random changes of random portfolios', (service) => {
  test('do what the rules say, and their undo takes back exactly that', runs, async (context) => {
    const property = fc.asyncProperty(
      portfolio,
      choices,
      labelled,
      rule,
      selection,
      async (inputs, chosen, given, made, selected) => {
        fc.pre(Boolean(made.labels) || Object.keys({ ...made.set, ...made.adjust }).length > 0);
        const { browser } = await service().account();
        const created = await api.createAll(browser, inputs);
        for (const { target, choice } of chosen) {
          const record = (await state(browser)).get(created[target % created.length]?.id ?? '');
          if (!record || record.isArchived || record.lifecycle !== 'active') continue;
          await api.decide(browser, record, { choice });
        }
        for (const [target, labels] of given) {
          const { id = '' } = created[target % created.length] ?? {};
          await api.label(browser, id, labels);
        }
        const [before, decidedBefore] = [await state(browser), await decisionsOf(browser)];

        const picked =
          selected.kind === 'filter'
            ? [...before.values()]
                .filter((record) => isListed(record, new URLSearchParams(selected.query), today))
                .sort((one, other) => (one.name < other.name ? -1 : 1))
            : [...new Set(selected.picks.map((pick) => created[pick % created.length]?.id ?? ''))].map(
                (id) => before.get(id) as DomainRecord,
              );
        const select =
          selected.kind === 'filter'
            ? { filter: Object.fromEntries(new URLSearchParams(selected.query)) }
            : { [selected.kind]: picked.map(({ id, name }) => (selected.kind === 'ids' ? id : name)) };
        const preview = await api.previewChange(browser, { select, ...made });
        const expected = picked.map((record) => {
          const after = changed(record, made);
          const isSame = after && JSON.stringify(after) === JSON.stringify(record);
          return { record, after, action: !after ? 'invalid' : isSame ? 'unchanged' : 'update' };
        });
        const rows = await api.rowsOf(browser, preview.previewId);
        assert.deepEqual(
          rows.map(({ domainId, action }) => [domainId, action]),
          expected.map(({ record, action }) => [record.id, action]),
        );
        assert.deepEqual(await state(browser), before);

        const agreed = { skipInvalid: true, acknowledgeCurrencyChanges: true };
        const result = await expect(200, api.commitPreview(browser, preview.previewId, agreed));
        const updated = expected.filter(({ action }) => action === 'update');
        assert.equal(result.updated, updated.length);
        const wanted = new Map(before);
        const isWritten = (record: DomainRecord, after: DomainRecord | undefined) =>
          JSON.stringify({ ...after, labels: [] }) !== JSON.stringify({ ...record, labels: [] });
        for (const { record, after } of updated) {
          const revision = record.revision + Number(isWritten(record, after));
          if (after) wanted.set(record.id, { ...after, renewal: renewalOf(after, null, today), revision });
        }
        const afterwards = await state(browser);
        for (const [id, record] of afterwards) {
          const { updatedAt: _, ...fields } = record;
          const { updatedAt: __, ...other } = wanted.get(id) as DomainRecord;
          assert.deepEqual(fields, other);
        }
        const decided = await decisionsOf(browser);
        for (const { record, after } of made.set?.renewalIntent ? updated : []) {
          if (!isWritten(record, after)) continue;
          const { isArchived, lifecycle, renewal } = wanted.get(record.id) as DomainRecord;
          if (isArchived || lifecycle !== 'active' || renewal.date > addDays(today, 365)) continue;
          const decision = decided.get(record.id);
          assert.deepEqual([decision?.choice, decision?.forDate], [made.set?.renewalIntent, renewal.date]);
        }

        await api.undoImport(browser, result.importId);
        const undone = await state(browser);
        assert.deepEqual([...undone.values()].map(api.fieldsOf), [...before.values()].map(api.fieldsOf));
        assert.deepEqual(await decisionsOf(browser), decidedBefore);
      },
    );
    await assertProperty(context, property, runs);
    assert.deepEqual(await service().findings(), []);
  });
});
