import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import * as api from '../testing/api.ts';
import { each, expect, issuesOf, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

suiteWithService('A change by rule', (service) => {
  const browser = async () => (await service().account()).browser;
  const none = { format: null, mapping: null, notes: [], unmatched: [], nextCursor: null };
  const counts = { create: 0, update: 0, unchanged: 0, skip: 0, invalid: 0, withNotes: 0 };

  test('is previewed with old and new values, and changes nothing yet', async () => {
    const caller = await browser();
    const records = await api.createAll(caller, [
      { name: 'one.example', registrar: 'GoDaddy', renewalCostMinor: 1250 },
      { name: 'two.example', registrar: 'GoDaddy', renewalCostMinor: null, expirationDate: '2028-02-29' },
      { name: 'three.example', registrar: 'Gandi', renewalCostMinor: 1000 },
    ]);
    const {
      previewId: _,
      expiresAt: __,
      rows,
      layout,
      ...rest
    } = await api.previewChange(caller, {
      select: { filter: { registrar: 'GoDaddy' } },
      adjust: { renewalCostMinor: { percent: 7 }, expirationDate: { years: 1 } },
    });
    assert.deepEqual(rest, {
      ...none,
      source: 'change',
      sourceTitle: null,
      kind: 'records',
      counts: { ...counts, update: 2, regressions: 0 },
      requiresCurrencyAcknowledgement: false,
    });
    assert.deepEqual(Object.values(layout), [null, null, null, null, null]);
    const row = { action: 'update', clearsCosts: false, regressions: [], issues: [] };
    const dates = { field: 'expirationDate', from: '2027-03-31', to: '2028-03-31' };
    const cost = { field: 'renewalCostMinor', from: 1250, to: 1338 };
    const clipped = { field: 'expirationDate', from: '2028-02-29', to: '2029-02-28' };
    assert.deepEqual(rows, [
      { ...row, row: 1, name: 'one.example', domainId: records[0]?.id, changes: [dates, cost] },
      { ...row, row: 2, name: 'two.example', domainId: records[1]?.id, changes: [clipped] },
    ]);
    assert.deepEqual(await api.listAll(caller, 'sort=createdAt'), records);
  });

  test('selects by ids, by names as people write them, and by filters as a query or JSON, each record once', async () => {
    const caller = await browser();
    const theirs = await api.create(await browser(), { name: 'foreign.example' });
    const [one, two, gone] = await api.createAll(caller, [
      { name: 'bücher.example', registrar: 'Gandi', renewalCostMinor: 1000, currency: 'EUR', autoRenew: true },
      { name: 'b.co.uk', registrar: 'Porkbun', renewalCostMinor: 2000, currency: 'EUR' },
      { name: 'c.example', isArchived: true, currency: 'EUR' },
    ]);
    await api.label(caller, two.id, ['Client', 'Parked']);
    const unknown = 'dom_00000000000000000000000000';
    const names = ['b.co.uk', 'https://BÜCHER.example/x', theirs.name, 'no name', 'b.co.uk.', '', '\0'];
    const cases: [select: object, found: DomainRecord[], unmatched?: string[]][] = [
      [{ names }, [two, one], [theirs.name, 'no name', '', '\0']],
      [
        { ids: [two.id, theirs.id, one.id, two.id, 'x', unknown, '\ud800'] },
        [two, one],
        [theirs.id, 'x', unknown, '\ud800'],
      ],
      [{ filter: {} }, [two, one]],
      [{ filter: { archived: 'all', tld: 'example' } }, [gone, one]],
      [{ filter: { registrar: ['Gandi', 'Porkbun'], tld: ['co.uk'] } }, [two]],
      [{ filter: { currency: 'EUR', costFrom: '1500' } }, [two]],
      [{ filter: { currency: ['EUR'], costTo: 1500 } }, [one]],
      [{ filter: { label: ['client', 'Parked'] } }, [two]],
    ];
    for (const [select, found, unmatched = []] of cases) {
      const preview = await api.previewChange(caller, { select, set: { notes: 'x' } });
      assert.deepEqual(
        [preview.rows.map(({ row, domainId }) => [row, domainId]), preview.unmatched],
        [found.map(({ id }, index) => [index + 1, id]), unmatched],
        JSON.stringify(select),
      );
    }
    const nothing = await api.change(caller, { select: { names: ['foreign.example'] }, set: { notes: 'x' } });
    assert.deepEqual([nothing.updated, nothing.unchanged], [0, 0]);
  });

  test('with a wrong body says everything that is wrong, and stores nothing', async () => {
    const caller = await browser();
    const set = { notes: 'x' };
    const select = { ids: ['a'] };
    const many = Array.from({ length: 21 }, (_, index) => `L${index}`);
    const everything = {
      select: { filter: { nothing: '1', costFrom: 5, urgency: 'soonish' } },
      set: { expirationDate: '2027-02-29', clearCostsOnCurrencyChange: true, labels: [] },
      adjust: { renewalCostMinor: { percent: 1.005 }, expirationDate: { years: 0.5 }, notes: {} },
      more: 1,
    };
    const ofFilter =
      'filter.urgency.0 invalid_value, select.filter.nothing unrecognized_key, select.filter.currency required';
    const ofSet =
      'set.expirationDate invalid_date, set.clearCostsOnCurrencyChange unrecognized_key, set.labels unrecognized_key';
    const ofAdjust =
      'adjust.renewalCostMinor.percent out_of_range, adjust.expirationDate.years out_of_range, ' +
      'adjust.notes unrecognized_key, more unrecognized_key, adjust.expirationDate conflict';
    const given = { add: ['One', 'a;b'], remove: ['two', 'ONE'], set: [] };
    const cases: [object, string][] = [
      [{}, 'select invalid_type,  nothing_to_do'],
      [{ select: {}, set }, 'select required'],
      [{ select: { ...select, names: ['b'] }, set }, 'select required'],
      [{ select: { ids: [] }, set }, 'select.ids invalid_value'],
      [{ select: { names: ['a', 7, null] }, set }, 'select.names.1 invalid_value'],
      [{ select, set: {}, adjust: {}, labels: { add: [], remove: [] } }, ' nothing_to_do'],
      [
        { select, labels: given },
        'labels.add.1 invalid_characters, labels.set unrecognized_key, labels.remove conflict',
      ],
      [{ select, labels: { add: many, remove: 'x' } }, 'labels.add too_big, labels.remove invalid_type'],
      [everything, `select.${ofFilter}, ${ofSet}, ${ofAdjust}`],
    ];
    for (const [body, expected] of cases) {
      const about = JSON.stringify(body);
      assert.equal(issuesOf(await caller.post(api.changes, body), 'invalid_input', about).join(', '), expected, about);
    }
  });

  test('makes rows invalid that it would break, and writes the others only if asked; costs go only if agreed to', async () => {
    const caller = await browser();
    const [low, high, none] = await api.createAll(caller, [
      { renewalCostMinor: 99 },
      { renewalCostMinor: 100 },
      { renewalCostMinor: null },
    ]);
    const select = { ids: [low.id, high.id, none.id] };
    const less = await api.previewChange(caller, { select, adjust: { renewalCostMinor: { addMinor: -100 } } });
    assert.deepEqual(each(less.rows, 'action'), ['invalid', 'update', 'unchanged']);
    assert.deepEqual(issuesOf(await api.commitPreview(caller, less.previewId)), [
      'rows.1.renewalCostMinor out_of_range',
    ]);
    const committed = await expect(200, api.commitPreview(caller, less.previewId, { skipInvalid: true }));
    assert.partialDeepStrictEqual(committed, { updated: 1, unchanged: 1, invalid: 1 });
    assert.deepEqual([(await api.read(caller, high.id)).renewalCostMinor, await api.read(caller, low.id)], [0, low]);

    const { previewId, rows, requiresCurrencyAcknowledgement } = await api.previewChange(caller, {
      select: { ids: [low.id, none.id] },
      set: { currency: 'EUR' },
    });
    assert.deepEqual([requiresCurrencyAcknowledgement, ...rows.map((row) => row.clearsCosts)], [true, true, false]);
    assert.deepEqual(issuesOf(await api.commitPreview(caller, previewId), 'currency_change_unacknowledged'), [
      'rows.1.currency currency_change_unacknowledged',
    ]);
    const agreed = await expect(200, api.commitPreview(caller, previewId, { acknowledgeCurrencyChanges: true }));
    assert.partialDeepStrictEqual(await api.read(caller, low.id), { currency: 'EUR', renewalCostMinor: null });
    await api.undoImport(caller, agreed.importId);
    assert.deepEqual(api.fieldsOf(await api.read(caller, low.id)), api.fieldsOf(low));
  });

  test('decides about each record, whatever its intent is, and the undo brings back what was decided before', async () => {
    const account = await service().account();
    const caller = account.browser;
    const due = { expirationDate: '2026-12-01', autoRenew: false };
    const records = await api.createAll(caller, [due, due, { ...due, isArchived: true }]);
    const [one, two, archived] = records;
    await api.decide(caller, two, { choice: 'later' });
    const select = { ids: records.map(({ id }) => id) };
    const decided = () =>
      Promise.all([one, two].map(async ({ id }) => (await api.itemOf(caller, id)).decision?.choice ?? null));
    for (const [decision, wanted] of [
      [{ choice: 'renew' }, 'renew'],
      [{ choice: 'let_expire' }, 'let_expire'],
      [{ choice: 'later', askAgainOn: '2026-11-25' }, 'later 2026-11-25'],
    ] as const) {
      const preview = await api.previewChange(caller, { select, decision });
      assert.deepEqual(
        preview.rows.map(({ domainId, action, issues }) => [domainId, action, ...each(issues, 'code')]),
        [
          [one.id, 'update'],
          [two.id, 'update'],
          [archived.id, 'invalid', 'nothing_to_decide'],
        ],
      );
      refused(await api.commitPreview(caller, preview.previewId), 'invalid_input');
      const agreed = await expect(200, api.commitPreview(caller, preview.previewId, { skipInvalid: true }));
      assert.equal(agreed.updated, 2);
      assert.deepEqual(await decided(), [decision.choice, decision.choice]);
      const [entry] = await api.listActivity(caller);
      assert.partialDeepStrictEqual(entry, {
        kind: 'decided',
        count: 2,
        changes: [{ field: 'decision', from: null, to: wanted }],
      });
      await api.undoImport(caller, agreed.importId);
      assert.deepEqual(await decided(), [null, 'later']);
      for (const { id } of [one, two]) assert.equal((await api.read(caller, id)).renewalIntent, 'renew');
    }
    for (const more of [
      { decision: { choice: 'renew', askAgainOn: '2026-11-25' } },
      { decision: { choice: 'later', askAgainOn: '2026-11-20' } },
      { decision: { choice: 'renew' }, set: { renewalIntent: 'renew' } },
    ])
      refused(await caller.post(api.changes, { select, ...more }), 'invalid_input', JSON.stringify(more));
  });

  // When a preview is stale for another reason, and when it ends, is shown of imports.
  test('is stale when a record that it leaves alone has changed since, and so is its undo', async () => {
    const caller = await browser();
    const [one, same] = await api.createAll(caller, [{ notes: 'a' }, { notes: 'b' }]);
    const rule = { select: { ids: [one.id, same.id] }, set: { notes: 'b' } };
    const stale = await api.previewChange(caller, rule);
    await api.update(caller, same, { dnsProvider: 'deSEC' });
    refused(await api.commitPreview(caller, stale.previewId), 'preview_stale');
    assert.equal((await api.read(caller, one.id)).notes, 'a');
    const { importId } = await api.change(caller, rule);
    const changed = await api.update(caller, await api.read(caller, one.id), { notes: 'c' });
    refused(await caller.post(`/api/v1/imports/${importId}/undo`), 'preview_stale');
    assert.deepEqual(await api.read(caller, one.id), changed);
    const { previewId } = await api.previewChange(caller, rule);
    assert.deepEqual(issuesOf(await api.commitPreview(caller, previewId, { policy: 'skip' })), ['policy conflict']);
  });

  test('gives a name to at most one record', async () => {
    const caller = await browser();
    const [one, two] = await api.createAll(caller, [{}, {}]);
    const name = api.freshName();
    const rule = { select: { ids: [one.id, two.id] }, set: { name } };
    const codes = async () =>
      (await api.previewChange(caller, rule)).rows.map(({ action, issues }) => [
        action,
        ...issues.map(({ code }) => code),
      ]);
    assert.deepEqual(await codes(), [['update'], ['invalid', 'duplicate_name']]);
    const { importId, updated, invalid } = await api.change(caller, rule, { skipInvalid: true });
    assert.deepEqual([updated, invalid, (await api.read(caller, one.id)).name], [1, 1, name]);
    assert.deepEqual(await codes(), [['unchanged'], ['invalid', 'duplicate_name']]);
    await api.undoImport(caller, importId);
    assert.deepEqual(api.fieldsOf(await api.read(caller, one.id)), api.fieldsOf(one));
    const late = await api.previewChange(caller, { select: { ids: [one.id] }, set: { name } });
    await api.create(caller, { name });
    refused(await api.commitPreview(caller, late.previewId), 'preview_stale');
  });

  // What it decides, and what its undo takes back, is proved for any records in `change-model.test.ts`.
  test('that names the intent decides, and its undo leaves a later decision alone', async () => {
    const caller = await browser();
    const renewed = await api.create(caller, { expirationDate: '2026-12-24' });
    const rule = {
      select: { ids: [renewed.id] },
      set: { renewalIntent: 'renew' },
      adjust: { expirationDate: { months: 2 } },
    };
    const second = await api.change(caller, rule);
    assert.equal((await api.itemOf(caller, renewed.id)).decision?.forDate, '2027-02-24');
    const { decision: later } = await api.decide(caller, await api.read(caller, renewed.id), { choice: 'later' });
    await api.undoImport(caller, second.importId);
    assert.equal((await api.itemOf(caller, renewed.id)).decision, null);
    await api.update(caller, await api.read(caller, renewed.id), { expirationDate: '2027-02-24' });
    assert.deepEqual((await api.itemOf(caller, renewed.id)).decision, later);
  });

  // What it gives and takes, and what its undo takes back, is proved for any records in `change-model.test.ts`.
  test('gives and takes labels without a new revision, in any spelling and within the limits; those that are gone stay gone', async () => {
    const caller = await browser();
    const [one, two, three] = await api.createAll(caller, [{}, {}, {}]);
    const select = { ids: [one.id, two.id, three.id] };
    const labelsOf = () => Promise.all(select.ids.map(async (id) => (await api.read(caller, id)).labels.join()));
    await api.label(caller, one.id, ['Client A', 'Parked']);
    await api.label(caller, two.id, ['Client A']);
    const rule = { select, labels: { add: ['client a'], remove: ['PARKED', 'Unknown'] } };
    const { importId } = await api.change(caller, rule);
    assert.deepEqual([await labelsOf(), (await api.read(caller, one.id)).revision], [Array(3).fill('Client A'), 1]);
    await api.label(caller, three.id, ['Client A', 'Later']);
    await expect(204, caller.delete('/api/v1/labels/Parked'));
    await api.undoImport(caller, importId);
    assert.deepEqual(await labelsOf(), ['Client A', 'Client A', 'Later']);

    const twenty = Array.from({ length: 20 }, (_, index) => `Label ${index}`);
    await api.label(caller, one.id, twenty);
    const more = await api.previewChange(caller, { select, labels: { add: ['More'] } });
    assert.deepEqual(
      [more.rows[0]?.action, more.rows[0]?.issues[0]?.code, more.rows[1]?.action],
      ['invalid', 'too_big', 'update'],
    );
    for (let round = 1; round <= 8; round += 1)
      await api.label(
        caller,
        two.id,
        twenty.map((name) => `${round} ${name}`),
      );
    // There are 182 labels now, and room for 18.
    const rest = (count: number) => ({
      select: { ids: [three.id] },
      labels: { add: twenty.slice(0, count).map((name) => `Other ${name}`) },
    });
    assert.deepEqual(issuesOf(await caller.post(api.changes, rest(19))), ['labels.add too_big']);
    const { previewId } = await api.previewChange(caller, rest(18));
    await expect(201, caller.put('/api/v1/labels/One%20more', {}));
    refused(await api.commitPreview(caller, previewId), 'invalid_input');
  });
});

suiteWithService(
  'A change by rule of too many records',
  (service) => {
    test('is refused, whatever selects them, and before problems of its list', async () => {
      const caller = (await service().account()).browser;
      const records = await api.createAll(caller, [{}, {}, {}]);
      const ids = records.map(({ id }) => id);
      const set = { notes: 'x' };
      refused(await caller.post(api.changes, { select: { ids }, set }), 'payload_too_large');
      refused(await caller.post(api.changes, { select: { names: [1, 2, 3] } }), 'payload_too_large');
      refused(await caller.post(api.changes, { select: { filter: {} }, set }), 'payload_too_large');
      refused(await caller.post(api.changes, { select: { filter: {} }, set: { notes: 7 } }), 'invalid_input');
      assert.equal((await api.previewChange(caller, { select: { ids: ids.slice(1) }, set })).counts.update, 2);
    });
  },
  { importLimits: { maxBytes: 2000, maxRows: 2 } },
);
