import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as api from '../testing/api.ts';
import { expect, issuesOf, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

const merge = { policy: 'merge' };
const header = 'DOMAIN,TLD,CREATE DATE,EXPIRE DATE,LOCKED,PRIVACY,AUTO RENEW';
const porkbun = (...names: string[]): string =>
  [header, ...names.map((name) => `${name},com,2020-05-01 10:00:00,2027-05-01 10:00:00,yes,yes,yes`), ''].join('\n');

suiteWithService('Records that the file of a registrar lacks', (service) => {
  test('are those at this registrar that are neither archived nor transferred, in any spelling of it', async () => {
    const { browser } = await service().account();
    const fields = [
      {},
      { registrar: 'PORKBUN' },
      { lifecycle: 'inactive' },
      { lifecycle: 'transferred' },
      { isArchived: true },
    ];
    const others = [{ registrar: 'Porkbun LLC' }, { registrar: 'Gandi' }, {}];
    await api.createAll(
      browser,
      [...fields, ...others].map((one, index) => ({ registrar: 'Porkbun', ...one, name: `${'abcdefgh'[index]}.com` })),
    );
    await api.create((await service().account()).browser, { name: 'foreign.com', registrar: 'Porkbun' });
    // The date of h.com cannot be read, but the name is there.
    const content = `${porkbun('A.COM')}h.com,com,2020-05-01 10:00:00,never,yes,yes,yes\n`;
    const preview = await api.previewFile(browser, content, merge);
    assert.deepEqual([preview.counts.withNotes, preview.absent], [1, { count: 2, names: ['b.com', 'c.com'] }]);
    assert.equal((await api.previewFile(browser, 'name,expirationDate\nb.com,2027-01-01\n')).absent, null, 'of nobody');
  });

  test('are paged with the action absent', async () => {
    const { browser } = await service().account();
    const names = Array.from({ length: 150 }, (_, index) => `name-${1000 + index}.com`);
    await api.createAll(
      browser,
      names.map((name) => ({ name, registrar: 'Porkbun' })),
    );
    const { previewId, absent } = await api.previewFile(browser, porkbun('other.com'), merge);
    assert.deepEqual(absent, { count: 150, names: names.slice(0, 100) });
    const place = `${api.previews}/${previewId}?action=absent`;
    const first = await expect(200, browser.get<api.Preview>(place));
    const second = await expect(200, browser.get<api.Preview>(`${place}&cursor=${first.nextCursor}`));
    assert.deepEqual([...(first.absent?.names ?? []), ...(second.absent?.names ?? [])], names);
    assert.deepEqual([first.rows, second.rows, second.nextCursor], [[], [], null]);
    assert.deepEqual(await api.allPages(browser, place.split('?')[0] ?? '', 'rows', 'action=absent', 0), []);
  });

  test('become transferred or archived only when named, and the undo takes that back', async () => {
    for (const [set, after] of [
      ['transferred', { lifecycle: 'transferred', isArchived: false }],
      ['archived', { lifecycle: 'active', isArchived: true }],
    ] as const) {
      const { browser } = await service().account();
      const names = ['bücher.com', 'two.com'];
      const [one, two] = await api.createAll(
        browser,
        names.map((name) => ({ name, registrar: 'Porkbun' })),
      );
      assert.ok(one && two);
      const absent = { names: ['BÜCHER.com', 'xn--bcher-kva.com'], set };
      const done = await api.importFile(browser, porkbun('new.com'), merge, { absent });
      assert.deepEqual([done.created, done.updated], [1, 1]);
      assert.partialDeepStrictEqual(await api.read(browser, one.id), { ...after, revision: 2 });
      assert.deepEqual(await api.read(browser, two.id), two);
      assert.deepEqual(await api.undoImport(browser, done.importId), { deleted: 1, reverted: 1 });
      assert.deepEqual(api.fieldsOf(await api.read(browser, one.id)), api.fieldsOf(one));
    }
  });

  test('are refused with everything that is wrong, and nothing is imported then', async () => {
    const { browser } = await service().account();
    const [one] = await api.createAll(browser, [{ name: 'one.com', registrar: 'Porkbun' }, { name: 'other.com' }]);
    const { previewId } = await api.previewFile(browser, porkbun('new.com'), merge);
    const set = 'archived';
    const wrong = { names: ['one.com', 'other.com', 'no name', 'new.com'], set };
    const places = [1, 2, 3].map((index) => `absent.names.${index} not_absent`);
    assert.deepEqual(
      issuesOf(await api.commitPreview(browser, previewId, { absent: wrong, skipInvalid: true })),
      places,
    );
    for (const absent of [{ names: [], set }, { names: ['one.com'], set: 'deleted' }, { names: ['one.com'] }, {}, []])
      refused(await api.commitPreview(browser, previewId, { absent }), 'invalid_input', JSON.stringify(absent));
    await api.update(browser, one, { notes: 'Changed.' });
    refused(await api.commitPreview(browser, previewId, { absent: { names: ['one.com'], set } }), 'preview_stale');
    assert.equal((await api.listAll(browser)).length, 2);
    // It does not matter where it is not chosen.
    await expect(200, api.commitPreview(browser, previewId));
  });
});
