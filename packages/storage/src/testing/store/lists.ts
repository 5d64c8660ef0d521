import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { changedLabels, type StoredRecord, searchWords } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import type { GroupKey, RecordFilter, RecordQuery } from '../../index.ts';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { fields, labels, name, query as queries, timestamp, today, word } from './arbitraries.ts';
import { changeByName } from './labels.ts';
import type { Portfolio } from './laboratory.ts';
import { modelFacets, modelList, modelTotals, place } from './model.ts';

/** Too few for a plan, and so many that a database may prefer an index to a look at all. */
const sizes = [0, 1, 30, 700];
const all: RecordFilter = { archived: 'all', words: [] };
const idsOf = (records: readonly StoredRecord[]): string[] => records.map(({ id }) => id);

/** A portfolio of records that tie often: some written twice, some with labels that many or few have. */
async function filled(portfolio: Portfolio, size: number, seed: number): Promise<StoredRecord[]> {
  const made = fc.sample(fc.tuple(fields, timestamp, name), { numRuns: size, seed });
  const records = made.map(([values, createdAt, unique], index) =>
    makeRecord({ ...values, createdAt, updatedAt: createdAt, name: `${index}-${unique}` }),
  );
  await portfolio.createAll(records);
  for (const [index, record] of records.slice(0, 20).entries()) {
    const [values = {}] = fc.sample(fields, { numRuns: 1, seed: seed + index });
    records[index] = await portfolio.update(record.id, values);
  }
  await portfolio.write(async (writer) => {
    for (const [index, record] of records.entries()) {
      const add = labels.filter((_, number) => index % (number * number + 2) === 0);
      if (add.length === 0) continue;
      await writer.lockRecord(record.id);
      await changeByName(writer, record.id, { add });
      records[index] = { ...record, labels: changedLabels([], { add }) };
    }
  });
  return records;
}

export const listTests: StoreTests = (laboratory) => {
  const made: { portfolio: Portfolio; records: StoredRecord[] }[] = [];

  before(async () => {
    for (const size of sizes) {
      const portfolio = await laboratory().portfolio();
      made.push({ portfolio, records: await filled(portfolio, size, 2026 + size) });
    }
    // What is in another portfolio is in none of these.
    await (await laboratory().portfolio()).create({ registrar: 'Elsewhere', currency: 'JPY' });
  });
  const largest = () => made.at(-1) ?? assert.fail();

  for (const [index, size] of sizes.entries()) {
    const runs = 300;
    test(`pages, totals and facets of ${size} records are those of a plain model (${runs} runs)`, async () => {
      const { portfolio, records } = made[index] ?? assert.fail();
      const property = fc.asyncProperty(queries, fc.nat(), async (query, depth) => {
        const whole = modelList(records, { ...query, limit: size });
        const last = whole.length === 0 || depth % 3 === 0 ? undefined : whole[depth % whole.length];
        const page = last ? { ...query, after: place(last, query) } : query;
        assert.deepEqual(await portfolio.records(page), modelList(records, page));
        assert.deepEqual(await portfolio.totals(query), modelTotals(records, query));
        assert.deepEqual(await portfolio.facets(query, query.limit), modelFacets(records, query, query.limit));
      });
      await fc.assert(property, { numRuns: runs });
    });
  }

  test('a page starts after a place that no record has any more', async () => {
    const { portfolio, records } = largest();
    const places = [null, 'EUR0000000000000000', 'EUR0000000000000500', 'USD', 'zzz'].flatMap((value) =>
      ['', 'dom_00000500', 'zzz'].map((id) => ({ value, id })),
    );
    for (const after of places) {
      for (const descending of [false, true]) {
        const page: RecordQuery = { filter: all, today, sort: 'cost', limit: 5, descending, after };
        assert.deepEqual(await portfolio.records(page), modelList(records, page));
      }
    }
  });

  test('text that cannot be stored finds nothing', async () => {
    for (const text of ['\0', 'a\0', '\ud800']) {
      for (const member of ['words', 'registrar', 'tld', 'dnsProvider', 'paymentMethod', 'label']) {
        const filter = { ...all, [member]: [text] };
        const query: RecordQuery = { filter, today, sort: 'name', descending: false, limit: 10 };
        assert.deepEqual(await largest().portfolio.records(query), [], member);
        assert.deepEqual(await largest().portfolio.totals(query), [], member);
      }
    }
  });

  const runs = propertyRuns(100);
  test('a walk under writes shows each untouched record once, in order (100 runs or more)', runs, async (context) => {
    const change = fc.record({ target: fc.nat(), values: fields, what: fc.constantFrom('create', 'update', 'delete') });
    const property = fc.asyncProperty(
      fc.array(fc.tuple(fields, timestamp), { minLength: 8, maxLength: 30 }),
      queries,
      fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 12 }),
      async (given, query, changes) => {
        const portfolio = await laboratory().portfolio();
        const records = given.map(([values, createdAt]) => makeRecord({ ...values, createdAt, updatedAt: createdAt }));
        await portfolio.createAll(records);
        const touched = new Set<string>();
        const present = idsOf(records);
        const shown: StoredRecord[] = [];
        const step = { ...query, limit: 1 + (query.limit % 4) };
        for (let page: RecordQuery = step, turn = 0; ; turn += 1) {
          const found = await portfolio.records(page);
          shown.push(...found);
          const last = found.at(-1);
          if (!last || found.length < step.limit || turn > 200) break;
          page = { ...step, after: place(last, step) };
          for (const { what, target, values } of changes[turn] ?? []) {
            const id = present[target % present.length];
            if (what === 'create') touched.add((await portfolio.create(values)).id);
            else if (id !== undefined) {
              touched.add(id);
              if (what === 'update') await portfolio.update(id, values);
              else {
                present.splice(present.indexOf(id), 1);
                await portfolio.remove(id);
              }
            }
          }
        }
        const untouched = (list: StoredRecord[]) => idsOf(list).filter((id) => !touched.has(id));
        assert.deepEqual(untouched(shown), untouched(modelList(records, { ...step, limit: records.length })));
      },
    );
    await assertProperty(context, property, runs);
  });
};

const query = (text: string): RecordQuery => ({
  filter: { archived: 'all', words: searchWords(text) },
  sort: 'name',
  descending: false,
  limit: 1000,
  today,
});

/** Texts in different fields, and what patterns and query languages know. */
const needle = 'Needle-Ünder Straße';
const texts = ['100%', '100 ', 'a_b', 'axb', 'a\\b', 'a\\\\b', '"quoted"', "it's", 'a*', '(a)', 'a OR b', 'a-b', '^a'];
texts.push('NEAR(a)', 'a:b', '{x}', '$1', '?1', `${'lorem ipsum '.repeat(1000)}Far \u{1f600} away`);
const searched = ['needle', 'NEEDLE', 'eedl', 'le-ü', 'ße', 'e', 'nä', 'ünder straße', 'x.e', 'post.example', '@', '%'];
searched.push('_', '\\', '"', "'", '%%', '0%', '_b', '*', '(', ')', '^', ':', '\\b', '""', '$', '?', 'far \u{1f600}');

export const searchTests: StoreTests = (laboratory) => {
  test('a search finds what looking for every word in every text finds (1000 runs)', async () => {
    const portfolio = await laboratory().portfolio();
    const fieldsWith = ['registrar', 'dnsProvider', 'paymentMethod', 'notes'].map((field) => ({ [field]: needle }));
    const random = fc.sample(fc.tuple(fc.array(word, { maxLength: 6 }), fc.option(word)), { numRuns: 600, seed: 7 });
    const records = [
      ...fieldsWith,
      { name: 'needle-x.example' },
      { name: 'xn--ndel-loa.example', purchaseEmail: 'Needle@post.example' },
      ...texts.map((notes) => ({ notes })),
      ...random.map(([words, registrar]) => ({ notes: words.join(' '), registrar })),
    ].map((values) => makeRecord(values));
    await portfolio.createAll(records);
    const expectAlike = async (text: string) =>
      assert.deepEqual(idsOf(await portfolio.records(query(text))), idsOf(modelList(records, query(text))), text);
    for (const text of [...searched, ...texts]) await expectAlike(text);
    const property = fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), (words) =>
      expectAlike(words.join(' ')),
    );
    await fc.assert(property, { numRuns: 1000 });
  });

  test('a search follows changes and deletions, and finds nothing of what was undone', async () => {
    const portfolio = await laboratory().portfolio();
    const record = await portfolio.create({ notes: 'first words' });
    const found = async (text: string) => (await portfolio.records(query(text))).length;
    assert.deepEqual([await found('first'), await found('second')], [1, 0]);
    await portfolio.update(record.id, { notes: 'second words' });
    await portfolio.update(record.id, { autoRenew: true });
    assert.deepEqual([await found('first'), await found('second')], [0, 1]);
    const failed = portfolio.write(async (writer) => {
      const present = await writer.lockRecord(record.id);
      assert.equal(present && (await writer.delete(present)), 'deleted');
      assert.equal((await writer.records(query('second'))).length, 0);
      throw new Error('undone');
    });
    await assert.rejects(failed, /undone/);
    assert.deepEqual([await found('first'), await found('second')], [0, 1]);
    await portfolio.remove(record.id);
    assert.deepEqual([await found('first'), await found('second'), await found('example')], [0, 0, 0]);
  });
};

export const groupTests: StoreTests = (laboratory) => {
  test('totals by a field are those of the list, divided, and exact', async () => {
    const portfolio = await laboratory().portfolio();
    const most = Number.MAX_SAFE_INTEGER;
    const [a, b, c, d] = [
      { registrar: 'GoDaddy', name: 'a.com', currency: 'USD', renewalCostMinor: most, expirationDate: '2027-03-04' },
      { registrar: 'GoDaddy', name: 'b.com', currency: 'USD', renewalCostMinor: most, expirationDate: '2027-03-31' },
      { registrar: 'godaddy', name: 'c.net', currency: 'EUR', renewalCostMinor: null, expirationDate: '2026-11-01' },
      { registrar: null, name: 'd.net', currency: 'EUR', renewalCostMinor: 5, expirationDate: '2026-11-01' },
    ].map((values) => makeRecord(values as Partial<StoredRecord>)) as [
      StoredRecord,
      StoredRecord,
      StoredRecord,
      StoredRecord,
    ];
    await portfolio.createAll([a, b, c, d]);
    await portfolio.write(async (writer) => {
      for (const [id, add] of [
        [a.id, ['Client', 'Parked']],
        [b.id, ['Client']],
      ] as const) {
        await writer.lockRecord(id);
        await changeByName(writer, id, { add });
      }
    });
    const shown = async (by: GroupKey, filter: RecordFilter) =>
      (await portfolio.totalsBy({ filter, today }, by)).map(({ key, count, byCurrency }) => {
        const sums = byCurrency.map((sum) => `${sum.currency} ${sum.totalMinor} ${sum.unknownCostCount}`);
        return `${key} ${count} ${sums.join(', ')}`;
      });
    const dollars = `USD ${2n * BigInt(most)} 0`;
    const cases: [GroupKey, Partial<RecordFilter>, string[]][] = [
      ['registrar', {}, [`GoDaddy 3 EUR 0 1, ${dollars}`, 'null 1 EUR 5 0']],
      ['tld', {}, [`com 2 ${dollars}`, 'net 2 EUR 5 1']],
      ['tld', { registrar: ['godaddy'], currency: ['EUR'] }, ['net 1 EUR 0 1']],
      ['tld', { registrar: ['unknown'] }, []],
      // What has no value comes last.
      ['label', {}, [`Client 2 ${dollars}`, `Parked 1 USD ${most} 0`, 'null 2 EUR 5 1']],
      ['month', {}, ['2026-11 2 EUR 5 1', `2027-03 2 ${dollars}`]],
    ];
    for (const [by, filter, expected] of cases) assert.deepEqual(await shown(by, { ...all, ...filter }), expected, by);
  });

  test('a value is shown in its most frequent spelling, and one that no record has any more is gone', async () => {
    const portfolio = await laboratory().portfolio();
    const records = ['godaddy', 'GoDaddy', 'GoDaddy', 'GODADDY', `${'x'.repeat(1990)}`].map((text) =>
      makeRecord({ registrar: text, dnsProvider: text, paymentMethod: text }),
    );
    await portfolio.createAll(records);
    const facetsOf = async (limit: number) => {
      const { registrars, dnsProviders, paymentMethods } = await portfolio.facets({ filter: all, today }, limit);
      assert.deepEqual([registrars, dnsProviders], [paymentMethods, paymentMethods]);
      return registrars;
    };
    assert.deepEqual(await facetsOf(1), [{ value: 'GoDaddy', count: 4 }]);
    assert.equal((await facetsOf(5)).length, 2);
    const none = { registrar: null, dnsProvider: null, paymentMethod: null };
    for (const { id } of records.slice(1)) await portfolio.update(id, none);
    assert.deepEqual(await facetsOf(5), [{ value: 'godaddy', count: 1 }]);
  });
};
