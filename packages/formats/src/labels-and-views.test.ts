import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { suite, test } from 'node:test';
import {
  defaultSettings,
  densities,
  type FileLabel,
  type FileView,
  labelColors,
  nameKey,
  newRecordFields,
} from '@namekeep/domain';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import fc from 'fast-check';
import { contentOf, fileOf } from './testing/files.ts';

// Said by each test, so that a failure can be run again.
const seed = randomInt(2 ** 31);

const record = newRecordFields({ name: 'example.com', expirationDate: '2027-03-31' }, defaultSettings);
const nasty = cellsOf(`=1+1 | 'x | NO | true | 1e5 | 007 | - a | domains: | labels: | # c | {a: b} | _x0041_ | 😀`);
const text = (max: number) =>
  fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: max })).map((made) =>
    made
      .toWellFormed()
      .replace(/[\p{Cc};]/gu, '')
      .trim()
      .normalize('NFC'),
  );
const name = (max: number) => text(max).map((made) => (made === '' || made === '.' || made === '..' ? 'x' : made));
const label: fc.Arbitrary<FileLabel> = fc.record(
  { name: name(20), color: fc.constantFrom(...labelColors) },
  { noNullPrototype: true },
);
const view: fc.Arbitrary<FileView> = fc.record(
  {
    name: name(30),
    density: fc.constantFrom(...densities),
    pinned: fc.boolean(),
    columns: fc.array(fc.oneof(fc.constantFrom('name', 'renewal.date', 'a,b', '"'), name(10)), { maxLength: 4 }),
    query: fc.dictionary(
      fc.constantFrom('q', 'registrar', 'sort', 'label', 'dueTo', 'no', 'a: b'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.array(text(10), { maxLength: 3 })),
      { noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
);
const unique = <Item extends { name: string }>(item: fc.Arbitrary<Item>) =>
  fc.uniqueArray(item, { maxLength: 5, selector: (one) => nameKey(one.name) });

suite('Labels and views in a file', () => {
  for (const format of ['json', 'yaml', 'xlsx'] as const) {
    test(`come back from ${format} as they were`, async (t) => {
      t.diagnostic(`1000 files, seed ${seed}`);
      const property = fc.asyncProperty(unique(label), unique(view), fc.boolean(), async (labels, views, hasRecord) => {
        const sent = JSON.parse(JSON.stringify(views).toWellFormed()) as FileView[];
        const file = await fileOf(format, hasRecord ? [record] : [], defaultSettings, undefined, undefined, {
          labels,
          views: sent,
        });
        const read = await contentOf(file);
        assert.deepEqual(read.labels, labels);
        assert.deepEqual(read.views, sent);
        assert.deepEqual(read.about.settings, defaultSettings);
        assert.equal(read.rows.length, Number(hasRecord));
      });
      await fc.assert(property, { ...propertyRuns(), seed });
    });

    test(`in ${format}, filters are longer than a cell`, async () => {
      const query = { tld: Array.from({ length: 100 }, (_, index) => `${index}${'"😀'.repeat(120)}`), q: 'x' };
      const views = [{ ...sample, query }];
      assert.deepEqual((await contentOf(await fileOf(format, [], null, undefined, undefined, { views }))).views, views);
    });
  }

  test('need no more than a name, or a name and filters', async () => {
    const { labels, views } = await contentOf(
      JSON.stringify({ domains: [], labels: [{ name: ' A ' }], views: [{ name: 'B', query: {} }] }),
    );
    assert.deepEqual(labels, [{ name: 'A', color: 'gray' }]);
    assert.deepEqual(views, [{ ...sample, name: 'B', query: {} }]);
  });

  test('with mistakes refuse the file, which says what is wrong and where', async () => {
    for (const [content, place] of [
      [{ labels: [{ name: 'a;b' }] }, /semicolons\. \(labels\.1\.name\)/],
      [{ labels: [{ name: 'a' }, { name: 'b', color: 'black' }] }, /\(labels\.2\.color\)/],
      [{ labels: [{ name: 'a', count: 1 }] }, /no other members\. \(labels\.1\)/],
      [{ labels: ['a'] }, /\(labels\.1\)/],
      [{ labels: {} }, /labels in the file are not a list/],
      [{ views: [{ name: 'a' }] }, /\(views\.1\.query\)/],
      [{ views: [{ ...sample, pinned: 1 }] }, /\(views\.1\.pinned\)/],
      [{ views: [{ ...sample, query: { q: 1 } }] }, /\(views\.1\.query\.q\)/],
      [{ views: [{ ...sample, name: 'x'.repeat(61) }] }, /\(views\.1\.name\)/],
    ] as const) {
      await assert.rejects(contentOf(JSON.stringify({ domains: [], ...content })), place);
    }
  });
});

const sample: FileView = { name: 'Soon', density: 'comfortable', pinned: false, columns: [], query: { dueTo: '+30d' } };
