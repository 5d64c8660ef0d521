import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suiteWithService } from '../testing/each-database.ts';
import { createAll, listAll, update } from '../testing/records.ts';

suiteWithService('A search', (service) => {
  const find = async (records: Record<string, Record<string, unknown>>, questions: Record<string, string[]>) => {
    const { browser } = await service().account();
    const made = await createAll(browser, Object.values(records));
    const labels = new Map(made.map(({ id }, index) => [id, Object.keys(records)[index] ?? '']));
    for (const [question, expected] of Object.entries(questions)) {
      const found = await listAll(browser, new URLSearchParams({ q: question }).toString());
      assert.deepEqual(new Set(found.map(({ id }) => labels.get(id))), new Set(expected), JSON.stringify(question));
    }
  };

  test('looks in seven fields and in no other', async () => {
    const records = {
      name: { name: 'findme.example' },
      unicode: { name: 'bücher.example' },
      registrar: { registrar: 'FindMe Inc' },
      dns: { dnsProvider: 'dns.findme' },
      email: { purchaseEmail: 'findme@b.example' },
      payment: { paymentMethod: 'card findme' },
      notes: { notes: 'line\nfindme\n' },
      other: { currency: 'EUR', ownership: 'managed', lifecycle: 'inactive' },
    };
    await find(records, {
      findme: ['name', 'registrar', 'dns', 'email', 'payment', 'notes'],
      FINDME: ['name', 'registrar', 'dns', 'email', 'payment', 'notes'],
      bücher: ['unicode'],
      BÜCHER: ['unicode'],
      'xn--bcher': ['unicode'],
      EUR: [],
      managed: [],
      inactive: [],
      '2027': [],
    });
  });

  test('wants every word, in any order and any field', async () => {
    const records = {
      both: { registrar: 'Alpha', notes: 'beta' },
      one: { registrar: 'Alpha' },
      joined: { notes: 'alphabeta' },
      split: { notes: 'alp', paymentMethod: 'ha' },
    };
    await find(records, {
      'alpha beta': ['both', 'joined'],
      ' beta\t \n alpha ': ['both', 'joined'],
      alpha: ['both', 'one', 'joined'],
      'alpha alpha': ['both', 'one', 'joined'],
      'alp ha': ['both', 'one', 'joined', 'split'],
      'alpha gamma': [],
      '   ': ['both', 'one', 'joined', 'split'],
      '': ['both', 'one', 'joined', 'split'],
    });
  });

  test('takes every character as itself', async () => {
    const records = {
      percent: { notes: '100% sure' },
      underscore: { notes: 'a_b' },
      plain: { notes: '100 axb' },
      backslash: { notes: 'C:\\temp' },
      quotes: { notes: `O'Brien "said"` },
      star: { notes: '*.example AND (NOT x) NEAR/2 ^y -z' },
      brackets: { notes: '[a-z]{1}' },
    };
    await find(records, {
      '%': ['percent'],
      '0%': ['percent'],
      _: ['underscore'],
      a_b: ['underscore'],
      '\\': ['backslash'],
      '\\temp': ['backslash'],
      "'": ['quotes'],
      "o'b": ['quotes'],
      '"said"': ['quotes'],
      '""': [],
      '*': ['star'],
      '(not': ['star'],
      AND: ['star'],
      'near/2': ['star'],
      '^y': ['star'],
      '-z': ['star', 'brackets'],
      '[a-z]': ['brackets'],
      '{1}': ['brackets'],
    });
  });

  test('finds words of one and two letters, and letters of every script without regard to case', async () => {
    const records = {
      a: { notes: 'Zq' },
      b: { notes: 'ÄÖÜ straße ЖУК Ωμέγα' },
      c: { notes: '中文域名 🦊🦊' },
      d: { notes: 'cafe\u0301' },
    };
    await find(records, {
      z: ['a'],
      q: ['a'],
      zq: ['a'],
      äö: ['b'],
      ß: ['b'],
      STRASSE: ['b'],
      straße: ['b'],
      жук: ['b'],
      ω: ['b'],
      ΜΈΓ: ['b'],
      文: ['c'],
      中文域: ['c'],
      '🦊': ['c'],
      CAFÉ: ['d'],
    });
  });

  test('sees a change at once, and no longer what was there before', async () => {
    const { browser } = await service().account();
    const [record] = await createAll(browser, [{ notes: 'before' }]);
    assert.ok(record);
    const names = async (q: string) => (await listAll(browser, `q=${q}`)).length;
    const changed = await update(browser, record, { notes: 'after' });
    assert.deepEqual([await names('before'), await names('after')], [0, 1]);
    await update(browser, changed, { isArchived: true });
    assert.equal(await names('after'), 0);
    assert.equal((await listAll(browser, 'q=after&archived=true')).length, 1);
  });
});
