import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  currencies,
  defaultSettings,
  domainInput,
  lifecycles,
  newRecordFields,
  ownerships,
  type RecordFieldName,
  type RecordFields,
  reminderTargets,
  renewalIntents,
} from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { parse as parseYaml } from 'yaml';
import { formats } from './format.ts';
import { contentOf, fileOf } from './testing/files.ts';

const nasty = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  "'x",
  "''x",
  "'=1",
  '"=1"',
  '＝1',
  'NO',
  'no',
  'null',
  '~',
  '1e5',
  '0x10',
  '007',
  '1_000',
  '2024-01-02',
  '12:30',
  'true',
  '[]',
  '{}',
  '- a',
  '# c',
  ': ',
  '*a',
  '&a',
  '!t',
  '%',
  'N/A',
  '-',
  '—',
  '_x0041_',
  '_x_x000A_',
  '<b>&amp;</b>',
  ']]>',
  'a,b;c\td|e',
  'line\nline',
  '"quoted"',
  '\\n',
  'é',
  'e\u0301',
  '\u{1f600}',
  '🏴‍☠️',
  '\u2028',
  'x\ufffex',
  'x\uffffx',
  '\u00a0x',
  'x\u202ey',
  '𝒳'.repeat(20),
  '__proto__',
  'constructor',
];
/** Text that the service can hold in notes: anything but NUL and lone surrogates. */
const anyText = (max: number) =>
  fc
    .oneof(
      fc.constantFrom(...nasty),
      fc
        .array(
          fc.oneof(
            fc.constantFrom(...nasty, '\n', '\t', '\r', '\r\n', '\u001b[31m', '\u0085', "'", '"', ',', ';', ' '),
            fc.string({ unit: 'binary' }),
          ),
          { maxLength: 6 },
        )
        .map((parts) => parts.join('')),
    )
    .map((value) => Array.from(value.toWellFormed().replaceAll('\0', '')).slice(0, max).join(''));
/** Text that the service can hold in other fields. */
const text = (max: number) => anyText(max).map((value) => value.replace(/[^\P{Cc}\t\n]/gu, ''));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const date = fc.oneof(
  fc.constantFrom(
    '0001-01-01',
    '0999-12-31',
    '1899-12-31',
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
    '2028-02-29',
    '9999-12-31',
  ),
  fc
    .date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);
const cost = fc.oneof(fc.constantFrom(0, 1, 999_999_999_999_999, Number.MAX_SAFE_INTEGER), fc.maxSafeNat());
const longNotes = fc.constantFrom(
  'n'.repeat(65_536),
  '"'.repeat(65_536),
  `${'x'.repeat(32_766)}\u{1f600}${'y'.repeat(32_000)}`,
  '\n'.repeat(2) + 'é'.repeat(32_767),
  `a${' '.repeat(40_000)}b`,
  '\r'.repeat(65_536),
  ' '.repeat(65_536),
  '\u0001'.repeat(65_536),
  '😀'.repeat(16_384),
  '&'.repeat(65_536),
  ','.repeat(65_536),
);

/** Any record that the service can hold: what comes out of the domain's own rules. */
const record = (notes: fc.Arbitrary<string>): fc.Arbitrary<RecordFields> =>
  fc
    .record({
      name: fc
        .tuple(
          fc.stringMatching(/^[a-z0-9]([a-z0-9]{0,10}[a-z0-9])?$/),
          fc.constantFrom('com', 'example', 'co.uk', 'рф', 'xn--p1ai'),
        )
        .map((parts) => parts.join('.')),
      registrar: orNull(text(200)),
      dnsProvider: orNull(text(200)),
      ownership: fc.constantFrom(...ownerships),
      lifecycle: fc.constantFrom(...lifecycles),
      renewalIntent: fc.constantFrom(...renewalIntents),
      autoRenew: orNull(fc.boolean()),
      registrationDate: orNull(date),
      billingDate: orNull(date),
      expirationDate: date,
      registrationCostMinor: orNull(cost),
      renewalCostMinor: orNull(cost),
      purchaseEmail: orNull(fc.constantFrom("'a@b.example", '=a@b.example', '+x@b.example', 'ü@b.example')),
      paymentMethod: orNull(text(2000)),
      currency: fc.constantFrom(...currencies),
      notes,
      isArchived: fc.boolean(),
      reminders: fc.record({
        enabled: fc.boolean(),
        target: fc.constantFrom(...reminderTargets),
        offsets: fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { maxLength: 16 }),
      }),
    } satisfies Record<RecordFieldName, fc.Arbitrary<unknown>>)
    .map((value) => newRecordFields(domainInput.parse(value), defaultSettings));

const portfolio = (notes: fc.Arbitrary<string>, maxLength: number) =>
  fc.uniqueArray(record(notes), { maxLength, selector: ({ name }) => name });

const hintCodes = ['registered_after_expiration', 'implausible_date'];

// Said by each test, so that a failure can be run again.
const seed = randomInt(2 ** 31);

describe('a file that was written reads back as the same records', () => {
  for (const format of formats) {
    const same = async (records: RecordFields[]) => {
      const { about, rows } = await contentOf(await fileOf(format, records));
      assert.equal(about.format, format);
      assert.equal(about.source, 'namekeep');
      assert.deepEqual(
        // A date that looks odd is imported as it is.
        rows.flatMap(({ issues }) => issues).filter(({ code }) => !hintCodes.includes(code)),
        [],
      );
      assert.deepEqual(
        rows.map(({ fields }) => fields && newRecordFields(fields, { ...defaultSettings, defaultCurrency: 'INR' })),
        records,
      );
    };
    test(`${format}: whatever is in them`, async (t) => {
      t.diagnostic(`1000 portfolios, seed ${seed}`);
      await fc.assert(fc.asyncProperty(portfolio(anyText(400), 4), same), { ...propertyRuns(), seed });
    });
    test(`${format}: notes of 64 KiB`, () =>
      fc.assert(fc.asyncProperty(portfolio(longNotes, 2), same), { numRuns: 30 }));
    test(`${format}: as many records as a file may have, each with all of its lists`, async () => {
      const [one] = fc.sample(record(fc.constant('')), { numRuns: 1, seed: 3 });
      assert.ok(one);
      const records = Array.from({ length: 3000 }, (_, index) => ({
        ...one,
        name: `n${index}.example`,
        labels: ['a'],
      }));
      const { rows } = await contentOf(await fileOf(format, records), { maxRows: records.length });
      assert.equal(rows.length, records.length);
    });
    test(`${format}: with no records at all`, async () => {
      assert.deepEqual((await contentOf(await fileOf(format, []))).rows, []);
    });
    test(`${format}: the second export is byte for byte the first`, async () => {
      const records = fc.sample(portfolio(anyText(100), 8), { numRuns: 3, seed: 7 }).flat();
      assert.deepEqual(await fileOf(format, records), await fileOf(format, records));
    });
  }
});

describe('settings go along where they are asked for', () => {
  const settings = {
    defaultCurrency: 'JPY',
    timezone: 'Asia/Tokyo',
    reminders: { enabled: false, target: 'billing', offsets: [9, 3] },
  } as const;
  for (const format of ['json', 'yaml', 'xlsx'] as const) {
    test(format, async () => {
      const given = { ...settings, reminders: { ...settings.reminders, offsets: [9, 3] } };
      assert.deepEqual((await contentOf(await fileOf(format, [], given))).about.settings, given);
      assert.equal((await contentOf(await fileOf(format, []))).about.settings, null);
    });
  }
});

describe('decisions go along where they are asked for', () => {
  const decision = fc
    .record({
      name: fc.constantFrom('a.example', 'xn--bcher-kva.example', 'no.example'),
      forDate: date,
      choice: fc.constantFrom('renew' as const, 'let_expire' as const, 'later' as const),
      askAgainOn: date,
      decidedAt: fc.constantFrom('2026-11-20T10:00:00.000Z', '1999-12-31T23:59:59.999Z'),
    })
    .map((made) => ({ ...made, askAgainOn: made.choice === 'later' ? made.askAgainOn : null }));
  for (const format of ['json', 'yaml', 'xlsx'] as const) {
    const runs = propertyRuns();
    test(`${format} (200 runs or more)`, runs, async (context) => {
      const property = fc.asyncProperty(
        portfolio(anyText(50), 3),
        fc.array(decision, { maxLength: 5 }),
        fc.boolean(),
        async (records, list, withSettings) => {
          const file = await fileOf(format, records, withSettings ? defaultSettings : null, list);
          const { rows, decisions, about } = await contentOf(file);
          assert.deepEqual(decisions, list);
          assert.equal(rows.length, records.length);
          assert.deepEqual(about.settings, withSettings ? defaultSettings : null);
        },
      );
      await assertProperty(context, property, runs);
    });
  }

  test('more of them than one piece of YAML', async () => {
    const list = fc.sample(decision, { numRuns: 9000, seed: 1 });
    assert.deepEqual((await contentOf(await fileOf('yaml', [], null, list))).decisions, list);
  });

  test('and one that is not valid, or too many, are refused with a reason', async () => {
    const good = {
      name: 'a.example',
      forDate: '2027-03-31',
      choice: 'renew',
      askAgainOn: null,
      decidedAt: '2026-11-20T10:00:00Z',
    };
    const file = (decisions: unknown) => JSON.stringify({ format: 'namekeep', version: 1, domains: [], decisions });
    assert.equal((await contentOf(file([good]))).decisions[0]?.decidedAt, '2026-11-20T10:00:00.000Z');
    const bad: [unknown, RegExp][] = [
      [{ ...good, choice: 'later' }, /decisions\.2\.askAgainOn/],
      [{ ...good, askAgainOn: '2027-01-01' }, /decisions\.2\.askAgainOn/],
      [{ ...good, choice: 'sell' }, /decisions\.2\.choice/],
      [{ ...good, forDate: '2027-02-30' }, /decisions\.2\.forDate/],
      [{ ...good, decidedAt: '2026-13-01T00:00:00Z' }, /decisions\.2\.decidedAt/],
      [{ ...good, name: 'no name' }, /decisions\.2\.name/],
      [{ ...good, more: 1 }, /decisions\.2/],
      ['a.example', /decisions\.2/],
    ];
    for (const [item, reason] of bad) await assert.rejects(contentOf(file([good, item])), reason);
    await assert.rejects(contentOf(file({})), /not a list/);
    await assert.rejects(contentOf(file([good, good, good]), { maxRows: 2 }), /more than 2 rows/);
  });
});

test('other readers of YAML, of its older version too, read the same text', async () => {
  await fc.assert(
    fc.asyncProperty(portfolio(anyText(100), 3), async (records) => {
      const file = new TextDecoder().decode(await fileOf('yaml', records));
      for (const version of ['1.1', '1.2'] as const) {
        assert.deepEqual(parseYaml(file, { version, uniqueKeys: true }).domains, records);
      }
      assert.deepEqual((load(file) as { domains: unknown }).domains, records);
    }),
    propertyRuns(),
  );
});

test('a cell that a spreadsheet would run as a formula begins with an apostrophe in CSV', async () => {
  const [base] = fc.sample(record(fc.constant('')), { numRuns: 1, seed: 1 });
  for (const notes of ['=1+1', '+1', '-1', '@x', '"=1"', '＝1', "'=1"]) {
    const file = new TextDecoder().decode(await fileOf('csv', [{ ...(base as RecordFields), notes }]));
    const line = file.split('\r\n')[1] ?? '';
    assert.ok(line.includes(`'${notes.replaceAll('"', '""')}`), line);
  }
});
