import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { createFiles } from '@namekeep/formats';
import * as api from '../testing/api.ts';
import { type Caller, each, expect, issuesOf, raw, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase, suiteWithService } from '../testing/service.ts';

type Parts = Record<string, string | Uint8Array<ArrayBuffer>>;
const all = (caller: Caller) => api.listAll(caller, 'archived=all');
const counts = (fields: object) => ({ created: 0, updated: 0, unchanged: 0, skipped: 0, invalid: 0, ...fields });
const previewed = { create: 0, update: 0, unchanged: 0, skip: 0, invalid: 0, withNotes: 0 };
const committed = async (caller: Caller, previewId: string, more: object = {}) => {
  const { importId: _, ...rest } = await expect(200, api.commitPreview(caller, previewId, more));
  return rest;
};
const csv = (...names: string[]) =>
  `name,expirationDate\n${names.map((name) => `${name}.example,2027-01-02\n`).join('')}`;
const { timezone, ...settings } = {
  timezone: 'Asia/Tokyo',
  defaultCurrency: 'JPY',
  reminders: { enabled: false, target: 'billing', offsets: [3] },
};
const withSettings = JSON.stringify({
  format: 'namekeep',
  version: 1,
  domains: [],
  settings: { ...settings, timezone },
});

/** Sends a form as browsers do. */
async function sendForm(caller: Caller, parts: Parts, headers: Record<string, string> = {}) {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') data.append(name, part);
    else data.append(name, new Blob([part]), 'a file');
  const response = new Response(data);
  const type = { 'content-type': response.headers.get('content-type') ?? '' };
  return caller.post<api.Preview>(api.previews, raw(new Uint8Array(await response.arrayBuffer())), {
    ...type,
    ...headers,
  });
}

suiteOnEachDatabase('An import', (service) => {
  const browser = async () => (await service().account()).browser;

  test('is previewed without a change, row by row, and committed once', async () => {
    const caller = await browser();
    const known = await api.create(caller, { name: 'known.example', registrar: 'Gandi', expirationDate: '2027-01-01' });
    const file =
      'Domain,Expires,Registrar,Auto renew\nKNOWN.example,2028-01-01,Gandi,\nnew.example,2027-05-06,,perhaps\n' +
      'new.example,2027-05-06,,\nbad name,x,,\nlate.example,03/04/2027,,\n';
    const preview = await api.previewFile(caller, file, { policy: 'merge' });
    assert.deepEqual([preview.format, preview.source], ['csv', 'generic']);
    const columns = { Domain: 'name', Expires: 'expirationDate', Registrar: 'registrar', 'Auto renew': 'autoRenew' };
    assert.deepEqual(preview.mapping?.columns, columns);
    assert.deepEqual(preview.counts, { ...previewed, create: 1, update: 1, invalid: 3, withNotes: 1, regressions: 0 });
    assert.deepEqual(
      preview.rows.map(({ row, name, action, domainId, issues }) =>
        [
          row,
          name,
          action,
          domainId,
          ...issues.map(({ path, code, severity }) => `${path} ${code} ${severity}`),
        ].join(),
      ),
      [
        `2,known.example,update,${known.id}`,
        '3,new.example,create,,autoRenew invalid_word note',
        '4,new.example,invalid,,name duplicate_name error',
        '5,bad name,invalid,,name invalid_name error,expirationDate invalid_date note',
        '6,late.example,invalid,,expirationDate ambiguous_date error',
      ],
    );
    assert.deepEqual(preview.rows[0]?.changes, [{ field: 'expirationDate', from: '2027-01-01', to: '2028-01-01' }]);
    assert.deepEqual(await all(caller), [known]);
    const { previewId } = preview;
    for (const [action, numbers] of [
      ['create', [3]],
      ['invalid', [4, 5, 6]],
      ['skip', []],
    ] as const)
      assert.deepEqual(each(await api.rowsOf(caller, previewId, action), 'row'), numbers, action);
    refused(await caller.get(`${api.previews}/${previewId}?action=other`), 'invalid_query');
    assert.deepEqual(issuesOf(await api.commitPreview(caller, previewId)).slice(0, 1), ['rows.4.name duplicate_name']);
    const done = await expect(200, api.commitPreview(caller, previewId, { skipInvalid: true }));
    assert.deepEqual(done, { ...counts({ created: 1, updated: 1, invalid: 3 }), importId: done.importId });
    assert.deepEqual(await expect(200, api.commitPreview(caller, previewId)), done);
    const [first, second, ...others] = await all(caller);
    assert.partialDeepStrictEqual(first, { name: 'known.example', expirationDate: '2028-01-01', revision: 2 });
    assert.partialDeepStrictEqual(second, { name: 'new.example', autoRenew: null, revision: 1 });
    assert.deepEqual(others, []);
  });

  test('by each policy leaves, merges or replaces, which the commit decides; the same file changes nothing twice', async () => {
    for (const [policy, expected, again] of [
      ['skip', ['2027-03-31', 'Gandi', 'mine'], { skipped: 1 }],
      ['merge', ['2029-01-02', 'Gandi', 'mine'], { unchanged: 1 }],
      ['replace', ['2029-01-02', null, ''], { unchanged: 1 }],
    ] as const) {
      const caller = await browser();
      await api.create(caller, { name: 'a.example', registrar: 'Gandi', notes: 'mine' });
      const file = 'name,expirationDate,notes\na.example,2029-01-02,\n';
      const { previewId } = await api.previewFile(caller, file);
      await committed(caller, previewId, { policy });
      const [record] = await all(caller);
      assert.deepEqual([record?.expirationDate, record?.registrar, record?.notes], expected);
      const { importId: _, ...second } = await api.importFile(caller, file, { policy });
      assert.deepEqual([second, await all(caller)], [counts(again), [record]]);
    }
  });

  test('is stale where a record changed, came or went, ends after an hour, and is one of the newest twenty', async () => {
    const changes: ((caller: Caller, record: DomainRecord) => Promise<unknown>)[] = [
      (caller, record) => api.update(caller, record, { notes: 'x' }),
      api.remove,
      (caller) => api.create(caller, { name: 'z.example' }),
    ];
    for (const change of changes) {
      const caller = await browser();
      const record = await api.create(caller, { name: 'b.example' });
      const { previewId } = await api.previewFile(caller, csv('a', 'b', 'z'), { policy: 'merge' });
      await change(caller, record);
      const before = await all(caller);
      refused(await api.commitPreview(caller, previewId), 'preview_stale');
      assert.deepEqual(await all(caller), before);
    }
    const caller = await browser();
    const { previewId, expiresAt } = await api.previewFile(caller, csv('a'));
    assert.equal(Date.parse(expiresAt) - service().clock.now(), 3_600_000);
    service().clock.pass({ hours: 1 });
    refused(await api.commitPreview(caller, previewId), 'preview_expired');
    const { importId } = await api.importFile(caller, csv('a'));
    const oldest = await api.previewFile(caller, csv('b'));
    for (let count = 0; count < 19; count += 1) await api.previewFile(caller, csv('c'));
    await expect(200, caller.get(`${api.previews}/${oldest.previewId}`));
    const newest = await api.previewFile(caller, csv('c'));
    refused(await caller.get(`${api.previews}/${oldest.previewId}`), 'not_found');
    refused(await api.commitPreview(caller, oldest.previewId), 'not_found');
    assert.deepEqual(await committed(caller, newest.previewId), counts({ created: 1 }));
    await api.undoImport(caller, importId);
  });

  test('is undone as a whole or not at all: new records go, changed ones are as they were', async () => {
    const caller = await browser();
    const known = await api.create(caller, { name: 'a.example', registrar: 'Gandi', notes: 'mine' });
    const untouched = await api.create(caller, { name: 'c.example' });
    const file = 'name,registrar,expirationDate\na.example,Other,2029-01-02\nb.example,,2027-01-02\nc.example,,\n';
    const first = await api.importFile(caller, file, { policy: 'merge' });
    for (let times = 0; times < 2; times += 1)
      assert.deepEqual(await api.undoImport(caller, first.importId), { deleted: 1, reverted: 1 });
    const [record, ...others] = await all(caller);
    assert.ok(record);
    assert.deepEqual([api.fieldsOf(record), record.revision, others], [api.fieldsOf(known), 3, [untouched]]);

    const second = await api.importFile(caller, csv('d', 'e'));
    const [last] = (await all(caller)).slice(-1);
    await api.update(caller, last ?? assert.fail(), { notes: 'x' });
    const before = await all(caller);
    refused(await caller.post(`/api/v1/imports/${second.importId}/undo`), 'preview_stale');
    assert.deepEqual(await all(caller), before);
    const { previewId } = await api.previewFile(caller, csv('f'));
    refused(await caller.post(`/api/v1/imports/${previewId}/undo`), 'not_found');
  });

  // That it shows nothing of what is there to a caller who cannot read is shown in `scopes.test.ts`.
  test('that created records is undone with the scope to delete, and one that only changed some without', async () => {
    const account = await service().account();
    await api.create(account.browser, { name: 'a.example' });
    const writer = await account.token(['domains:write']);
    const { importId } = await api.importFile(writer, csv('a', 'b'), { policy: 'merge' });
    const undone = await writer.post(`/api/v1/imports/${importId}/undo`);
    assert.match(refused(undone, 'insufficient_scope').message, /deletes the records[^]*domains:delete/);
    assert.match(undone.headers['www-authenticate'] ?? '', /scope="domains:delete"/);
    const deleter = await account.token(['domains:write', 'domains:delete']);
    assert.deepEqual(await api.undoImport(deleter, importId), { deleted: 1, reverted: 1 });
    // Nothing is deleted by what was undone already.
    assert.deepEqual(await api.undoImport(writer, importId), { deleted: 1, reverted: 1 });
    const changed = await api.importFile(writer, 'name,notes\na.example,x\n', { policy: 'merge' });
    assert.deepEqual(await api.undoImport(writer, changed.importId), { deleted: 0, reverted: 1 });
  });

  test('takes over settings only for a browser that asks for it, and gives them back unless they changed since', async () => {
    const account = await service().account();
    const { browser: caller } = account;
    const token = await account.token();
    const now = () => expect(200, caller.get('/api/v1/settings'));
    const note = { estateNote: 'A file without it keeps it.' };
    await api.configure(caller, note);
    const before = await now();
    const include = { includeSettings: true };
    await api.importFile(caller, withSettings);
    assert.deepEqual(await now(), before);
    const { previewId } = await api.previewFile(token, withSettings);
    refused(await api.commitPreview(token, previewId, include), 'session_required');
    const first = await api.importFile(caller, withSettings, {}, include);
    assert.deepEqual(await now(), { ...settings, ...note, timezone });
    refused(await token.post(`/api/v1/imports/${first.importId}/undo`), 'session_required');
    await api.undoImport(caller, first.importId);
    assert.deepEqual(await now(), before);
    const second = await api.importFile(caller, withSettings, {}, include);
    const changed = { ...settings, timezone: 'UTC' };
    await expect(200, caller.put('/api/v1/settings', changed));
    refused(await caller.post(`/api/v1/imports/${second.importId}/undo`), 'preview_stale');
    assert.deepEqual(await now(), { ...changed, ...note });
  });
});

suiteWithService('A file to import', (service) => {
  const browser = async () => (await service().account()).browser;
  const cases = new URL('../../../../packages/formats/src/testing/cases/', import.meta.url);
  const caseFile = async (name: string) => new Uint8Array(await readFile(new URL(name, cases)));

  test('is the same in a form and in JSON, with its mapping, sheet and text encoding', async () => {
    const caller = await browser();
    const mapping = { columns: { Site: 'name', When: 'expirationDate' }, dateFormat: 'dmy', currency: null };
    const table = new TextEncoder().encode('Site,When\nbücher.example,03/04/2027\n');
    const sheets = await caseFile('two-sheets.xlsx');
    for (const [file, chosen, expected] of [
      [table, { mapping, policy: 'merge', format: 'csv' }, 'xn--bcher-kva.example'],
      [sheets, {}, 'x1.example'],
      [sheets, { sheet: 'Gandi' }, 'x2.example'],
      [await caseFile('shift-jis.csv'), { textEncoding: 'Shift_JIS' }, 'sj-one.example'],
    ] as const) {
      const parts = Object.entries(chosen).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      const inForm = await expect(200, sendForm(caller, { file, ...Object.fromEntries(parts) }));
      const inJson = await api.previewFile(caller, Buffer.from(file).toString('base64'), {
        encoding: 'base64',
        ...chosen,
      });
      assert.equal(inJson.rows[0]?.name, expected);
      const told = ({ rows, layout, mapping: used }: api.Preview) => [rows, layout, used];
      assert.deepEqual(told(inForm), told(inJson));
      const page = await expect(200, caller.get<api.Preview>(`${api.previews}/${inJson.previewId}`));
      assert.deepEqual(told(page), told(inJson));
    }
  });

  test('has rows corrected by their numbers, which leaves the others as they are', async () => {
    const caller = await browser();
    const corrections = {
      3: { name: 'Fixed.example', expirationDate: '2028-02-29' },
      4: { billingDate: '2028-03-01' },
    };
    for (const content of [
      'name;expirationDate;notes\na.example;2027-01-02;x\nnot a name;soon;y;z\nb.example;;\nc d;;\n',
      '[{"name":"header"},{"name":"a.example","expirationDate":"2027-01-02"},{"name":"not a name"},{"name":"b.example"},{"name":"c d"}]',
    ]) {
      const { rows } = await api.previewFile(caller, content, { corrections });
      const told = rows.map(({ row, name, action, issues }) => [row, name, action, issues.length > 0].join(' '));
      const expected = ['3 fixed.example create false', '4 b.example create false', '5 c d invalid true'];
      assert.deepEqual(told.slice(-3), expected);
      assert.match(JSON.stringify(rows.at(-3)?.changes), /"expirationDate","from":null,"to":"2028-02-29"/);
    }
    for (const wrong of [{ 0: {} }, { x: {} }, { 3: { notes: 'x' } }, { 3: { expirationDate: '2027-02-30' } }, [], 3]) {
      refused(await caller.post(api.previews, { content: csv('a'), corrections: wrong }), 'invalid_input');
    }
    const payments = 'name,paidOn,amount\na.example,2025-01-01,5\n';
    refused(await caller.post(api.previews, { content: payments, kind: 'payments', corrections }), 'invalid_input');
  });

  test('that is no form, has other parts, cannot be read or is hostile is refused with a sentence', async () => {
    const caller = await browser();
    const file = new TextEncoder().encode('name\n');
    const [sheets, table] = [await caseFile('two-sheets.xlsx'), await caseFile('shift-jis.csv')];
    const forms: [Parts, Parameters<typeof refused>[1], RegExp?][] = [
      [{ file, other: 'x' }, 'malformed_json'],
      [{ file, mapping: '{' }, 'malformed_json'],
      [{ file, mapping: '{"columns":{"name":"notes","name":"name"}}' }, 'malformed_json'],
      [{ file, mapping: '{"__proto__":{}}' }, 'malformed_json'],
      [{ policy: 'merge' }, 'invalid_input'],
      [{ file, policy: 'other' }, 'invalid_input'],
      [{ file, mapping: '{"columns":{"name":"other"}}' }, 'invalid_input'],
      ...['{"encoding":"utf-16le"}', '{"headerRow":0}', '{"headerRow":90}', '{"other":1}', '[]'].map(
        (layout): [Parts, 'invalid_input'] => [{ file, layout }, 'invalid_input'],
      ),
      [{ file: sheets, sheet: 'Other' }, 'invalid_input', /"Porkbun" and "Gandi"/],
      [{ file: table, sheet: 'Other' }, 'invalid_input', /Only an Excel file/],
      [{ file: table, textEncoding: 'klingon' }, 'invalid_input', /one of utf-8, .*shift_jis/],
      [{ file: table, textEncoding: 'utf-8' }, 'invalid_input', /not valid UTF-8/],
    ];
    for (const [parts, code, says] of forms) {
      const error = refused(await sendForm(caller, parts), code, JSON.stringify(Object.keys(parts)));
      if (says) assert.match(error.issues?.[0]?.message ?? '', says);
    }
    for (const encoding of ['gzip', 'x'])
      refused(await sendForm(caller, { file }, { 'content-encoding': encoding }), 'unsupported_media_type');
    const boundary = { 'content-type': 'multipart/form-data; boundary=y' };
    refused(await caller.post(api.previews, raw('--x\r\n'), boundary), 'malformed_json');
    const bare = await caller.post(api.previews, raw('name'), { 'content-type': 'text/csv' });
    assert.match(refused(bare, 'unsupported_media_type').message, /as application\/json.* as multipart\/form-data/);
    refused(await caller.post(api.previews, { content: '*', encoding: 'base64' }), 'invalid_input');
    refused(await caller.post(api.previews, {}), 'invalid_input');
    // Larger ones, and those that take long, are read in `packages/formats`.
    const lists = ['- &a [*a]\n', '- !!js/function "x"\n', '['.repeat(100_000)];
    const contents = ['', 'a\0b', '{"a":1}', 'Domain,Domain\n"x', ...lists, 'PK\x03\x04 and more'];
    for (const content of [...contents, '[{"name":"a.example","__proto__":{"isArchived":true}}]']) {
      const { issues } = refused(await caller.post(api.previews, { content }), 'invalid_input', content.slice(0, 20));
      assert.match(issues?.[0]?.message ?? '', /\w+.*[.]$/);
      assert.equal(Object.hasOwn({}, 'isArchived'), false);
    }
    const pieces: Uint8Array[] = [];
    const options = { format: 'xlsx', exportedAt: '2026-11-20T10:00:00.000Z', settings: null } as const;
    for await (const piece of createFiles().write((async function* () {})(), options)) pieces.push(piece);
    for (let round = 0; round < 15; round += 1) {
      const bytes = new Uint8Array(Buffer.concat(pieces));
      for (let change = 0; change <= round % 5; change += 1)
        bytes[(round * 7919 + change * 104_729) % bytes.length] = (round * 31 + change * 17) % 256;
      assert.ok([200, 413, 422].includes((await sendForm(caller, { file: bytes })).status), `round ${round}`);
    }
  });

  test('is guessed at, which is told and can be corrected; a corrected mapping is remembered for its headers', async () => {
    const caller = await browser();
    const text =
      'Made on Monday\nDomain;Expires;Auth code;Registrant email;Expiry;Mood;\nb\xfccher.example;04/13/2027;xyz;a@b.example;;fine;\n';
    const file = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const guessed = await expect(200, sendForm(caller, { file }));
    const layout = { encoding: 'windows-1252', delimiter: ';', headerRow: 2, sheet: null, sheets: null };
    assert.deepEqual([guessed.layout, guessed.rows[0]?.name], [layout, 'xn--bcher-kva.example']);
    const notes = guessed.notes.map(({ code, column, position }) => [code, column, position].join());
    assert.deepEqual(notes.slice(0, 3), ['encoding_assumed,,', 'header_row_found,,', 'secret_column,Auth code,3']);
    const mapping = JSON.stringify({ columns: { 'Made on Monday': 'name' } });
    const corrected = await expect(200, sendForm(caller, { file, mapping, layout: '{"delimiter":"|","headerRow":1}' }));
    assert.deepEqual(corrected.layout, { ...layout, delimiter: '|', headerRow: 1 });

    const table = (name: string) => `Site,Parked on,When\n${name}.example,x.example,03/04/2027\n`;
    const chosen = { columns: { Site: 'name', 'Parked on': null, When: 'billingDate' }, dateFormat: 'mdy' };
    const { previewId } = await api.previewFile(caller, table('a'), { mapping: chosen });
    refused(await caller.post(api.previews, { content: table('a') }), 'invalid_input');
    await committed(caller, previewId);
    assert.deepEqual((await api.previewFile(caller, table('b'))).mapping, { ...chosen, currency: null });
    refused(await (await browser()).post(api.previews, { content: table('a') }), 'invalid_input');
    const [record] = await all(caller);
    assert.equal((await api.allPages(caller, api.at(record?.id ?? '', '/history'), 'entries')).length, 1);
  });
});

suiteWithService(
  'Import limits',
  (service) => {
    test('are of the bytes and the rows of a file', async () => {
      const { browser } = await service().account();
      await api.previewFile(browser, csv('a', 'b'));
      for (const content of [csv('a', 'b', 'c'), 'x'.repeat(2001), 'x'.repeat(300_000)])
        refused(await browser.post(api.previews, { content }), 'payload_too_large');
      refused(await sendForm(browser, { file: new Uint8Array(400_000) }), 'payload_too_large');
    });
  },
  { importLimits: { maxBytes: 2000, maxRows: 2 } },
);
