import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileFormats } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { type Answer, type Caller, raw, refused } from '../../testing/caller.ts';
import { suiteOnEachDatabase } from '../../testing/each-database.ts';
import { at, create, createAll, domains, ifMatch, listAll, type Page } from '../../testing/records.ts';

const previewPath = '/api/v1/import/preview';
const commitPath = '/api/v1/import/commit';

interface Row {
  row: number;
  name: string | null;
  action: string;
  domainId?: string | null;
  changes?: { field: string; from: unknown; to: unknown }[];
  clearsCosts: boolean;
  issues: { path: string; code: string; message: string; severity: string }[];
}
interface Preview {
  previewId: string;
  expiresAt: string;
  format: string;
  source: string;
  mapping: { columns: Record<string, string | null>; dateFormat: string | null; currency: string | null } | null;
  layout: {
    encoding: string | null;
    delimiter: string | null;
    headerRow: number | null;
    sheet: string | null;
    sheets: { name: string; hidden: boolean; rows: number }[] | null;
  };
  notes: { code: string; message: string; column: string | null; position: number | null }[];
  counts: Record<string, number>;
  requiresCurrencyAcknowledgement: boolean;
  rows: Row[];
  nextCursor: string | null;
}
type Result = Record<'created' | 'updated' | 'unchanged' | 'skipped' | 'invalid', number> & { importId: string };

const preview = async (caller: Caller, content: string, more: object = {}): Promise<Preview> => {
  const answer = await caller.post<Preview>(previewPath, { content, ...more });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
const commit = (caller: Caller, previewId: string, more: object = {}): Promise<Answer<Result>> =>
  caller.post<Result>(commitPath, { previewId, ...more });
const committed = async (...given: Parameters<typeof commit>): Promise<Omit<Result, 'importId'>> => {
  const answer = await commit(...given);
  assert.equal(answer.status, 200, answer.text);
  const { importId: _, ...counts } = answer.body;
  return counts;
};
const all = async (caller: Caller): Promise<DomainRecord[]> =>
  (await caller.get<Page>(`${domains}?archived=all&limit=100`)).body.records;
const counts = (fields: Partial<Result>) => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  invalid: 0,
  ...fields,
});
const withoutItself = ({ id: _, revision: __, createdAt: ___, updatedAt: ____, ...record }: DomainRecord) => record;

/** A form as browsers send it. */
async function form(parts: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') data.append(name, part);
    else data.append(name, new Blob([part]), 'a file');
  }
  const response = new Response(data);
  const type = response.headers.get('content-type') ?? '';
  return [raw(new Uint8Array(await response.arrayBuffer())), { 'content-type': type }] as const;
}

suiteOnEachDatabase('import', (service) => {
  const browser = async () => (await service().account()).browser;

  test('a preview says what would happen, and changes nothing', async () => {
    const caller = await browser();
    const known = await create(caller, { name: 'known.example', registrar: 'Gandi', expirationDate: '2027-01-01' });
    const file =
      'Domain,Expires,Registrar\nKNOWN.example,2028-01-01,Gandi\nnew.example,2027-05-06,\nnew.example,2027-05-06,\nbad name,x,\n';
    const { rows, counts: counted, source, format, mapping } = await preview(caller, file, { policy: 'merge' });
    assert.deepEqual([format, source], ['csv', 'generic']);
    assert.deepEqual(mapping?.columns, { Domain: 'name', Expires: 'expirationDate', Registrar: 'registrar' });
    assert.deepEqual(counted, {
      create: 1,
      update: 1,
      unchanged: 0,
      skip: 0,
      invalid: 2,
      withNotes: 0,
      regressions: 0,
    });
    assert.deepEqual(
      rows.map(({ row, name, action, domainId }) => [row, name, action, domainId]),
      [
        [2, 'known.example', 'update', known.id],
        [3, 'new.example', 'create', null],
        [4, 'new.example', 'invalid', null],
        [5, 'bad name', 'invalid', null],
      ],
    );
    assert.deepEqual(rows[0]?.changes, [{ field: 'expirationDate', from: '2027-01-01', to: '2028-01-01' }]);
    assert.match(rows[2]?.issues[0]?.message ?? '', /row 3/);
    assert.deepEqual(await all(caller), [known]);
  });

  test('an optional value that cannot be read is left out with a note; a missing date says why', async () => {
    const caller = await browser();
    await create(caller, { name: 'known.example', expirationDate: '2027-01-01' });
    const file =
      'Domain,Expires,Auto renew\nnew.example,2027-05-06,perhaps\nknown.example,soon,on\nother.example,soon,perhaps\n';
    const { previewId, rows, counts: counted } = await preview(caller, file, { policy: 'merge' });
    assert.deepEqual(
      rows.map(({ name, action, issues }) => [name, action, issues.map(({ path, severity }) => [path, severity])]),
      [
        ['new.example', 'create', [['autoRenew', 'note']]],
        ['known.example', 'update', [['expirationDate', 'note']]],
        [
          'other.example',
          'invalid',
          [
            ['expirationDate', 'error'],
            ['autoRenew', 'note'],
          ],
        ],
      ],
    );
    assert.deepEqual(counted, {
      create: 1,
      update: 1,
      unchanged: 0,
      skip: 0,
      invalid: 1,
      withNotes: 2,
      regressions: 0,
    });
    const noted = await caller.get<Preview>(`${previewPath}/${previewId}?action=withNotes`);
    assert.deepEqual(
      noted.body.rows.map(({ name }) => name),
      ['new.example', 'known.example'],
    );
    const { issues } = refused(await commit(caller, previewId), 'invalid_input');
    assert.deepEqual(
      issues?.map(({ path, code }) => `${path} ${code}`),
      ['rows.4.expirationDate invalid_date'],
    );
    await committed(caller, previewId, { skipInvalid: true });
    const dates = (await all(caller)).map(({ name, expirationDate, autoRenew }) => [name, [expirationDate, autoRenew]]);
    assert.deepEqual(Object.fromEntries(dates), {
      'known.example': ['2027-01-01', true],
      'new.example': ['2027-05-06', null],
    });
  });

  test('a commit does what the preview says, once, and says the same again', async () => {
    const caller = await browser();
    const { previewId } = await preview(caller, 'name,expirationDate\na.example,2027-01-02\nb.example,2027-01-03\n');
    const first = await commit(caller, previewId);
    assert.deepEqual(first.body, { ...counts({ created: 2 }), importId: first.body.importId });
    assert.deepEqual((await commit(caller, previewId)).body, first.body);
    const records = await all(caller);
    assert.deepEqual(
      records.map(({ name, revision }) => [name, revision]),
      [
        ['a.example', 1],
        ['b.example', 1],
      ],
    );
    const history = await caller.get<{ entries: unknown[] }>(at(records[0]?.id ?? '', '/history'));
    assert.equal(history.body.entries.length, 1);
  });

  test('the same file twice changes nothing, by each policy', async () => {
    const caller = await browser();
    const file = 'Domain,Expires,Renewal price\na.example,2027-01-02,$12.34\nb.example,2027-01-03,\n';
    await committed(caller, (await preview(caller, file)).previewId);
    const before = await all(caller);
    for (const [policy, expected] of [
      ['skip', { skipped: 2 }],
      ['merge', { unchanged: 2 }],
      ['replace', { unchanged: 2 }],
    ] as const) {
      const { previewId } = await preview(caller, file, { policy });
      assert.deepEqual(await committed(caller, previewId), counts(expected), policy);
    }
    assert.deepEqual(await all(caller), before);
  });

  test('merge keeps what the file leaves blank, replace writes every field, and the commit decides', async () => {
    for (const policy of ['merge', 'replace'] as const) {
      const caller = await browser();
      await create(caller, { name: 'a.example', registrar: 'Gandi', notes: 'mine', billingDate: '2027-02-03' });
      const { previewId } = await preview(caller, 'name,expirationDate,notes\na.example,2029-01-02,\n');
      assert.deepEqual(await committed(caller, previewId, { policy }), counts({ updated: 1 }));
      const [record] = await all(caller);
      assert.equal(record?.expirationDate, '2029-01-02');
      const kept = [record?.registrar, record?.notes, record?.billingDate];
      assert.deepEqual(kept, policy === 'merge' ? ['Gandi', 'mine', '2027-02-03'] : [null, '', null]);
    }
  });

  test('costs in another currency go only when that is agreed to', async () => {
    const caller = await browser();
    await create(caller, { name: 'a.example', currency: 'USD', renewalCostMinor: 100, registrationCostMinor: 200 });
    const { previewId, requiresCurrencyAcknowledgement, rows } = await preview(
      caller,
      'Domain,Renewal price\na.example,€5\n',
      { policy: 'merge' },
    );
    assert.deepEqual([requiresCurrencyAcknowledgement, rows[0]?.clearsCosts], [true, true]);
    const error = refused(await commit(caller, previewId), 'currency_change_unacknowledged');
    assert.equal(error.issues?.[0]?.path, 'rows.2.currency');
    assert.deepEqual(await committed(caller, previewId, { acknowledgeCurrencyChanges: true }), counts({ updated: 1 }));
    const [record] = await all(caller);
    assert.deepEqual([record?.currency, record?.renewalCostMinor, record?.registrationCostMinor], ['EUR', 500, null]);
  });

  test('invalid rows stop a commit, unless they are left out', async () => {
    const caller = await browser();
    const { previewId } = await preview(
      caller,
      'Domain,Expires\na.example,2027-01-02\nb.example,\nc.example,03/04/2027\n',
    );
    const error = refused(await commit(caller, previewId), 'invalid_input');
    assert.deepEqual(
      error.issues?.map(({ path, code }) => [path, code]),
      [
        ['rows.3.expirationDate', 'date_required'],
        ['rows.4.expirationDate', 'ambiguous_date'],
      ],
    );
    assert.deepEqual(await all(caller), []);
    assert.deepEqual(await committed(caller, previewId, { skipInvalid: true }), counts({ created: 1, invalid: 2 }));
  });

  test('a record that changed, came or went since the preview makes it stale, and nothing is written', async () => {
    const changes: [string, (caller: Caller, record: DomainRecord) => Promise<unknown>][] = [
      ['changed', (caller, { id, revision }) => caller.patch(at(id), { notes: 'x' }, ifMatch(revision))],
      ['went', (caller, { id, revision }) => caller.delete(at(id), ifMatch(revision))],
      ['came', (caller) => create(caller, { name: 'z.example' })],
    ];
    for (const [what, change] of changes) {
      const caller = await browser();
      const record = await create(caller, { name: 'b.example' });
      const file = 'name,expirationDate\na.example,2027-01-02\nb.example,2027-01-02\nz.example,2027-01-02\n';
      const { previewId } = await preview(caller, file, { policy: 'merge' });
      await change(caller, record);
      const before = await all(caller);
      refused(await commit(caller, previewId), 'preview_stale', what);
      assert.deepEqual(await all(caller), before);
    }
  });

  test('a preview ends after an hour', async () => {
    const caller = await browser();
    const { previewId, expiresAt } = await preview(caller, 'name,expirationDate\na.example,2027-01-02\n');
    assert.equal(Date.parse(expiresAt) - service().clock.now(), 3_600_000);
    service().clock.pass({ hours: 1 });
    refused(await commit(caller, previewId), 'preview_expired');
  });

  test('the rows of a preview come in pages, all or those of one action', async () => {
    const caller = await browser();
    const lines = Array.from(
      { length: 1234 },
      (_, index) => `n${index}.example,${index % 5 === 0 ? '' : '2027-01-02'}`,
    );
    const first = await preview(caller, `name,expirationDate\n${lines.join('\n')}\n`);
    assert.equal(first.rows.length, 100);
    const walk = async (query: string) => {
      const rows: Row[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const path = `${previewPath}/${first.previewId}?${query}${cursor && `&cursor=${cursor}`}`;
        const page: Answer<Preview> = await caller.get<Preview>(path);
        assert.equal(page.status, 200, page.text);
        rows.push(...page.body.rows);
        cursor = page.body.nextCursor;
      }
      return rows.map(({ row }) => row);
    };
    const numbers = lines.map((_, index) => index + 2);
    assert.deepEqual(await walk(''), numbers);
    assert.deepEqual(
      await walk('action=invalid'),
      numbers.filter((_, index) => index % 5 === 0),
    );
    assert.deepEqual(await walk('action=update'), []);
    refused(
      await caller.get(`${previewPath}/${first.previewId}?action=create&cursor=${first.nextCursor}`),
      'invalid_cursor',
    );
    refused(await caller.get(`${previewPath}/${first.previewId}?action=other`), 'invalid_query');
  });

  test('a form and JSON are two ways for one file', async () => {
    const caller = await browser();
    const mapping = { columns: { Site: 'name', When: 'expirationDate' }, dateFormat: 'dmy' };
    const file = new TextEncoder().encode('Site,When\nbücher.example,03/04/2027\n');
    const [body, headers] = await form({ file, mapping: JSON.stringify(mapping), policy: 'merge', format: 'csv' });
    const inForm = await caller.post<Preview>(previewPath, body, headers);
    assert.equal(inForm.status, 200, inForm.text);
    const base64 = { encoding: 'base64', mapping, policy: 'merge', format: 'csv' };
    const inJson = await preview(caller, Buffer.from(file).toString('base64'), base64);
    for (const { rows, mapping: used } of [inForm.body, inJson]) {
      assert.equal(rows[0]?.name, 'xn--bcher-kva.example');
      assert.deepEqual(used, { ...mapping, currency: null });
    }
  });

  test('a form that is not one, or has other parts, is refused', async () => {
    const caller = await browser();
    const file = new TextEncoder().encode('name\n');
    const sent = async (parts: Record<string, string | Uint8Array<ArrayBuffer>>) =>
      caller.post(previewPath, ...(await form(parts)));
    refused(await sent({ file, other: 'x' }), 'malformed_json');
    refused(await sent({ file, mapping: '{' }), 'malformed_json');
    refused(await sent({ policy: 'merge' }), 'invalid_input');
    refused(await sent({ file, policy: 'other' }), 'invalid_input');
    refused(await sent({ file, mapping: '{"columns":{"name":"other"}}' }), 'invalid_input');
    refused(
      await caller.post(previewPath, raw('--x\r\n'), { 'content-type': 'multipart/form-data; boundary=y' }),
      'malformed_json',
    );
    const [body, headers] = await form({ file });
    for (const encoding of ['gzip', 'br', 'x']) {
      const encoded = await caller.post(previewPath, body, { ...headers, 'content-encoding': encoding });
      refused(encoded, 'unsupported_media_type', encoding);
    }
    assert.equal((await caller.post(previewPath, body, { ...headers, 'content-encoding': 'identity' })).status, 200);
    refused(await caller.post(previewPath, raw('name'), { 'content-type': 'text/csv' }), 'unsupported_media_type');
    refused(await caller.post(previewPath, { content: '*', encoding: 'base64' }), 'invalid_input');
    refused(await caller.post(previewPath, {}), 'invalid_input');
  });

  test('a file that cannot be read is refused with a sentence', async () => {
    const caller = await browser();
    for (const content of ['', 'a\0b', '{"a":1}', 'Domain,Domain\n"x', '- &a [*a]\n', `Domain${','.repeat(600)}`]) {
      const { issues } = refused(await caller.post(previewPath, { content }), 'invalid_input', content.slice(0, 20));
      assert.equal(issues?.[0]?.path, 'content');
    }
  });

  test('writing is enough, and shows nothing of what is there', async () => {
    const account = await service().account();
    await create(account.browser, { name: 'a.example', registrar: 'Gandi' });
    const writer = await account.token(['domains:write']);
    const { previewId, rows } = await preview(writer, 'Domain,Expires\na.example,2027-01-02\n', { policy: 'merge' });
    assert.deepEqual(Object.keys(rows[0] ?? {}).sort(), ['action', 'clearsCosts', 'issues', 'name', 'row']);
    assert.deepEqual(await committed(writer, previewId), counts({ updated: 1 }));
    const reader = await account.token(['domains:read', 'domains:delete']);
    refused(await reader.post(previewPath, { content: 'x' }), 'insufficient_scope');
    refused(await commit(reader, previewId), 'insufficient_scope');
    refused(await reader.get(`${previewPath}/${previewId}`), 'insufficient_scope');
  });

  test('writing is not enough to take back what it created, which is gone for good then', async () => {
    const account = await service().account();
    const writer = await account.token(['domains:read', 'domains:write']);
    const undo = (by: Caller, importId: string) => by.post(`/api/v1/imports/${importId}/undo`);
    const content = 'name,expirationDate\na.example,2027-01-02\n';
    const created = (await commit(writer, (await preview(writer, content)).previewId)).body.importId;
    const answer = await undo(writer, created);
    assert.match(refused(answer, 'insufficient_scope').message, /deletes the records[^]*domains:delete/);
    assert.match(answer.headers['www-authenticate'] ?? '', /scope="domains:delete"/);
    const [record] = await listAll(account.browser);
    assert.equal(record?.revision, 1);

    const changed = content.replace('2027', '2028');
    const { previewId } = await preview(writer, changed, { policy: 'merge' });
    const reverted = await undo(writer, (await commit(writer, previewId)).body.importId);
    assert.deepEqual(reverted.body, { deleted: 0, reverted: 1 });

    const other = (
      await commit(writer, (await preview(writer, 'name,expirationDate\nb.example,2027-01-02\n')).previewId)
    ).body.importId;
    const deleter = await account.token(['domains:write', 'domains:delete']);
    assert.deepEqual((await undo(deleter, other)).body, { deleted: 1, reverted: 0 });
    // Nothing is deleted by what was undone already.
    assert.deepEqual((await undo(writer, other)).body, { deleted: 1, reverted: 0 });
  });

  test('an account keeps its newest 20 previews, and what was committed before them can still be undone', async () => {
    const caller = await browser();
    const [first, second] = ['a', 'b'].map((name) =>
      preview(caller, `name,expirationDate\n${name}.example,2027-01-02\n`),
    );
    const { importId } = (await commit(caller, (await first)?.previewId ?? '')).body;
    const oldest = (await second)?.previewId ?? '';
    for (let count = 0; count < 19; count += 1) await preview(caller, 'name,expirationDate\nc.example,2027-01-02\n');
    assert.equal((await caller.get(`${previewPath}/${oldest}`)).status, 200);
    const newest = await preview(caller, 'name,expirationDate\nc.example,2027-01-02\n');
    refused(await caller.get(`${previewPath}/${oldest}`), 'not_found');
    refused(await commit(caller, oldest), 'not_found');
    assert.deepEqual(await committed(caller, newest.previewId), counts({ created: 1 }));
    assert.equal((await caller.post(`/api/v1/imports/${importId}/undo`)).status, 200);
  });

  test('without reading, a currency for a record that exists is always to be acknowledged', async () => {
    const account = await service().account();
    const writer = await account.token(['domains:write']);
    await create(account.browser, { name: 'a.example', currency: 'EUR' });
    const content = JSON.stringify([
      { name: 'a.example', expirationDate: '2027-03-31', currency: 'EUR' },
      { name: 'b.example', expirationDate: '2027-03-31', currency: 'EUR' },
    ]);
    const made = await preview(writer, content, { policy: 'merge' });
    assert.deepEqual(made.counts, { create: 1, update: 1, unchanged: 0, skip: 0, invalid: 0, withNotes: 0 });
    assert.equal(made.requiresCurrencyAcknowledgement, true);
    assert.deepEqual(
      made.rows.map(({ action, clearsCosts }) => [action, clearsCosts]),
      [
        ['update', true],
        ['create', false],
      ],
    );
    refused(await commit(writer, made.previewId), 'currency_change_unacknowledged');
    const agreed = { acknowledgeCurrencyChanges: true };
    assert.deepEqual(await committed(writer, made.previewId, agreed), counts({ created: 1, updated: 1 }));
    const reader = await account.token(['domains:read', 'domains:write']);
    assert.deepEqual(await committed(reader, made.previewId), counts({ created: 1, unchanged: 1 }));
  });

  test('settings are taken over only for a browser that asks for it', async () => {
    const account = await service().account();
    const settings = {
      defaultCurrency: 'JPY',
      timezone: 'Asia/Tokyo',
      reminders: { enabled: false, target: 'billing', offsets: [3] },
    };
    const content = JSON.stringify({ format: 'namekeep', version: 1, domains: [], settings });
    const now = async () => (await account.browser.get('/api/v1/settings')).body;
    await committed(account.browser, (await preview(account.browser, content)).previewId);
    assert.equal((await now()).defaultCurrency, 'USD');
    const token = await account.token();
    refused(
      await commit(token, (await preview(token, content)).previewId, { includeSettings: true }),
      'session_required',
    );
    await committed(account.browser, (await preview(account.browser, content)).previewId, { includeSettings: true });
    assert.deepEqual(await now(), settings);
  });

  test('settings that an import replaced come back with it, unless they have changed since', async () => {
    const account = await service().account();
    const { browser: caller } = account;
    const settings = {
      defaultCurrency: 'JPY',
      timezone: 'Asia/Tokyo',
      reminders: { enabled: false, target: 'billing', offsets: [3] },
    };
    const content = JSON.stringify({ format: 'namekeep', version: 1, domains: [], settings });
    const now = async () => (await caller.get('/api/v1/settings')).body;
    const take = async () =>
      (await commit(caller, (await preview(caller, content)).previewId, { includeSettings: true })).body.importId;
    const undo = (by: Caller, importId: string) => by.post(`/api/v1/imports/${importId}/undo`);
    const before = await now();
    const first = await take();
    refused(await undo(await account.token(), first), 'session_required');
    assert.equal((await undo(caller, first)).status, 200);
    assert.deepEqual(await now(), before);

    const second = await take();
    const changed = { ...settings, defaultCurrency: 'GBP' };
    assert.equal((await caller.put('/api/v1/settings', changed)).status, 200);
    refused(await undo(caller, second), 'preview_stale');
    assert.deepEqual(await now(), changed);
  });

  test('what was guessed about a file is said, and can be corrected', async () => {
    const caller = await browser();
    const text =
      'Made on Monday\nDomain;Expires;Auth code;Registrant email;Expiry;Mood;\nb\xfccher.example;04/13/2027;xyz;a@b.example;;fine;\n';
    const file = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const sent = async (parts: object = {}) => {
      const answer = await caller.post<Preview>(previewPath, ...(await form({ file, ...parts })));
      assert.equal(answer.status, 200, answer.text);
      return answer.body;
    };
    const guessed = await sent();
    const others = { sheet: null, sheets: null };
    assert.deepEqual(guessed.layout, { encoding: 'windows-1252', delimiter: ';', headerRow: 2, ...others });
    assert.equal(guessed.rows[0]?.name, 'xn--bcher-kva.example');
    assert.deepEqual(
      guessed.notes.map(({ code, column, position }) => [code, column, position]),
      [
        ['encoding_assumed', null, null],
        ['header_row_found', null, null],
        ['secret_column', 'Auth code', 3],
        ['contact_column', 'Registrant email', 4],
        ['duplicate_column', 'Expiry', 5],
        ['unknown_column', 'Mood', 6],
        ['unnamed_column', '', 7],
        ['date_order_found', 'Expires', 2],
      ],
    );
    for (const { message } of guessed.notes) assert.match(message, /^[A-Z].*[.]$/);
    const page = await caller.get<Preview>(`${previewPath}/${guessed.previewId}`);
    assert.deepEqual([page.body.layout, page.body.notes], [guessed.layout, guessed.notes]);

    const mapping = JSON.stringify({ columns: { 'Made on Monday': 'name' } });
    const corrected = await sent({ layout: JSON.stringify({ delimiter: '|', headerRow: 1 }), mapping });
    assert.deepEqual(corrected.layout, { encoding: 'windows-1252', delimiter: '|', headerRow: 1, ...others });
    assert.deepEqual(
      corrected.notes.map(({ code }) => code),
      ['encoding_assumed', 'no_date_column'],
    );
    for (const layout of [
      '{"encoding":"utf-16le"}',
      '{"encoding":"utf-8"}',
      '{"headerRow":0}',
      '{"headerRow":90}',
      '{"other":1}',
      '[]',
    ]) {
      refused(await caller.post(previewPath, ...(await form({ file, layout }))), 'invalid_input', layout);
    }
  });

  test('a sheet and a text encoding are chosen in a form and in JSON alike', async () => {
    const caller = await browser();
    const casesFolder = new URL('../../../../../packages/formats/src/testing/cases/', import.meta.url);
    const fileOf = async (name: string) => new Uint8Array(await readFile(new URL(name, casesFolder)));
    for (const [name, chosen, expected] of [
      ['two-sheets.xlsx', {}, 'x1.example'],
      ['two-sheets.xlsx', { sheet: 'Gandi' }, 'x2.example'],
      ['shift-jis.csv', { textEncoding: 'Shift_JIS' }, 'sj-one.example'],
    ] as const) {
      const file = await fileOf(name);
      const inForm = await caller.post<Preview>(previewPath, ...(await form({ file, ...chosen })));
      assert.equal(inForm.status, 200, inForm.text);
      const content = Buffer.from(file).toString('base64');
      const inJson = await preview(caller, content, { encoding: 'base64', ...chosen });
      assert.equal(inJson.rows[0]?.name, expected);
      assert.deepEqual([inForm.body.rows, inForm.body.layout], [inJson.rows, inJson.layout]);
      const page = await caller.get<Preview>(`${previewPath}/${inJson.previewId}`);
      assert.deepEqual(page.body.layout, inJson.layout);
    }
    const shiftJis = Buffer.from(await fileOf('shift-jis.csv')).toString('base64');
    const layout = { encoding: 'windows-1252' };
    const both = await preview(caller, shiftJis, { encoding: 'base64', textEncoding: 'sjis', layout });
    assert.deepEqual(
      [both.layout.encoding, both.rows[0]?.changes?.find(({ field }) => field === 'registrar')?.to],
      ['shift_jis', 'お名前'],
    );
    const text = await preview(caller, 'Domain,Expires\nbücher.example,2027-01-02\n', { textEncoding: 'shift_jis' });
    assert.deepEqual([text.layout.encoding, text.rows[0]?.name], ['utf-8', 'xn--bcher-kva.example']);
  });

  test('a sheet that is not there and an encoding that is unknown or wrong are problems of what was sent', async () => {
    const caller = await browser();
    const casesFolder = new URL('../../../../../packages/formats/src/testing/cases/', import.meta.url);
    const sheets = new Uint8Array(await readFile(new URL('two-sheets.xlsx', casesFolder)));
    const table = new Uint8Array(await readFile(new URL('shift-jis.csv', casesFolder)));
    for (const [file, chosen, path, says] of [
      [sheets, { sheet: 'Other' }, 'sheet', /"Porkbun" and "Gandi"/],
      [table, { sheet: 'Other' }, 'sheet', /Only an Excel file/],
      [table, { textEncoding: 'klingon' }, 'textEncoding', /one of utf-8, .*shift_jis/],
      [table, { textEncoding: 'replacement' }, 'textEncoding', /one of utf-8/],
      [table, { textEncoding: 'utf-8' }, 'textEncoding', /not valid UTF-8/],
    ] as const) {
      const { issues } = refused(await caller.post(previewPath, ...(await form({ file, ...chosen }))), 'invalid_input');
      assert.equal(issues?.[0]?.path, path);
      assert.match(issues[0].message, says);
    }
  });

  test('a mapping that was corrected is remembered for these headers, once it was carried out', async () => {
    const caller = await browser();
    const file = 'Site,Parked on,When\na.example,x.example,03/04/2027\n';
    const mapping = { columns: { Site: 'name', 'Parked on': null, When: 'billingDate' }, dateFormat: 'mdy' };
    const { previewId } = await preview(caller, file, { mapping });
    refused(await caller.post(previewPath, { content: file }), 'invalid_input');
    await committed(caller, previewId);
    const again = await preview(caller, 'Site,Parked on,When\nb.example,y.example,04/05/2027\n');
    assert.deepEqual(again.mapping, { ...mapping, currency: null });
    refused(await (await browser()).post(previewPath, { content: file }), 'invalid_input');
  });

  test('an import is taken back: new records go, changed ones are as they were', async () => {
    const caller = await browser();
    const known = await create(caller, { name: 'a.example', registrar: 'Gandi', notes: 'mine' });
    const untouched = await create(caller, { name: 'c.example' });
    const file = 'name,registrar,expirationDate\na.example,Other,2029-01-02\nb.example,,2027-01-02\nc.example,,\n';
    const { previewId } = await preview(caller, file, { policy: 'merge' });
    const { importId } = (await commit(caller, previewId)).body;
    const undo = () => caller.post(`/api/v1/imports/${importId}/undo`);
    const undone = await undo();
    assert.deepEqual([undone.status, undone.body], [200, { deleted: 1, reverted: 1 }]);
    assert.deepEqual((await undo()).body, undone.body);
    const [first, second, ...others] = await all(caller);
    assert.deepEqual(others, []);
    assert.deepEqual(first && withoutItself(first), withoutItself(known));
    assert.equal(first?.revision, 3);
    assert.deepEqual(second, untouched);
  });

  test('an import whose records have changed since is not taken back, in no part', async () => {
    const caller = await browser();
    const { previewId } = await preview(caller, 'name,expirationDate\na.example,2027-01-02\nb.example,2027-01-02\n');
    const { importId } = (await commit(caller, previewId)).body;
    const [, last] = await all(caller);
    await caller.patch(at(last?.id ?? ''), { notes: 'x' }, ifMatch(1));
    const before = await all(caller);
    refused(await caller.post(`/api/v1/imports/${importId}/undo`), 'preview_stale');
    assert.deepEqual(await all(caller), before);
  });

  test('a preview is not found when it is undone', async () => {
    const mine = await browser();
    const { previewId } = await preview(mine, 'name,expirationDate\na.example,2027-01-02\n');
    refused(await mine.post(`/api/v1/imports/${previewId}/undo`), 'not_found');
  });

  for (const format of fileFormats) {
    test(`${format}: export, delete all, import gives the same records`, async () => {
      const caller = await browser();
      const texts = ['=1+1', "'x", 'NO', '1e5', '007', 'a\n"b",c', '😀', '-', 'N/A', '2024-01-02', '  x'];
      await createAll(
        caller,
        texts.map((text, index) => ({
          registrar: text,
          paymentMethod: text,
          notes: index === 0 ? 'n'.repeat(65_536) : text,
          renewalCostMinor: index === 1 ? 0 : index === 2 ? Number.MAX_SAFE_INTEGER : null,
          autoRenew: [null, true, false][index % 3],
          currency: index % 2 ? 'JPY' : 'EUR',
          registrationDate: index === 3 ? '0001-01-01' : null,
          isArchived: index % 4 === 0,
          reminders: { enabled: index % 2 === 0, target: 'billing', offsets: index % 2 ? [] : [9, 30] },
        })),
      );
      const before = await all(caller);
      const exported = await caller.send({ method: 'GET', path: `/api/v1/export?format=${format}` });
      const bytes = format === 'xlsx' ? await workbook(caller) : new TextEncoder().encode(exported.text);
      for (const { id, revision } of before) assert.equal((await caller.delete(at(id), ifMatch(revision))).status, 204);
      const answer = await caller.post<Preview>(previewPath, ...(await form({ file: bytes })));
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(answer.body.counts, {
        create: texts.length,
        update: 0,
        unchanged: 0,
        skip: 0,
        invalid: 0,
        // A date of the year 1 is kept, and looks odd.
        withNotes: 1,
        regressions: 0,
      });
      await committed(caller, answer.body.previewId);
      assert.deepEqual((await all(caller)).map(withoutItself), before.map(withoutItself));
    });
  }

  async function workbook(caller: Caller): Promise<Uint8Array<ArrayBuffer>> {
    const url = `http://127.0.0.1:${service().port}/api/v1/export?format=xlsx`;
    const response = await fetch(url, { headers: caller.headers as Record<string, string> });
    return new Uint8Array(await response.arrayBuffer());
  }
});

suiteOnEachDatabase(
  'import limits',
  (service) => {
    test('a file with too many bytes or rows is too large', async () => {
      const caller = (await service().account()).browser;
      const ok = 'name,expirationDate\na.example,2027-01-02\nb.example,2027-01-02\n';
      assert.equal((await caller.post(previewPath, { content: ok })).status, 200);
      refused(await caller.post(previewPath, { content: `${ok}c.example,2027-01-02\n` }), 'payload_too_large');
      refused(await caller.post(previewPath, { content: 'x'.repeat(2001) }), 'payload_too_large');
      refused(await caller.post(previewPath, { content: 'x'.repeat(300_000) }), 'payload_too_large');
      refused(await caller.post(previewPath, ...(await form({ file: new Uint8Array(400_000) }))), 'payload_too_large');
    });
  },
  { importLimits: { maxBytes: 2000, maxRows: 2 } },
);
