import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileDecision, Payment } from '@namekeep/domain';
import * as api from '../testing/api.ts';
import { type Caller, each, expect, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

const merge = { policy: 'merge' };
const replace = { policy: 'replace' };
const file = (members: object): string => JSON.stringify({ format: 'namekeep', version: 1, domains: [], ...members });
const recordOf = async (caller: Caller, name: string) =>
  (await api.listAll(caller, 'archived=all')).find((record) => record.name === name);
const labelsOf = async (caller: Caller, name: string) => (await recordOf(caller, name))?.labels;
/** What an account has in addition to its records, without IDs and times of its own. */
async function besides(caller: Caller) {
  const exported = await expect(200, caller.get<Record<string, object[]>>('/api/v1/export?include=all'));
  return { labels: exported.labels, views: exported.views, decisions: exported.decisions };
}
/** An export, as it is to be imported. */
async function exported(caller: Caller, include = 'all'): Promise<[string, object]> {
  const { text } = await caller.get(`/api/v1/export?include=${include}`);
  return [text, { format: 'json', ...merge }];
}

suiteWithService('An import', (service) => {
  const newBrowser = async () => (await service().account()).browser;

  test('gives labels to new records, merges, replaces or skips those of existing ones, and is undone', async () => {
    const browser = await newBrowser();
    const known = await api.create(browser, { name: 'known.example' });
    for (const [policy, labels] of [
      ['merge', ['Client A', 'Mine', 'Parked']],
      ['replace', ['Client A', 'Parked']],
      ['skip', ['Mine', 'Parked']],
    ] as const) {
      await api.label(browser, known.id, ['Mine', 'Parked']);
      const lines = [
        'Domain,Expires,Tags',
        'known.example,2027-03-31,client a; PARKED;',
        'new.example,2027-03-31,Client A',
      ];
      const { importId } = await api.importFile(browser, lines.join('\n'), { policy });
      assert.deepEqual(
        (await labelsOf(browser, 'known.example'))?.map((one) => one.replace('client a', 'Client A')),
        labels,
      );
      assert.equal((await labelsOf(browser, 'new.example'))?.length, 1);
      await api.undoImport(browser, importId);
      assert.deepEqual(await labelsOf(browser, 'known.example'), ['Mine', 'Parked'], policy);
      assert.equal(await labelsOf(browser, 'new.example'), undefined);
    }
    // An undo takes back only what the import gave, whatever its name is by now.
    const preview = await api.previewFile(browser, 'name,labels\nknown.example,Given;Mine\n', merge);
    const changes = [{ field: 'labels', from: ['Mine', 'Parked'], to: ['Given', 'Mine', 'Parked'] }];
    assert.deepEqual(preview.rows[0]?.changes, changes);
    const { importId } = await expect(200, api.commitPreview(browser, preview.previewId));
    await api.label(browser, known.id, ['Given', 'Later', 'Mine']);
    await expect(200, browser.put('/api/v1/labels/Given', { name: 'Renamed' }));
    await api.undoImport(browser, importId);
    assert.deepEqual(await labelsOf(browser, 'known.example'), ['Later', 'Mine']);
    assert.equal((await api.read(browser, known.id)).revision, 1);
  });

  test('leaves labels alone without such a column, and clears them with an empty cell by replacing', async () => {
    const browser = await newBrowser();
    await api.label(browser, (await api.create(browser, { name: 'a.example' })).id, ['Kept']);
    for (const [content, policy, labels] of [
      ['name,expirationDate\na.example,2027-04-30\n', replace, ['Kept']],
      ['name,expirationDate,labels\na.example,2027-04-30,\n', merge, ['Kept']],
      ['name,expirationDate,labels\na.example,2027-04-30,\n', replace, []],
    ] as const) {
      await api.importFile(browser, content, policy);
      assert.deepEqual(await labelsOf(browser, 'a.example'), labels);
    }
    // A column of a program that it recognizes, which the mapping can switch off.
    const content = 'Domain Name,Expiration Date,FolderMemberships\nb.example,2027-04-01,one;two\n';
    const off = await api.previewFile(browser, content, { mapping: { columns: { FolderMemberships: null } } });
    assert.deepEqual([off.source, off.mapping?.columns.FolderMemberships], ['godaddy', null]);
    await api.importFile(browser, content);
    assert.deepEqual(await labelsOf(browser, 'b.example'), ['one', 'two']);
  });

  test('reports labels that cannot be given, and writes nothing beyond the limits', async () => {
    const browser = await newBrowser();
    const many = (count: number) => Array.from({ length: count }, (_, index) => `L${index}`);
    await api.label(browser, (await api.create(browser, { name: 'full.example' })).id, many(20));
    const rows = [['x'.repeat(41)], many(21)].map((labels) => api.input({ labels }));
    const bad = await api.previewFile(
      browser,
      JSON.stringify([...rows, { name: 'full.example', labels: ['One more'] }]),
      merge,
    );
    assert.deepEqual(
      bad.rows.map(({ action, issues }) => [action, ...issues.map(({ path, code }) => `${path} ${code}`)]),
      [
        ['create', 'labels.0 too_big'],
        ['create', 'labels too_big'],
        ['invalid', 'labels too_big'],
      ],
    );
    const lines = many(200).map((name) => `${name}.example,2027-01-01,Label ${name}`);
    const { previewId } = await api.previewFile(browser, `name,expirationDate,labels\n${lines.join('\n')}\n`);
    refused(await api.commitPreview(browser, previewId), 'invalid_input');
    assert.equal((await api.listAll(browser)).length, 1);
  });

  // What each format brings, whole or as CSV, is proved for any portfolio in `whole-file.test.ts`.
  test('brings labels, views and decisions once, and its undo takes them back', async () => {
    const browser = await newBrowser();
    const due = { expirationDate: '2026-12-01' };
    const [one, two] = await api.createAll(browser, [due, { ...due, isArchived: false }]);
    await expect(201, browser.put('/api/v1/labels/Unused', { color: 'pink' }));
    await api.label(browser, one.id, ['=Sum', 'Client Ä']);
    const query = { dueTo: '+30d', registrar: ['Gandi'], sort: '-cost' };
    await expect(201, browser.put('/api/v1/views/Due%20soon', { query, columns: ['name'], pinned: true }));
    const { record } = await api.decide(browser, one, { choice: 'let_expire' });
    const next = await api.update(browser, record, { expirationDate: '2027-11-01' });
    await api.decide(browser, next, { choice: 'renew' });
    const later = await api.decide(browser, two, { choice: 'later', askAgainOn: '2026-11-30' });
    await api.update(browser, later.record, { isArchived: true });
    const all = await besides(browser);
    assert.deepEqual([all.labels?.length, all.views?.length, all.decisions?.length], [3, 1, 3]);
    const other = await newBrowser();
    const [content, more] = await exported(browser);
    const { importId } = await api.importFile(other, content, more);
    const again = await api.importFile(other, content, { ...more, ...replace });
    assert.deepEqual(await besides(other), all, 'once more');
    // A decision counts for the date that it was made for.
    assert.equal((await recordOf(other, one.name))?.revision, 1);
    assert.deepEqual(await api.undoImport(other, again.importId), { deleted: 0, reverted: 0 });
    assert.deepEqual(await besides(other), all, 'not undone');
    assert.deepEqual(await api.undoImport(other, importId), { deleted: 2, reverted: 0 });
    assert.deepEqual(await besides(other), { labels: [], views: [], decisions: [] }, 'undone');
  });

  test('replaces no label, view or decision, in any spelling, and leaves out what has no record', async () => {
    const browser = await newBrowser();
    const record = await api.create(browser, { name: 'a.example', expirationDate: '2026-12-01' });
    await expect(201, browser.put('/api/v1/labels/Client', { color: 'teal' }));
    await expect(201, browser.put('/api/v1/views/Due', { query: {} }));
    await api.decide(browser, record, { choice: 'renew' });
    const before = await besides(browser);
    const made = { choice: 'let_expire', askAgainOn: null, decidedAt: '2025-01-01T00:00:00.000Z' };
    const decided = (name: string, forDate: string): FileDecision => ({ ...made, name, forDate }) as FileDecision;
    const more = { tld: 'com', costFrom: '5', currency: ['USD'] };
    const label = (name: string, color: string) => ({ name, color });
    const labels = [label('CLIENT', 'red'), label('New', 'red'), label('new', 'blue')];
    const view = (name: string, query: object) => ({ name, query });
    const views = [view('DUE', { q: 'x' }), view('More', more)];
    const given = 'a 2026,b 2026,a 2027'.split(',').map((one) => one.split(' '));
    const decisions = given.map(([name, year]) => decided(`${name}.example`, `${year}-12-01`));
    const { importId } = await api.importFile(browser, file({ labels, views, decisions }), { policy: 'skip' });
    const after = await besides(browser);
    assert.deepEqual(after.labels, [...(before.labels ?? []), { name: 'New', color: 'red' }]);
    const shown = { columns: [], density: 'comfortable', pinned: false };
    const added = { ...view('More', { ...more, tld: ['com'] }), ...shown };
    assert.deepEqual(after.views, [...(before.views ?? []), added]);
    assert.deepEqual(after.decisions, [...(before.decisions ?? []), decided('a.example', '2027-12-01')]);
    await api.undoImport(browser, importId);
    assert.deepEqual(await besides(browser), before);
  });

  test('is undone without what was changed or used since', async () => {
    const browser = await newBrowser();
    const due = { expirationDate: '2026-12-01' };
    const [kept, anew] = await api.createAll(browser, [due, due]);
    const labels = ['Recolored', 'Renamed', 'Used', 'Untouched'].map((name) => ({ name }));
    const views = ['Used', 'Untouched'].map((name) => ({ name, query: { q: name } }));
    const decisions = [kept, anew].map(({ name }) => ({
      name,
      forDate: '2026-12-01',
      choice: 'renew',
      askAgainOn: null,
      decidedAt: '2025-01-01T00:00:00Z',
    }));
    const { importId } = await api.importFile(browser, file({ labels, views, decisions }));
    await expect(200, browser.put('/api/v1/labels/Recolored', { color: 'red' }));
    await expect(200, browser.put('/api/v1/labels/Renamed', { name: 'Other' }));
    await api.label(browser, kept.id, ['used']);
    await expect(200, browser.put('/api/v1/views/used', { query: {} }));
    await api.decide(browser, anew, { choice: 'later' });
    assert.deepEqual(await api.undoImport(browser, importId), { deleted: 0, reverted: 0 });
    const left = await besides(browser);
    const names = (list: object[] = []) => (list as { name: string }[]).map(({ name }) => name);
    assert.deepEqual([names(left.labels), names(left.views)], [['Other', 'Recolored', 'Used'], ['used']]);
    assert.equal((await api.itemOf(browser, kept.id)).decision, null);
    assert.equal((await api.itemOf(browser, anew.id)).decision?.choice, 'later');
  });

  test('is refused with its place when a label, view, decision or payment is not valid, or there are too many', async () => {
    const browser = await newBrowser();
    const view = (name: string, query: object) => ({ views: [{ name, query }] });
    const decision = { name: 'a.example', forDate: '2026-12-01', askAgainOn: null, decidedAt: '2025-01-01T00:00:00Z' };
    const payment = {
      id: 'one',
      kind: 'other',
      domainName: 'a.example',
      paidOn: '2026-11-20',
      amountMinor: 5,
      currency: 'EUR',
    };
    for (const [members, place] of [
      [{ labels: [{ name: 'a;b' }] }, /labels\.1\.name/],
      [view('B', { sort: 'size' }), /views\.1\.query\.sort/],
      [view('A', { no: 'x' }), /views\.1\.query/],
      [view('A', { costFrom: '1' }), /views\.1\.query\.currency/],
      [{ decisions: [{ ...decision, choice: 'later' }] }, /decisions\.1\.askAgainOn/],
      [{ payments: [payment, { ...payment, id: 'two', amountMinor: -5 }] }, /payments\.2\.amountMinor/],
    ] as const) {
      const { issues } = refused(await browser.post(api.previews, { content: file(members) }), 'invalid_input');
      assert.match(issues?.[0]?.message ?? '', place);
    }
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n${index}` }));
    const views = (count: number) => many(count).map((one) => ({ ...one, query: {} }));
    for (const members of [{ labels: many(201) }, { views: views(101) }]) {
      const { previewId } = await api.previewFile(browser, file(members));
      const { issues } = refused(await api.commitPreview(browser, previewId), 'invalid_input');
      assert.match(issues?.[0]?.message ?? '', /at most (?:200 labels|100 views)/);
    }
    assert.deepEqual(await besides(browser), { labels: [], views: [], decisions: [] });
    await api.importFile(browser, file({ labels: many(200), views: views(100) }));
    // Of two payments with one ID the first counts.
    const twice = await api.importFile(browser, file({ payments: [payment, { ...payment, amountMinor: 7 }] }));
    assert.deepEqual(twice.payments, { create: 1, skip: 1 });
    assert.deepEqual(each(await api.listPayments(browser), 'amountMinor'), [5]);
  });

  test('brings payments once, whichever way they travel, also after they were deleted, undone or lost their record', async () => {
    const [first, second] = [await newBrowser(), await newBrowser()];
    const record = await api.create(first, { currency: 'EUR', registrar: 'Gandi', renewalCostMinor: 1234 });
    const renewal = await api.renew(first, record, { years: 2, note: '1' });
    await api.pay(first, record.id, { note: '2', currency: 'JPY', amountMinor: null, registrar: null });
    const gone = await api.create(first);
    await api.pay(first, gone.id, { note: '3', amountMinor: Number.MAX_SAFE_INTEGER });
    await api.remove(first, gone);
    const contentOf = async (caller: Caller) => (await exported(caller, 'payments'))[0];
    const [content, paid] = [await contentOf(first), await api.listPayments(first)];
    const essence = ({ id: _, domainId, createdAt: __, actor: ___, undoable, ...rest }: Payment) => ({
      ...rest,
      hasRecord: domainId !== null,
      undoable: undoable && 'in the account that made it',
    });
    const byNote = (one: { note: string }, other: { note: string }) => (one.note < other.note ? -1 : 1);
    const none = { create: 0, skip: 3 };
    for (let round = 0; round < 2; round += 1) {
      const { importId, created, payments: brought } = await api.importFile(second, content);
      assert.deepEqual([created, brought], [1, { create: 3, skip: 0 }]);
      const copies = await api.listPayments(second);
      const expected = paid.map((one) => essence({ ...one, undoable: false }));
      assert.deepEqual(copies.map(essence).sort(byNote), expected.sort(byNote));
      assert.ok(
        copies.every(({ id }) => paid.every((one) => one.id !== id)),
        'with IDs of their own',
      );
      if (round > 0) break;
      // They go with their import, and can be imported again.
      assert.deepEqual(await api.undoImport(second, importId), { deleted: 1, reverted: 0 });
      assert.deepEqual([await api.listPayments(second), await api.listAll(second)], [[], []]);
    }
    for (const [caller, text] of [
      [second, content],
      [first, await contentOf(second)],
      [first, content],
    ] as const)
      assert.deepEqual((await api.importFile(caller, text, merge)).payments, none);
    for (const caller of [first, second])
      for (const { id } of await api.listPayments(caller, 'kind=other'))
        await expect(204, caller.delete(`${api.payments}/${id}`));
    await expect(200, first.post(`${api.payments}/${renewal.payment.id}/undo`));
    for (const caller of [first, second])
      assert.deepEqual((await api.importFile(caller, content, merge)).payments, none);
    for (const one of await api.listAll(second)) await api.remove(second, one);
    assert.deepEqual((await api.importFile(second, content)).payments, none);
    assert.equal((await api.listPayments(second)).length, 1);
  });

  test('keeps 49 later dates of 86 names, unless it is told to write the earlier ones', async () => {
    const browser = await newBrowser();
    const lines = (day: (index: number) => string) =>
      Array.from({ length: 86 }, (_, index) => `n${index + 1}.example,${day(index)}`).join('\n');
    const content = (day: string) => `name,expirationDate\n${lines((index) => (index < 49 ? day : '2027-05-02'))}\n`;
    const older = content('2028-05-01');
    await api.importFile(browser, content('2028-05-02'));
    const before = await api.listAll(browser);
    const preview = await api.previewFile(browser, older, merge);
    const { regressions, update: updates, unchanged } = preview.counts;
    assert.deepEqual([regressions, preview.onlyRegressions, updates, unchanged], [49, 49, 49, 37]);
    const rows = await api.rowsOf(browser, preview.previewId, 'regressions');
    assert.deepEqual(
      [rows.length, new Set(rows.map((row) => String(row.regressions)))],
      [49, new Set(['expirationDate'])],
    );
    const done = await expect(200, api.commitPreview(browser, preview.previewId));
    assert.deepEqual([done.updated, done.unchanged], [0, 86]);
    const replay = await expect(200, api.commitPreview(browser, preview.previewId, { acceptRegressions: true }));
    assert.equal(replay.updated, 0);
    assert.deepEqual(await api.listAll(browser), before);
    assert.deepEqual(await api.undoImport(browser, done.importId), { deleted: 0, reverted: 0 });
    const accepted = await api.importFile(browser, older, merge, { acceptRegressions: true });
    assert.equal(accepted.updated, 49);
    assert.equal((await recordOf(browser, 'n1.example'))?.expirationDate, '2028-05-01');
    await api.undoImport(browser, accepted.importId);
    assert.deepEqual((await api.listAll(browser)).map(api.fieldsOf), before.map(api.fieldsOf));
  });

  const columns = 'name,expirationDate,billingDate,registrationDate,registrar';
  const costs = { currency: 'USD', renewalCostMinor: 1100, registrationCostMinor: 900 };
  const dates = { expirationDate: '2028-01-02', billingDate: '2028-01-01' };
  const bare = 'name,expirationDate,registrar,labels\na.example,2028-01-02,Porkbun,Parked\n';
  const lost = 'billingDate labels registrationCostMinor renewalCostMinor';
  const kept = {
    billingDate: '2028-01-01',
    renewalCostMinor: 1100,
    registrar: 'Porkbun',
    labels: ['Client', 'Parked'],
  };
  const gone = { billingDate: null, renewalCostMinor: null, registrar: 'Porkbun', labels: ['Parked'] };
  const going: [what: string, content: string, policy: object, regressions: string, agreed: object, after: object][] = [
    [
      'writes the other fields of such a row, and takes another registration date as a correction',
      `${columns}\na.example,2027-01-02,2027-01-01,2018-03-04,Gandi\n`,
      merge,
      'billingDate expirationDate',
      { acceptRegressions: false },
      { ...dates, registrationDate: '2018-03-04', registrar: 'Gandi' },
    ],
    [
      'clears a cost for another currency by its own consent alone',
      'Domain,Expires,Renewal price\na.example,2027-01-02,€5\n',
      merge,
      'expirationDate registrationCostMinor',
      { acknowledgeCurrencyChanges: true },
      { currency: 'EUR', renewalCostMinor: 500, registrationCostMinor: null, expirationDate: '2028-01-02' },
    ],
    ['keeps what replace would take away, if it is told to', bare, replace, lost, { acceptRegressions: false }, kept],
    ['takes it away by default', bare, replace, lost, {}, gone],
  ];
  for (const [what, content, policy, regressions, agreed, after] of going)
    test(`that would go back ${what}`, async () => {
      const browser = await newBrowser();
      const stored = { name: 'a.example', ...dates, registrationDate: '2019-03-04', ...costs };
      const record = await api.create(browser, stored);
      await api.label(browser, record.id, ['Client', 'Parked']);
      const before = await api.read(browser, record.id);
      const { previewId, rows } = await api.previewFile(browser, content, policy);
      assert.equal(rows[0]?.regressions?.toSorted().join(' '), regressions);
      if ('acknowledgeCurrencyChanges' in agreed)
        refused(
          await api.commitPreview(browser, previewId, { acceptRegressions: true }),
          'currency_change_unacknowledged',
        );
      const { importId } = await expect(200, api.commitPreview(browser, previewId, agreed));
      assert.partialDeepStrictEqual(await api.read(browser, record.id), after);
      await api.undoImport(browser, importId);
      assert.deepEqual(api.fieldsOf(await api.read(browser, record.id)), api.fieldsOf(before));
    });

  // That a caller who cannot read is told nothing of it is shown in `scopes.test.ts`.
  test('keeps a later date for a caller who cannot read, too; a change by rule moves it back on purpose', async () => {
    const account = await service().account();
    const writer = await account.token(['domains:write']);
    const { id, name } = await api.create(account.browser, { expirationDate: '2028-01-02' });
    await api.importFile(writer, `name,expirationDate\n${name},2027-01-02\n`, merge);
    assert.equal((await api.read(account.browser, id)).expirationDate, '2028-01-02');
    const rule = { select: { ids: [id] }, set: { expirationDate: '2020-01-02' } };
    assert.equal((await api.previewChange(account.browser, rule)).counts.regressions, 0);
    assert.equal((await api.change(account.browser, rule)).updated, 1);
  });
});
