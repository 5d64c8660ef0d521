import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { type Caller, refused } from '../testing/caller.ts';
import { type ChangePreview, commitPreview, previewChange, undoChange } from '../testing/changes.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { create, createAll, listAll, read, update } from '../testing/records.ts';

const previewPath = '/api/v1/import/preview';
const header = 'DOMAIN,TLD,CREATE DATE,EXPIRE DATE,LOCKED,PRIVACY,AUTO RENEW';
const file = (...names: string[]): string =>
  [header, ...names.map((name) => `${name},com,2020-05-01 10:00:00,2027-05-01 10:00:00,yes,yes,yes`), ''].join('\n');

async function preview(caller: Caller, content: string): Promise<ChangePreview> {
  const answer = await caller.post<ChangePreview>(previewPath, { content, policy: 'merge' });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}
const issuesOf = (answer: { body: unknown }) =>
  (answer.body as { error: { issues: { path: string; code: string }[] } }).error.issues.map(
    ({ path, code }) => `${path} ${code}`,
  );
const fieldsOf = ({ revision: _, updatedAt: __, ...record }: DomainRecord) => record;

suiteWithService('Records that the file of a registrar lacks', (service) => {
  const browser = async () => (await service().account()).browser;

  test('are those at this registrar that are neither archived nor transferred, in any spelling of it', async () => {
    const caller = await browser();
    await createAll(caller, [
      { name: 'a.com', registrar: 'Porkbun' },
      { name: 'b.com', registrar: 'PORKBUN' },
      { name: 'c.com', registrar: 'Porkbun', lifecycle: 'inactive' },
      { name: 'd.com', registrar: 'porkbun', lifecycle: 'transferred' },
      { name: 'e.com', registrar: 'Porkbun', isArchived: true },
      { name: 'f.com', registrar: 'Porkbun LLC' },
      { name: 'g.com', registrar: 'Gandi' },
      { name: 'h.com', registrar: 'Porkbun' },
    ]);
    await create(await browser(), { name: 'foreign.com', registrar: 'Porkbun' });
    // The date of h.com cannot be read, but the name is there.
    const content = `${file('A.COM')}h.com,com,2020-05-01 10:00:00,never,yes,yes,yes\n`;
    const { absent, counts } = await preview(caller, content);
    assert.equal(counts.withNotes, 1);
    assert.deepEqual(absent, { count: 2, names: ['b.com', 'c.com'] });
  });

  test('are null without a registrar, and for a caller who cannot read', async () => {
    const account = await service().account();
    await create(account.browser, { name: 'a.com', registrar: 'Porkbun' });
    assert.equal((await preview(account.browser, 'name,expirationDate\nb.com,2027-01-01\n')).absent, null);
    assert.deepEqual((await preview(account.browser, file())).absent, { count: 1, names: ['a.com'] });
    const writer = await account.token(['domains:write']);
    const { absent, previewId } = await preview(writer, file('b.com'));
    assert.equal(absent, null);
    const page = await writer.get<ChangePreview>(`${previewPath}/${previewId}?action=absent`);
    assert.deepEqual([page.body.absent, page.body.nextCursor], [null, null]);
    const answer = await commitPreview(writer, previewId, { absent: { names: ['a.com'], set: 'archived' } });
    refused(answer, 'invalid_input');
    const { id } = (await listAll(account.browser))[0] as DomainRecord;
    const change = await previewChange(account.browser, { select: { ids: [id] }, set: { notes: 'x' } });
    assert.equal('absent' in change, false);
  });

  test('are paged with the action absent', async () => {
    const caller = await browser();
    const names = Array.from({ length: 250 }, (_, index) => `name-${1000 + index}.com`);
    await createAll(
      caller,
      names.map((name) => ({ name, registrar: 'Porkbun' })),
    );
    const { previewId, absent } = await preview(caller, file('other.com'));
    assert.deepEqual(absent, { count: 250, names: names.slice(0, 100) });
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await caller.get<ChangePreview>(`${previewPath}/${previewId}?action=absent${query}`);
      assert.deepEqual([body.rows, body.absent?.count], [[], 250]);
      found.push(...(body.absent?.names ?? []));
      cursor = body.nextCursor;
    }
    assert.deepEqual(found, names);
  });

  test('become transferred or archived only when named, and the undo takes that back', async () => {
    for (const [set, expected] of [
      ['transferred', ['transferred', false]],
      ['archived', ['active', true]],
    ] as const) {
      const caller = await browser();
      const [one, two] = await createAll(caller, [
        { name: 'bücher.com', registrar: 'Porkbun' },
        { name: 'two.com', registrar: 'Porkbun' },
      ]);
      assert.ok(one && two);
      const { previewId } = await preview(caller, file('new.com'));
      const absent = { names: ['BÜCHER.com', 'xn--bcher-kva.com'], set };
      const { status, body, text } = await commitPreview(caller, previewId, { absent });
      assert.deepEqual([status, body.created, body.updated], [200, 1, 1], text);
      const after = await read(caller, one.id);
      assert.deepEqual([[after.lifecycle, after.isArchived], after.revision], [expected, 2]);
      assert.deepEqual(await read(caller, two.id), two);
      assert.deepEqual(await undoChange(caller, body.importId), { deleted: 1, reverted: 1 });
      assert.deepEqual(fieldsOf(await read(caller, one.id)), fieldsOf(one));
    }
  });

  test('are refused with everything that is wrong, and nothing is imported then', async () => {
    const caller = await browser();
    const [one] = await createAll(caller, [{ name: 'one.com', registrar: 'Porkbun' }, { name: 'other.com' }]);
    assert.ok(one);
    const { previewId } = await preview(caller, file('new.com'));
    const set = 'archived';
    const wrong = { names: ['one.com', 'other.com', 'no name', 'new.com'], set };
    const answer = await commitPreview(caller, previewId, { absent: wrong, skipInvalid: true });
    refused(answer, 'invalid_input');
    assert.deepEqual(issuesOf(answer), [
      'absent.names.1 not_absent',
      'absent.names.2 not_absent',
      'absent.names.3 not_absent',
    ]);
    for (const absent of [{ names: [], set }, { names: ['one.com'], set: 'deleted' }, { names: ['one.com'] }, {}, []]) {
      refused(await commitPreview(caller, previewId, { absent }), 'invalid_input', JSON.stringify(absent));
    }
    assert.equal((await listAll(caller)).length, 2);
    await update(caller, one, { notes: 'Changed.' });
    refused(await commitPreview(caller, previewId, { absent: { names: ['one.com'], set } }), 'preview_stale');
    assert.equal((await listAll(caller)).length, 2);
    // It does not matter where it is not chosen.
    assert.equal((await commitPreview(caller, previewId)).status, 200);
  });
});
