import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { BodyOf } from '@namekeep/contract';
import * as api from '../testing/api.ts';
import { type Caller, each, expect, issuesOf, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase } from '../testing/service.ts';

const labels = '/api/v1/labels';
const views = '/api/v1/views';
const named = (path: string, name: string) => `${path}/${encodeURIComponent(name)}`;
const putLabel = (caller: Caller, name: string, body: object = {}) => caller.put<object>(named(labels, name), body);
const putView = (caller: Caller, name: string, view: object) =>
  caller.put<BodyOf<'viewsPut'> & { query: object }>(named(views, name), view);
const listLabels = async (caller: Caller) => (await expect(200, caller.get<BodyOf<'labelsList'>>(labels))).labels;
const listViews = async (caller: Caller) => (await expect(200, caller.get<BodyOf<'viewsList'>>(views))).views;

suiteOnEachDatabase('Labels', (service) => {
  const browser = async () => (await service().account()).browser;

  test('are created, recolored, renamed and deleted in any spelling, and records follow without a revision', async () => {
    const caller = await browser();
    const record = await api.create(caller);
    assert.deepEqual(await expect(201, putLabel(caller, 'Über uns')), { name: 'Über uns', color: 'gray', count: 0 });
    assert.deepEqual(await api.label(caller, record.id, ['über UNS', 'ÜBER uns', ' Parked ']), {
      labels: ['Parked', 'Über uns'],
    });
    const recolored = await expect(200, putLabel(caller, 'ÜBER UNS', { color: 'teal' }));
    assert.deepEqual(recolored, { name: 'Über uns', color: 'teal', count: 1 });
    await expect(200, putLabel(caller, 'über uns', { name: 'ÜBER' }));
    refused(await putLabel(caller, 'Parked', { name: 'über' }), 'duplicate_name');
    assert.deepEqual(await api.read(caller, record.id), { ...record, labels: ['Parked', 'ÜBER'] });
    assert.equal((await api.allPages(caller, api.at(record.id, '/history'), 'entries')).length, 1);
    await expect(204, caller.delete(named(labels, 'über')));
    refused(await caller.delete(named(labels, 'über')), 'not_found');
    assert.deepEqual(await listLabels(caller), [{ name: 'Parked', color: 'gray', count: 1 }]);
    for (const odd of ['a/b', '50%', 'what?', '#1', '\u{1f600}'.repeat(40), 'a+b c']) {
      assert.partialDeepStrictEqual(await expect(201, putLabel(caller, odd)), { name: odd });
      await expect(204, caller.delete(named(labels, odd)));
    }
    // They survive archiving; the count leaves out archived records.
    await api.update(caller, record, { isArchived: true });
    assert.equal((await listLabels(caller))[0]?.count, 0);
    const back = await caller.post<typeof record>(api.at(record.id, '/restore'), { revision: 1 }, api.ifMatch(2));
    assert.deepEqual([back.body.labels, (await listLabels(caller))[0]?.count], [['Parked'], 1]);
    await api.remove(caller, back.body);
    assert.equal((await listLabels(caller))[0]?.count, 0);
  });

  test('with all their problems are refused at once, and nothing is stored; an account has 200, a record 20', async () => {
    const caller = await browser();
    const { id } = await api.create(caller);
    const assign = (to: string, names: unknown) => caller.put(api.at(to, '/labels'), { labels: names });
    assert.deepEqual(issuesOf(await assign(id, ['fine', 'a;b', ' ', 'x'.repeat(41), 7, 'tab\there', '..'])), [
      'labels.1 invalid_characters',
      'labels.2 too_small',
      'labels.3 too_big',
      'labels.4 invalid_type',
      'labels.5 invalid_characters',
      'labels.6 invalid_name',
    ]);
    assert.deepEqual(issuesOf(await putLabel(caller, 'a;b', { color: 'mauve', size: 1 })), [
      'name invalid_characters',
      'color invalid_value',
      'size unrecognized_key',
    ]);
    assert.deepEqual(issuesOf(await putLabel(caller, 'New', { name: 'Other' })), ['name unrecognized_key']);
    refused(await caller.delete(named(labels, 'x'.repeat(41))), 'invalid_input');
    refused(await assign('dom_unknown', ['a;b']), 'not_found');
    assert.deepEqual([await listLabels(caller), (await api.read(caller, id)).labels], [[], []]);

    const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => `Label ${from + index}`);
    assert.deepEqual(issuesOf(await assign(id, many(0, 21))), ['labels too_big']);
    for (let from = 0; from < 200; from += 20) await api.label(caller, id, many(from, 20));
    assert.deepEqual(issuesOf(await assign(id, ['label 3', 'One more'])), ['labels too_big']);
    assert.deepEqual(issuesOf(await putLabel(caller, 'One more')), ['name too_big']);
    await expect(200, putLabel(caller, 'Label 3', { color: 'pink' }));
    await api.label(caller, id, ['label 3']);
    const twentyOne = many(0, 21).map((name) => `label=${encodeURIComponent(name)}`);
    refused(await caller.get(`${api.domains}?${twentyOne.join('&')}`), 'invalid_query');
  });
});

suiteOnEachDatabase('Views', (service) => {
  let browser: Caller;
  before(async () => {
    ({ browser } = await service().account());
  });

  test('are created, replaced and deleted, by name without regard to case', async () => {
    const usual = { columns: [], density: 'comfortable', pinned: false };
    const created = await expect(201, putView(browser, 'Due soon', { query: { dueTo: '+30d' } }));
    const { updatedAt, ...rest } = created;
    assert.match(updatedAt, /^2026-11-20T/);
    assert.deepEqual(rest, { name: 'Due soon', query: { dueTo: '+30d' }, ...usual });
    const more = { columns: ['registrar', 'renewal.date'], density: 'compact', pinned: true };
    const query = { registrar: 'GoDaddy', currency: ['EUR'], costFrom: 100, sort: '-cost' };
    const texts = { registrar: ['GoDaddy'], currency: ['EUR'], costFrom: '100', sort: '-cost' };
    const replaced = await expect(200, putView(browser, 'DUE SOON', { query, ...more }));
    assert.partialDeepStrictEqual(replaced, { name: 'DUE SOON', query: texts, ...more });
    const again = await expect(201, putView(browser, 'again', { query: replaced.query }));
    assert.deepEqual(again.query, texts);
    assert.deepEqual(each(await listViews(browser), 'name'), ['again', 'DUE SOON']);
    await expect(204, browser.delete(named(views, 'due Soon')));
    refused(await browser.delete(named(views, 'due Soon')), 'not_found');
  });

  test('apply wherever records are found, parameters next to them win, and a walk belongs to one query', async () => {
    const { browser: caller } = await service().account();
    const fields = { registrar: 'Gandi', currency: 'EUR' };
    const cheap = await api.create(caller, { ...fields, renewalCostMinor: 100 });
    const dear = await api.create(caller, { ...fields, renewalCostMinor: 900 });
    const foreign = await api.create(caller, { registrar: 'INWX', renewalCostMinor: 500, currency: 'USD' });
    const gone = await api.create(caller, { ...fields, isArchived: true });
    await api.label(caller, dear.id, ['Client']);
    const query = { registrar: ['Gandi'], currency: ['EUR'], sort: '-cost' };
    await expect(201, putView(caller, 'Gandi', { query }));
    for (const [more, expected] of [
      ['', [dear, cheap]],
      ['&sort=cost', [cheap, dear]],
      ['&costFrom=500', [dear]],
      ['&label=CLIENT', [dear]],
      ['&archived=true', [gone]],
      ['&registrar=INWX&currency=USD', [foreign]],
    ] as const) {
      const found = await api.listAll(caller, `view=gandi${more}`);
      assert.deepEqual(each(found, 'id'), each(expected, 'id'), more);
    }
    const first = await expect(200, caller.get<api.Page>(`${api.domains}?view=gandi&limit=1`));
    const rest = `${api.domains}?view=gandi&cursor=${first.nextCursor}`;
    assert.equal((await expect(200, caller.get<api.Page>(rest))).records.length, 1);
    await putView(caller, 'Gandi', { query: { registrar: ['INWX'] } });
    refused(await caller.get(rest), 'invalid_cursor');
  });

  test('that are unknown, or whose query the list would refuse, are refused wherever named', async () => {
    for (const path of [api.domains, `${api.domains}/totals`, '/api/v1/facets', '/api/v1/export'])
      assert.deepEqual(issuesOf(await browser.get(`${path}?view=Unknown`), 'invalid_query'), ['view unknown_view']);
    const change = { select: { filter: { view: 'Unknown' } }, set: { notes: 'x' } };
    assert.deepEqual(issuesOf(await browser.post(api.changes, change)), ['select.filter.view unknown_view']);
    const before = await listViews(browser);
    const query = { tlds: ['com'], urgency: ['never'], dueTo: 'soon', limit: 5, view: 'x', cursor: 'x', costFrom: 1 };
    const bad = { query, columns: 'name', density: 'dense', pinned: 1, size: 2 };
    assert.deepEqual(issuesOf(await putView(browser, 'x'.repeat(61), bad)).sort(), [
      'columns invalid_type',
      'density invalid_value',
      'name too_big',
      'pinned invalid_type',
      'query.currency required',
      'query.cursor unrecognized_key',
      'query.dueTo invalid_date',
      'query.limit unrecognized_key',
      'query.tlds unrecognized_key',
      'query.urgency.0 invalid_value',
      'query.view unrecognized_key',
      'size unrecognized_key',
    ]);
    for (const wrong of [undefined, null, [], 'q=x'])
      assert.deepEqual(issuesOf(await putView(browser, 'Fine', { query: wrong })), ['query invalid_type']);
    refused(await browser.delete(named(views, 'x'.repeat(61))), 'invalid_input');
    assert.deepEqual(await listViews(browser), before);
  });

  test('are at most a hundred in an account', async () => {
    const { browser: caller } = await service().account();
    for (let index = 0; index < 100; index += 1) await expect(201, putView(caller, `View ${index}`, { query: {} }));
    assert.deepEqual(issuesOf(await putView(caller, 'One more', { query: {} })), ['name too_big']);
    await expect(200, putView(caller, 'view 7', { query: { q: 'x' } }));
    assert.equal((await listViews(caller)).length, 100);
  });
});
