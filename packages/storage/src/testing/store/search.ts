import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type StoredRecord, searchWords } from '@namekeep/domain';
import fc from 'fast-check';
import type { RecordQuery } from '../../index.ts';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { today, word } from './arbitraries.ts';
import { modelList } from './model.ts';

const query = (text: string): RecordQuery => ({
  filter: { archived: 'all', words: searchWords(text) },
  sort: 'name',
  descending: false,
  limit: 1000,
  today,
});

const idsOf = (records: readonly StoredRecord[]): string[] => records.map(({ id }) => id);

export const searchTests: StoreTests = (laboratory) => {
  test('a word is found in each searched field, at its start, middle and end, in any case', async () => {
    const portfolio = await laboratory().portfolio();
    const fields = ['registrar', 'dnsProvider', 'paymentMethod', 'notes'] as const;
    const records = fields.map((field) => makeRecord({ [field]: 'Needle-Ünder Straße' }));
    records.push(makeRecord({ name: 'needle-x.example' }));
    records.push(makeRecord({ name: 'xn--ndel-loa.example', purchaseEmail: 'Needle@post.example' }));
    records.push(makeRecord());
    await portfolio.createAll(records);
    for (const text of [
      'needle',
      'NEEDLE',
      'eedl',
      'le-ü',
      'ße',
      'e',
      'nä',
      'ünder straße',
      'x.e',
      'post.example',
      '@',
    ]) {
      assert.deepEqual(idsOf(await portfolio.records(query(text))), idsOf(modelList(records, query(text))), text);
    }
  });

  test('what patterns and query languages know are ordinary characters', async () => {
    const portfolio = await laboratory().portfolio();
    const texts = [
      '100%',
      '100 ',
      'a_b',
      'axb',
      'a\\b',
      'a\\\\b',
      '"quoted"',
      "it's",
      'a*',
      '(a)',
      'a OR b',
      'a-b',
      '^a',
      'NEAR(a)',
      'a:b',
      '{x}',
      '$1',
      '?1',
    ];
    const records = texts.map((notes) =>
      makeRecord({ name: `${'q'.repeat(3)}.example`.replace('qqq', `n${texts.indexOf(notes)}`), notes }),
    );
    await portfolio.createAll(records);
    for (const text of [
      ...texts,
      '%',
      '_',
      '\\',
      '"',
      "'",
      '%%',
      '0%',
      '_b',
      '*',
      '(',
      ')',
      '^',
      ':',
      '\\b',
      '""',
      '$',
      '?',
    ]) {
      assert.deepEqual(idsOf(await portfolio.records(query(text))), idsOf(modelList(records, query(text))), text);
    }
  });

  test('a search follows changes and deletions, and finds nothing of what was undone', async () => {
    const portfolio = await laboratory().portfolio();
    const record = await portfolio.create({ notes: 'first words' });
    const found = async (text: string) => (await portfolio.records(query(text))).length;
    assert.deepEqual([await found('first'), await found('second')], [1, 0]);
    await portfolio.update(record.id, { notes: 'second words' });
    assert.deepEqual([await found('first'), await found('second')], [0, 1]);
    await portfolio.update(record.id, { autoRenew: true });
    assert.deepEqual([await found('first'), await found('second')], [0, 1]);
    const failed = portfolio.write(async (writer) => {
      const before = await writer.lockRecord(record.id);
      assert.ok(before);
      assert.equal(await writer.delete(before), 'deleted');
      assert.equal((await writer.records(query('second'))).length, 0);
      throw new Error('undone');
    });
    await assert.rejects(failed, /undone/);
    assert.deepEqual([await found('first'), await found('second')], [0, 1]);
    await portfolio.remove(record.id);
    assert.deepEqual([await found('first'), await found('second'), await found('example')], [0, 0, 0]);
  });

  test('results are those of looking for every word in every text (1000 runs)', async () => {
    const portfolio = await laboratory().portfolio();
    const texts = fc.sample(fc.tuple(fc.array(word, { maxLength: 6 }), fc.option(word)), { numRuns: 600, seed: 7 });
    const records = texts.map(([words, registrar]) => makeRecord({ notes: words.join(' '), registrar }));
    await portfolio.createAll(records);
    const property = fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), async (words) => {
      const text = words.join(' ');
      assert.deepEqual(idsOf(await portfolio.records(query(text))), idsOf(modelList(records, query(text))));
    });
    await fc.assert(property, { numRuns: 1000 });
  });

  test('a word is found wherever in a long text it is (300 runs)', async () => {
    const portfolio = await laboratory().portfolio();
    const filler = fc.constantFrom('lorem ipsum ', 'Ünïcode ', '\u{1f600}', '\n', 'x');
    const text = fc.array(fc.oneof(filler, filler, word), { minLength: 1, maxLength: 12 });
    // Around the length that indexes hold, and far beyond it.
    const length = fc.oneof(fc.integer({ min: 4000, max: 4200 }), fc.integer({ min: 4200, max: 20_000 }));
    const long = fc
      .tuple(text, length, text, fc.constantFrom('', 'a', ' '))
      .map(
        ([start, size, end, gap]) =>
          `${start.join('').repeat(2000).slice(0, size).toWellFormed()}${gap}${end.join('')}`,
      );
    const records = fc.sample(long, { numRuns: 40, seed: 8 }).map((notes) => makeRecord({ notes }));
    // So many that the index is used at all.
    records.push(...Array.from({ length: 600 }, () => makeRecord({ notes: 'Short.' })));
    await portfolio.createAll(records);
    for (const [index, record] of records.slice(0, 20).entries()) {
      const notes = `${record.notes.slice(0, 4090)}Needle-${index}${record.notes.slice(4090)}`.toWellFormed();
      records[index] = await portfolio.update(record.id, { notes: index % 2 === 0 ? notes : 'short again' });
    }
    for (const { id } of records.splice(20, 5)) await portfolio.remove(id);
    const expectAlike = async (words: string) =>
      assert.deepEqual(idsOf(await portfolio.records(query(words))), idsOf(modelList(records, query(words))), words);
    for (const words of [
      'needle',
      'needle-1',
      'needle-18',
      'short',
      'short again',
      'zzz',
      'lorem ipsum needle',
      '😀',
    ]) {
      await expectAlike(words);
    }
    const part = fc.tuple(fc.nat(34), fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 12 }));
    const property = fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 3 }), async (parts) => {
      const words = parts.map(([at, where, size]) => {
        const { notes = '' } = records[at] ?? {};
        const start = Math.floor(where * notes.length);
        return notes.slice(start, start + size).toWellFormed();
      });
      await expectAlike(words.join(' '));
    });
    await fc.assert(property, { numRuns: 300 });
  });
};
