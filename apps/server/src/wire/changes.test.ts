import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { refused } from '../testing/caller.ts';
import { allRows, change, changes, commitPreview, previewChange, undoChange } from '../testing/changes.ts';
import { decide, itemOf, listDecisions } from '../testing/decisions.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, createAll, freshName, listAll, read, update } from '../testing/records.ts';

/** What a record is, whatever its revision. */
const fieldsOf = ({ revision: _, updatedAt: __, ...record }: DomainRecord) => record;
const issuesOf = (answer: { body: unknown }) =>
  (answer.body as { error: { issues: { path: string; code: string }[] } }).error.issues.map(
    ({ path, code }) => `${path} ${code}`,
  );

suiteWithService('A change by rule', (service) => {
  const browser = async () => (await service().account()).browser;

  test('is previewed with old and new values, and changes nothing yet', async () => {
    const caller = await browser();
    const [one, two, three] = await createAll(caller, [
      { name: 'one.example', registrar: 'GoDaddy', renewalCostMinor: 1250 },
      { name: 'two.example', registrar: 'GoDaddy', renewalCostMinor: null, expirationDate: '2028-02-29' },
      { name: 'three.example', registrar: 'Gandi', renewalCostMinor: 1000 },
    ]);
    const preview = await previewChange(caller, {
      select: { filter: { registrar: 'GoDaddy' } },
      adjust: { renewalCostMinor: { percent: 7 }, expirationDate: { years: 1 } },
    });
    const { previewId: _, expiresAt: __, rows, ...rest } = preview;
    assert.deepEqual(rest, {
      format: null,
      source: 'change',
      sourceTitle: null,
      mapping: null,
      layout: { encoding: null, delimiter: null, headerRow: null, sheet: null, sheets: null },
      notes: [],
      counts: { create: 0, update: 2, unchanged: 0, skip: 0, invalid: 0, withNotes: 0, regressions: 0 },
      requiresCurrencyAcknowledgement: false,
      unmatched: [],
      nextCursor: null,
    });
    assert.deepEqual(rows, [
      {
        row: 1,
        name: 'one.example',
        action: 'update',
        domainId: one?.id,
        changes: [
          { field: 'expirationDate', from: '2027-03-31', to: '2028-03-31' },
          { field: 'renewalCostMinor', from: 1250, to: 1338 },
        ],
        clearsCosts: false,
        regressions: [],
        issues: [],
      },
      {
        row: 2,
        name: 'two.example',
        action: 'update',
        domainId: two?.id,
        changes: [{ field: 'expirationDate', from: '2028-02-29', to: '2029-02-28' }],
        clearsCosts: false,
        regressions: [],
        issues: [],
      },
    ]);
    assert.deepEqual(await listAll(caller, 'sort=createdAt'), [one, two, three]);
  });

  test('is committed once, and undone as exactly as it was done', async () => {
    const caller = await browser();
    const before = await createAll(
      caller,
      Array.from({ length: 230 }, (_, index) => ({ renewalCostMinor: index, notes: `Note ${index}` })),
    );
    const rule = { select: { filter: {} }, set: { notes: '' }, adjust: { renewalCostMinor: { addMinor: 1 } } };
    const preview = await previewChange(caller, rule);
    assert.equal(preview.rows.length, 100);
    assert.equal((await allRows(caller, preview)).length, 230);
    const first = await commitPreview(caller, preview.previewId);
    const counts = { created: 0, updated: 230, unchanged: 0, skipped: 0, invalid: 0 };
    assert.deepEqual(first.body, { ...counts, importId: first.body.importId });
    assert.deepEqual((await commitPreview(caller, preview.previewId)).body, first.body);
    const after = await listAll(caller, 'sort=createdAt');
    assert.deepEqual(
      after.map(({ renewalCostMinor, notes, revision }) => [renewalCostMinor, notes, revision]),
      before.map(({ renewalCostMinor }) => [Number(renewalCostMinor) + 1, '', 2]),
    );
    assert.deepEqual(await undoChange(caller, first.body.importId), { deleted: 0, reverted: 230 });
    const undone = await listAll(caller, 'sort=createdAt');
    assert.deepEqual(undone.map(fieldsOf), before.map(fieldsOf));
    assert.ok(undone.every(({ revision }) => revision === 3));
  });

  test('selects by ids and by names as people write them, each record once, in their order', async () => {
    const caller = await browser();
    const theirs = await create(await browser(), { name: 'foreign.example' });
    const [one, two] = await createAll(caller, [{ name: 'bücher.example' }, { name: 'two.example' }]);
    assert.ok(one && two);
    const set = { registrar: 'Gandi' };
    const names = ['two.example', 'https://BÜCHER.example/x', 'foreign.example', 'no name', 'two.example.', '', '\0'];
    const byName = await previewChange(caller, { select: { names }, set });
    assert.deepEqual(
      byName.rows.map(({ row, domainId }) => [row, domainId]),
      [
        [1, two.id],
        [2, one.id],
      ],
    );
    assert.deepEqual(byName.unmatched, ['foreign.example', 'no name', '', '\0']);
    const ids = [two.id, theirs.id, one.id, two.id, 'x', 'dom_00000000000000000000000000', '\ud800'];
    const byId = await previewChange(caller, { select: { ids }, set });
    assert.deepEqual(
      byId.rows.map(({ domainId }) => domainId),
      [two.id, one.id],
    );
    assert.deepEqual(byId.unmatched, [theirs.id, 'x', 'dom_00000000000000000000000000', '\ud800']);
    const nothing = await change(caller, { select: { names: ['foreign.example'] }, set });
    assert.deepEqual([nothing.updated, nothing.unchanged], [0, 0]);
    assert.equal((await read(caller, one.id)).revision, 1);
  });

  test('selects by the filters of the list, in the form of a query or of JSON', async () => {
    const caller = await browser();
    await createAll(caller, [
      { name: 'a.com', registrar: 'Gandi', renewalCostMinor: 1000, currency: 'EUR', autoRenew: true },
      { name: 'b.co.uk', registrar: 'Porkbun', renewalCostMinor: 2000, currency: 'EUR' },
      { name: 'c.com', isArchived: true, currency: 'EUR' },
    ]);
    const names = async (filter: object) =>
      (await previewChange(caller, { select: { filter }, set: { notes: 'x' } })).rows.map(({ name }) => name);
    assert.deepEqual(await names({}), ['a.com', 'b.co.uk']);
    assert.deepEqual(await names({ archived: 'all', tld: 'com' }), ['a.com', 'c.com']);
    assert.deepEqual(await names({ archived: true }), ['c.com']);
    assert.deepEqual(await names({ registrar: ['Gandi', 'Porkbun'], tld: ['co.uk'] }), ['b.co.uk']);
    assert.deepEqual(await names({ currency: 'EUR', costFrom: '1500' }), ['b.co.uk']);
    assert.deepEqual(await names({ currency: ['EUR'], costTo: 1500 }), ['a.com']);
    assert.deepEqual(await names({ autoRenew: true }), ['a.com']);
    assert.deepEqual(await names({ q: 'pork' }), ['b.co.uk']);
    assert.deepEqual(await names({ dueFrom: '+20y' }), []);
  });

  test('with a wrong body says everything that is wrong, and stores nothing', async () => {
    const caller = await browser();
    const cases: [object, string[]][] = [
      [{}, ['select invalid_type', ' nothing_to_do']],
      [{ select: {}, set: { notes: 'x' } }, ['select required']],
      [{ select: { ids: ['a'], names: ['b'] }, set: { notes: 'x' } }, ['select required']],
      [{ select: { ids: [] }, set: { notes: 'x' } }, ['select.ids custom']],
      [{ select: { names: [] }, set: {} }, ['select.names custom', ' nothing_to_do']],
      [{ select: { names: ['a', 7, null] }, set: { notes: 'x' } }, ['select.names.1 custom']],
      [{ select: { names: 'a' }, set: { notes: 'x' } }, ['select.names custom']],
      [{ select: { ids: ['a'] } }, [' nothing_to_do']],
      [{ select: { ids: ['a'] }, set: {}, adjust: {}, labels: { add: [], remove: [] } }, [' nothing_to_do']],
      [{ select: { ids: ['a'] }, labels: {} }, [' nothing_to_do']],
      [
        { select: { ids: ['a'] }, labels: { add: ['One', 'a;b'], remove: ['two', 'ONE'], set: [] } },
        ['labels.add.1 invalid_characters', 'labels.set unrecognized_key', 'labels.remove conflict'],
      ],
      [
        {
          select: { ids: ['a'] },
          labels: { add: Array.from({ length: 21 }, (_, index) => `L${index}`), remove: 'x' },
        },
        ['labels.add too_big', 'labels.remove invalid_type'],
      ],
      [
        { select: { ids: ['a'] }, set: { renewalCostMinor: 5 }, adjust: { renewalCostMinor: { percent: 1 } } },
        ['adjust.renewalCostMinor conflict'],
      ],
      [
        {
          select: { filter: { nothing: '1', sort: 'name', costFrom: 5, urgency: 'soonish' } },
          set: { expirationDate: '2027-02-29', clearCostsOnCurrencyChange: true, labels: [] },
          adjust: { renewalCostMinor: { percent: 1.005 }, expirationDate: { years: 0.5 }, notes: {} },
          more: 1,
        },
        [
          'select.filter.urgency.0 invalid_value',
          'select.filter.nothing unrecognized_key',
          'select.filter.sort unrecognized_key',
          'select.filter.currency required',
          'set.expirationDate invalid_date',
          'set.clearCostsOnCurrencyChange unrecognized_key',
          'set.labels unrecognized_key',
          'adjust.renewalCostMinor.percent out_of_range',
          'adjust.expirationDate.years out_of_range',
          'adjust.notes unrecognized_key',
          'more unrecognized_key',
          'adjust.expirationDate conflict',
        ],
      ],
    ];
    for (const [body, expected] of cases) {
      const answer = await caller.post(changes, body);
      refused(answer, 'invalid_input', JSON.stringify(body));
      assert.deepEqual(issuesOf(answer), expected, JSON.stringify(body));
    }
    refused(await caller.post(changes, []), 'invalid_input');
  });

  test('makes rows invalid that it would break, and writes the others only if asked', async () => {
    const caller = await browser();
    const [low, high, huge, none] = await createAll(caller, [
      { renewalCostMinor: 99 },
      { renewalCostMinor: 100 },
      { renewalCostMinor: Number.MAX_SAFE_INTEGER, expirationDate: null, billingDate: '2027-01-01' },
      { renewalCostMinor: null },
    ]);
    assert.ok(low && high && huge && none);
    const ids = [low.id, high.id, huge.id, none.id];
    const less = await previewChange(caller, { select: { ids }, adjust: { renewalCostMinor: { addMinor: -100 } } });
    assert.deepEqual(
      less.rows.map(({ action, issues }) => [action, ...issues.map(({ path, message }) => `${path}: ${message}`)]),
      [
        ['invalid', 'renewalCostMinor: The new renewal cost would be below zero.'],
        ['update'],
        ['update'],
        ['unchanged'],
      ],
    );
    const more = await previewChange(caller, {
      select: { ids },
      set: { billingDate: null },
      adjust: { renewalCostMinor: { addMinor: 1 } },
    });
    assert.deepEqual(
      more.rows.map(({ issues }) => issues.map(({ path, code }) => `${path} ${code}`)),
      [[], [], ['expirationDate date_required', 'renewalCostMinor out_of_range'], []],
    );
    const answer = await commitPreview(caller, less.previewId);
    refused(answer, 'invalid_input');
    assert.deepEqual(issuesOf(answer), ['rows.1.renewalCostMinor out_of_range']);
    assert.equal((await read(caller, high.id)).revision, 1);
    const committed = await commitPreview(caller, less.previewId, { skipInvalid: true });
    assert.deepEqual(
      [committed.body.updated, committed.body.unchanged, committed.body.invalid],
      [2, 1, 1],
      committed.text,
    );
    assert.deepEqual((await read(caller, high.id)).renewalCostMinor, 0);
    assert.deepEqual(await read(caller, low.id), low);
  });

  test('of the currency clears costs only when that is acknowledged', async () => {
    const caller = await browser();
    const [costly, free] = await createAll(caller, [{ renewalCostMinor: 100, currency: 'USD' }, { currency: 'USD' }]);
    assert.ok(costly && free);
    const preview = await previewChange(caller, { select: { ids: [costly.id, free.id] }, set: { currency: 'EUR' } });
    assert.equal(preview.requiresCurrencyAcknowledgement, true);
    assert.deepEqual(
      preview.rows.map(({ clearsCosts }) => clearsCosts),
      [true, false],
    );
    const answer = await commitPreview(caller, preview.previewId);
    refused(answer, 'currency_change_unacknowledged');
    assert.deepEqual(issuesOf(answer), ['rows.1.currency currency_change_unacknowledged']);
    assert.deepEqual(await read(caller, free.id), free);
    const committed = await commitPreview(caller, preview.previewId, { acknowledgeCurrencyChanges: true });
    assert.equal(committed.status, 200, committed.text);
    const after = await read(caller, costly.id);
    assert.deepEqual([after.currency, after.renewalCostMinor], ['EUR', null]);
    await undoChange(caller, committed.body.importId);
    assert.deepEqual(fieldsOf(await read(caller, costly.id)), fieldsOf(costly));
  });

  test('is stale when a record has changed since, also one that it leaves alone, and for the undo', async () => {
    const caller = await browser();
    const [one, same] = await createAll(caller, [{ notes: 'a' }, { notes: 'b' }]);
    assert.ok(one && same);
    const rule = { select: { ids: [one.id, same.id] }, set: { notes: 'b' } };
    for (const touched of [one, same]) {
      const { previewId } = await previewChange(caller, rule);
      await update(caller, await read(caller, touched.id), { dnsProvider: freshName() });
      refused(await commitPreview(caller, previewId), 'preview_stale');
    }
    assert.equal((await read(caller, one.id)).notes, 'a');
    const { importId } = await change(caller, rule);
    await update(caller, await read(caller, one.id), { notes: 'c' });
    refused(await caller.post(`/api/v1/imports/${importId}/undo`), 'preview_stale');
    assert.equal((await read(caller, one.id)).notes, 'c');
  });

  test('has no policy, and expires after an hour like an import', async () => {
    const caller = await browser();
    const { id } = await create(caller);
    const { previewId } = await previewChange(caller, { select: { ids: [id] }, set: { notes: 'x' } });
    const answer = await commitPreview(caller, previewId, { policy: 'skip' });
    refused(answer, 'invalid_input');
    assert.deepEqual(issuesOf(answer), ['policy conflict']);
    service().clock.pass({ hours: 1 });
    refused(await commitPreview(caller, previewId), 'preview_expired');
  });

  test('gives a name to at most one record', async () => {
    const caller = await browser();
    const [one, two] = await createAll(caller, [{}, {}]);
    assert.ok(one && two);
    const name = freshName();
    const select = { ids: [one.id, two.id] };
    const preview = await previewChange(caller, { select, set: { name } });
    assert.deepEqual(
      preview.rows.map(({ action, issues }) => [action, issues.map(({ code }) => code)]),
      [
        ['update', []],
        ['invalid', ['duplicate_name']],
      ],
    );
    const { importId, updated, invalid } = await change(caller, { select, set: { name } }, { skipInvalid: true });
    assert.deepEqual([updated, invalid], [1, 1]);
    assert.equal((await read(caller, one.id)).name, name);
    const [first, second] = (await previewChange(caller, { select, set: { name } })).rows;
    assert.deepEqual([first?.action, second?.action], ['unchanged', 'invalid']);
    await undoChange(caller, importId);
    assert.deepEqual(fieldsOf(await read(caller, one.id)), fieldsOf(one));
    const late = await previewChange(caller, { select: { ids: [one.id] }, set: { name } });
    await create(caller, { name });
    refused(await commitPreview(caller, late.previewId), 'preview_stale');
  });

  test('that names the intent decides for the rows that it writes, and its undo takes that back', async () => {
    const caller = await browser();
    const soon = '2026-12-24';
    const [renewed, kept, decided, archived] = await createAll(caller, [
      { expirationDate: soon },
      { expirationDate: soon, renewalIntent: 'let_expire' },
      { expirationDate: soon },
      { expirationDate: soon, isArchived: true },
    ]);
    assert.ok(renewed && kept && decided && archived);
    const { decision: earlier } = await decide(caller, decided, { choice: 'later', askAgainOn: '2026-12-01' });
    const select = { ids: [renewed.id, kept.id, decided.id, archived.id] };
    const { importId, updated, unchanged } = await change(caller, { select, set: { renewalIntent: 'let_expire' } });
    assert.deepEqual([updated, unchanged], [3, 1]);
    for (const { id } of [renewed, decided]) {
      const { state, decision } = await itemOf(caller, id);
      assert.deepEqual([state, decision?.choice, decision?.forDate], ['decided', 'let_expire', soon]);
    }
    assert.equal((await itemOf(caller, kept.id)).decision, null);

    await undoChange(caller, importId);
    assert.equal((await itemOf(caller, renewed.id)).decision, null);
    assert.deepEqual((await itemOf(caller, decided.id)).decision, earlier);
    assert.equal((await listDecisions(caller, 'state=decided&days=365')).length, 0);
    // Unarchived, it has no decision either.
    await update(caller, await read(caller, archived.id), { isArchived: false });
    assert.equal((await itemOf(caller, archived.id)).decision, null);
  });

  test('that moves the due date decides for the new one, and its undo leaves a later decision alone', async () => {
    const caller = await browser();
    const record = await create(caller, { expirationDate: '2026-12-24' });
    const rule = {
      select: { ids: [record.id] },
      set: { renewalIntent: 'renew' },
      adjust: { expirationDate: { months: 2 } },
    };
    const first = await change(caller, rule);
    assert.equal((await itemOf(caller, record.id)).decision?.forDate, '2027-02-24');
    await undoChange(caller, first.importId);
    assert.equal((await itemOf(caller, record.id)).decision, null);
    const second = await change(caller, rule);
    const { decision: later } = await decide(caller, await read(caller, record.id), { choice: 'later' });
    await undoChange(caller, second.importId);
    await update(caller, await read(caller, record.id), { expirationDate: '2027-02-24' });
    assert.deepEqual((await itemOf(caller, record.id)).decision, later);
  });

  test('gives and takes labels without a new revision, and its undo takes back only those', async () => {
    const caller = await browser();
    const [one, two, three] = await createAll(caller, [{ notes: 'x' }, {}, {}]);
    assert.ok(one && two && three);
    const label = async ({ id }: DomainRecord, labels: string[]) =>
      assert.equal((await caller.put(at(id, '/labels'), { labels })).status, 200);
    const labelsOf = async (...records: DomainRecord[]) =>
      Promise.all(records.map(async ({ id }) => (await read(caller, id)).labels));
    await label(one, ['Client A', 'Parked']);
    await label(two, ['Client A']);
    const select = { ids: [one.id, two.id, three.id] };
    const labels = { add: ['client a'], remove: ['PARKED', 'Unknown'] };
    const preview = await previewChange(caller, { select, labels });
    assert.deepEqual(
      preview.rows.map(({ action, changes: fields }) => [action, fields]),
      [
        ['update', [{ field: 'labels', from: ['Client A', 'Parked'], to: ['Client A'] }]],
        ['unchanged', []],
        ['update', [{ field: 'labels', from: [], to: ['Client A'] }]],
      ],
    );
    const { importId, updated, unchanged } = await change(caller, { select, labels });
    assert.deepEqual([updated, unchanged], [2, 1]);
    assert.deepEqual(await labelsOf(one, two, three), [['Client A'], ['Client A'], ['Client A']]);
    assert.equal((await read(caller, one.id)).revision, 1);
    await label(three, ['Client A', 'Later']);
    assert.deepEqual(await undoChange(caller, importId), { deleted: 0, reverted: 2 });
    assert.deepEqual(await labelsOf(one, two, three), [['Client A', 'Parked'], ['Client A'], ['Later']]);

    // Together with fields, they are one change.
    const both = await change(caller, { select, set: { notes: 'x' }, labels: { add: ['New'] } });
    assert.equal(both.updated, 3);
    assert.deepEqual(
      await Promise.all([one, two, three].map(async ({ id }) => (await read(caller, id)).revision)),
      [1, 2, 2],
    );
    await undoChange(caller, both.importId);
    assert.deepEqual(await labelsOf(one, two, three), [['Client A', 'Parked'], ['Client A'], ['Later']]);
    assert.equal((await read(caller, two.id)).notes, '');
    // Labels that are gone stay gone.
    const last = await change(caller, { select: { ids: [one.id] }, labels: { remove: ['Parked'] } });
    assert.equal((await caller.delete('/api/v1/labels/Parked')).status, 204);
    await undoChange(caller, last.importId);
    assert.deepEqual(await labelsOf(one), [['Client A']]);
  });

  test('selects by labels, and cannot give a record more than twenty or an account more than two hundred', async () => {
    const caller = await browser();
    const [full, free] = await createAll(caller, [{}, {}]);
    assert.ok(full && free);
    const twenty = Array.from({ length: 20 }, (_, index) => `Label ${index}`);
    await change(caller, { select: { ids: [full.id] }, labels: { add: twenty } });
    const filter = { label: ['label 1', 'Label 2'] };
    const preview = await previewChange(caller, { select: { filter }, set: { notes: 'x' } });
    assert.deepEqual(
      preview.rows.map(({ domainId }) => domainId),
      [full.id],
    );
    const more = await previewChange(caller, { select: { ids: [full.id, free.id] }, labels: { add: ['More'] } });
    assert.deepEqual(
      more.rows.map(({ action, issues }) => [action, ...issues.map(({ path, code }) => `${path} ${code}`)]),
      [['invalid', 'labels too_big'], ['update']],
    );
    for (let from = 20; from < 190; from += 17) {
      const add = Array.from({ length: 17 }, (_, index) => `Label ${from + index}`);
      const { importId } = await change(caller, { select: { ids: [free.id] }, labels: { add } });
      await undoChange(caller, importId);
    }
    // There are 190 labels now, 170 of them without a record.
    const eleven = Array.from({ length: 11 }, (_, index) => `Other ${index}`);
    const answer = await caller.post(changes, { select: { ids: [free.id] }, labels: { add: eleven } });
    refused(answer, 'invalid_input');
    assert.deepEqual(issuesOf(answer), ['labels.add too_big']);
    const ten = await previewChange(caller, { select: { ids: [free.id] }, labels: { add: eleven.slice(1) } });
    assert.equal((await caller.put('/api/v1/labels/One%20more', {})).status, 201);
    refused(await commitPreview(caller, ten.previewId), 'invalid_input');
    assert.deepEqual((await read(caller, free.id)).labels, []);
  });

  test('shows a token that cannot read neither values nor ids, nor what has them already', async () => {
    const account = await service().account();
    const writer = await account.token(['domains:write']);
    const { id, name } = await create(account.browser, { notes: 'secret' });
    for (const notes of ['x', 'secret']) {
      for (const select of [{ ids: [id] }, { names: [name] }]) {
        const preview = await previewChange(writer, { select, set: { notes } });
        assert.deepEqual(preview.rows, [{ row: 1, name, action: 'update', clearsCosts: false, issues: [] }]);
        assert.deepEqual(preview.counts, { create: 0, update: 1, unchanged: 0, skip: 0, invalid: 0, withNotes: 0 });
      }
      const { updated, importId } = await change(writer, { select: { ids: [id] }, set: { notes } });
      assert.equal(updated, 1);
      assert.equal((await account.browser.get<DomainRecord>(at(id))).body.notes, notes);
      assert.deepEqual(await undoChange(writer, importId), { deleted: 0, reverted: 1 });
    }
  });

  test('by a filter or from present values needs the scope to read, whatever else is wrong', async () => {
    const account = await service().account();
    const writer = await account.token(['domains:write']);
    const { id } = await create(account.browser, { renewalCostMinor: 1299 });
    const set = { notes: 'x' };
    for (const rule of [
      { select: { filter: { q: 'secret' } }, set },
      { select: { filter: { view: 'none' } }, set: { notes: 7 } },
      { select: { ids: [id] }, adjust: { renewalCostMinor: { addMinor: -1300 } } },
      { select: { ids: [] }, adjust: 'all' },
    ]) {
      const answer = await writer.post('/api/v1/changes/preview', rule);
      assert.match(refused(answer, 'insufficient_scope').message, /domains:read/);
      assert.match(answer.headers['www-authenticate'] ?? '', /scope="domains:read"/);
    }
    const { previewId } = await previewChange(account.browser, { select: { filter: {} }, set });
    refused(await writer.get(`/api/v1/import/preview/${previewId}`), 'not_found');
    refused(await commitPreview(writer, previewId), 'not_found');
  });

  test('of an account neither counts nor changes the records of another', async () => {
    const [mine, theirs] = [await browser(), await browser()];
    const record = await create(theirs, { notes: 'theirs' });
    await create(mine);
    const preview = await previewChange(mine, { select: { filter: { archived: 'all' } }, set: { notes: 'mine' } });
    assert.equal(preview.counts.update, 1);
    refused(await commitPreview(theirs, preview.previewId), 'not_found');
    refused(await theirs.get(`/api/v1/import/preview/${preview.previewId}`), 'not_found');
    const { importId } = (await commitPreview(mine, preview.previewId)).body;
    refused(await theirs.post(`/api/v1/imports/${importId}/undo`), 'not_found');
    assert.deepEqual(await read(theirs, record.id), record);
  });

  test('leaves the totals and the history of every record right', async () => {
    const caller = await browser();
    const records = await createAll(caller, [{ renewalCostMinor: 100 }, { renewalCostMinor: 200 }]);
    const { importId } = await change(caller, {
      select: { filter: {} },
      adjust: { renewalCostMinor: { percent: 50 } },
    });
    const totals = async () =>
      (await caller.get<{ byCurrency: { totalMinor: number }[] }>('/api/v1/domains/totals')).body;
    assert.equal((await totals()).byCurrency[0]?.totalMinor, 450);
    const history = await caller.get<{ entries: { changes: unknown }[] }>(at(records[0]?.id ?? '', '/history'));
    assert.deepEqual(history.body.entries[0]?.changes, [{ field: 'renewalCostMinor', from: 100, to: 150 }]);
    await undoChange(caller, importId);
    assert.equal((await totals()).byCurrency[0]?.totalMinor, 300);
  });
});

suiteWithService(
  'A change by rule of too many records',
  (service) => {
    test('is refused, whatever selects them, and before problems of its list', async () => {
      const caller = (await service().account()).browser;
      const records = await createAll(caller, [{}, {}, {}]);
      const ids = records.map(({ id }) => id);
      const set = { notes: 'x' };
      refused(await caller.post(changes, { select: { ids }, set }), 'payload_too_large');
      refused(await caller.post(changes, { select: { names: [1, 2, 3] } }), 'payload_too_large');
      refused(await caller.post(changes, { select: { filter: {} }, set }), 'payload_too_large');
      assert.equal((await previewChange(caller, { select: { ids: ids.slice(1) }, set })).counts.update, 2);
      assert.equal(
        (await previewChange(caller, { select: { filter: { q: records[0]?.name } }, set })).counts.update,
        1,
      );
      refused(await caller.post(changes, { select: { filter: {} }, set: { notes: 7 } }), 'invalid_input');
    });
  },
  { importLimits: { maxBytes: 2000, maxRows: 2 } },
);
