import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  currencies,
  defaultSettings,
  densities,
  domainInput,
  type FileLabel,
  type FilePayment,
  type FileView,
  labelColors,
  lifecycles,
  nameKey,
  newRecordFields,
  ownerships,
  paymentKind,
  type RecordFieldName,
  type RecordFields,
  reminderTargets,
  renewalIntents,
} from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { parse as parseYaml } from 'yaml';
import { formats } from './format.ts';
import { contentOf, fileOf } from './testing/files.ts';

const nasty = [
  ...cellsOf(`
    =1+1 | +1 | -1 | @SUM(A1) | 'x | ''x | '=1 | "=1" | ＝1 | NO | no | null | ~ | 1e5 | 0x10 | 007 | 1_000
    2024-01-02 | 12:30 | true | [] | {} | - a | # c | *a | &a | !t | % | N/A | - | — | _x0041_ | _x_x000A_
    <b>&amp;</b> | ]]> | "quoted" | é | e\u0301 | \u{1f600} | 🏴‍☠️ | x\ufffex | x\uffffx | x\u202ey | 𝒳'.repeat(20
    __proto__ | constructor | domains: | labels: | payments: | {a: b}
  `),
  ': ',
  'a,b;c\td|e',
  'line\nline',
  '\\n',
  '\u2028',
  '\u00a0x',
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
const oddDates = ['0001-01-01', '0999-12-31', '1899-12-31', '1900-02-28', '1900-03-01', '2028-02-29', '9999-12-31'];
const date = fc.oneof(
  fc.constantFrom(...oddDates),
  fc
    .date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);
const cost = fc.oneof(fc.constantFrom(0, 1, 999_999_999_999_999, Number.MAX_SAFE_INTEGER), fc.maxSafeNat());
const longNotes = fc.oneof(
  fc.constantFrom('n', '"', '\r', ' ', '\u0001', '&', ',').map((one) => one.repeat(65_536)),
  fc.constantFrom(`${'x'.repeat(32_766)}\u{1f600}${'y'.repeat(32_000)}`, `\n\n${'é'.repeat(32_767)}`),
  fc.constantFrom(`a${' '.repeat(40_000)}b`, '😀'.repeat(16_384)),
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
      const actual = rows.map(
        ({ fields }) => fields && newRecordFields(fields, { ...defaultSettings, defaultCurrency: 'INR' }),
      );
      assert.deepEqual(actual, records);
    };
    test(`${format}: whatever is in them`, async () => {
      await fc.assert(fc.asyncProperty(portfolio(anyText(400), 4), same), propertyRuns());
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

const names = fc.constantFrom('example.com', 'www.example.co.uk', 'xn--bcher-kva.example');
const plain = { noNullPrototype: true } as const;
const decision = fc
  .record({
    name: names,
    forDate: date,
    choice: fc.constantFrom('renew' as const, 'let_expire' as const, 'later' as const),
    askAgainOn: date,
    decidedAt: fc.constantFrom('2026-11-20T10:00:00.000Z', '1999-12-31T23:59:59.999Z'),
  })
  .map((made) => ({ ...made, askAgainOn: made.choice === 'later' ? made.askAgainOn : null }));
const line = (max: number) =>
  text(max).map((made) =>
    made
      .replace(/[\t\n;]/g, '')
      .trim()
      .normalize('NFC'),
  );
const payment: fc.Arbitrary<FilePayment> = fc.record(
  {
    id: fc.uuid(),
    kind: fc.constantFrom(...paymentKind.options),
    domain: fc.option(names),
    domainName: names,
    paidOn: date,
    amountMinor: fc.option(cost),
    currency: fc.constantFrom(...currencies),
    years: fc.option(fc.integer({ min: 1, max: 10 })),
    registrar: fc.option(
      line(20)
        .map((made) => made.replace(/\s+/g, ' ').trim())
        .filter((made) => made !== ''),
    ),
    note: text(20).map((made) => made.trim()),
  },
  plain,
);
const title = (max: number) => line(max).map((made) => (['', '.', '..'].includes(made) ? 'x' : made));
const label: fc.Arbitrary<FileLabel> = fc.record({ name: title(20), color: fc.constantFrom(...labelColors) }, plain);
const view: fc.Arbitrary<FileView> = fc.record(
  {
    name: title(30),
    density: fc.constantFrom(...densities),
    pinned: fc.boolean(),
    columns: fc.array(fc.oneof(fc.constantFrom('name', 'renewal.date', 'a,b', '"'), title(10)), { maxLength: 4 }),
    query: fc.dictionary(
      fc.constantFrom('q', 'registrar', 'sort', 'label', 'dueTo', 'no', 'a: b'),
      fc.oneof(anyText(20), fc.array(line(10), { maxLength: 3 })),
      plain,
    ),
  },
  plain,
);
const named = <Item extends { name: string }>(item: fc.Arbitrary<Item>) =>
  fc.uniqueArray(item, { maxLength: 5, selector: ({ name }) => nameKey(name) });

const sample = {
  decision: {
    name: 'a.example',
    forDate: '2027-03-31',
    choice: 'renew',
    askAgainOn: null,
    decidedAt: '2026-11-20T10:00:00Z',
  },
  payment: { id: 'a', kind: 'other', domainName: 'example.com', paidOn: '2026-11-20', currency: 'EUR' },
  view: { name: 'Soon', density: 'comfortable', pinned: false, columns: [], query: { dueTo: '+30d' } } as FileView,
};

describe('settings, decisions, payments, labels and views come back as they were', () => {
  for (const format of ['json', 'yaml', 'xlsx'] as const) {
    const runs = propertyRuns();
    test(`${format} (200 runs or more)`, runs, async (context) => {
      const lists = fc.record({
        decisions: fc.array(decision, { maxLength: 5 }),
        payments: fc.uniqueArray(payment, { selector: ({ id }) => id, maxLength: 6 }),
        labels: named(label),
        views: named(view),
      });
      const settings = fc.constantFrom(null, defaultSettings, {
        defaultCurrency: 'JPY' as const,
        timezone: 'Asia/Tokyo',
        reminders: { enabled: false, target: 'billing' as const, offsets: [9, 3] },
        estateNote: `=1+1 "safe": \n${'😀'.repeat(19_900)}`,
      });
      const property = fc.asyncProperty(portfolio(anyText(50), 3), settings, lists, async (records, chosen, given) => {
        const { decisions, payments } = given;
        const file = await fileOf(format, records, chosen, decisions, payments, given);
        const { rows, about, ...read } = await contentOf(file);
        assert.deepEqual(read, { ...given });
        assert.equal(rows.length, records.length);
        assert.deepEqual(about.settings, chosen);
      });
      await assertProperty(context, property, runs);
    });
    test(`${format}: filters that are longer than a cell, and too many payments`, async () => {
      const query = { tld: Array.from({ length: 100 }, (_, index) => `${index}${'"😀'.repeat(120)}`), q: 'x' };
      const views = [{ ...sample.view, query }];
      assert.deepEqual((await contentOf(await fileOf(format, [], null, undefined, undefined, { views }))).views, views);
      const file = await fileOf(format, [], null, undefined, fc.sample(payment, { numRuns: 3, seed: 1 }));
      await assert.rejects(contentOf(file, { maxRows: 2 }), /more than 2/);
    });
  }

  test('more of them than one piece of YAML, also without records', async () => {
    const decisions = fc.sample(decision, { numRuns: 9000, seed: 1 });
    const payments = fc.sample(payment, { numRuns: 5000, seed: 1 }).map((one) => ({ ...one, note: 'x'.repeat(200) }));
    const read = await contentOf(await fileOf('yaml', [], null, decisions, payments));
    assert.deepEqual([read.decisions, read.payments], [decisions, payments]);
  });

  test('with a mistake they refuse the file, which says what is wrong and where', async () => {
    const { decision: decided, payment: paid, view: seen } = sample;
    const bad: [member: 'decisions' | 'payments' | 'labels' | 'views', mistake: unknown, reason: RegExp][] = [
      ['decisions', { ...decided, choice: 'later' }, /\.2\.askAgainOn/],
      ['decisions', { ...decided, askAgainOn: '2027-01-01' }, /\.2\.askAgainOn/],
      ['decisions', { ...decided, choice: 'sell' }, /\.2\.choice/],
      ['decisions', { ...decided, forDate: '2027-02-30' }, /\.2\.forDate/],
      ['decisions', { ...decided, decidedAt: '2026-13-01T00:00:00Z' }, /\.2\.decidedAt/],
      ['decisions', { ...decided, name: 'no name' }, /\.2\.name/],
      ['decisions', { ...decided, more: 1 }, /\.2/],
      ['decisions', 'a.example', /decisions\.2/],
      ['payments', { ...paid, id: '' }, /\.2\.id/],
      ['payments', { ...paid, paidOn: '2026-02-30' }, /\.2\.paidOn/],
      ['payments', { ...paid, amountMinor: -1 }, /\.2\.amountMinor/],
      ['payments', { ...paid, domainName: 'EXAMPLE.com' }, /\.2\.domainName/],
      ['payments', { ...paid, more: 1 }, /no others\. \(payments\.2\)/],
      ['labels', { name: 'a;b' }, /semicolons\. \(labels\.2\.name\)/],
      ['labels', { name: 'b', color: 'black' }, /\(labels\.2\.color\)/],
      ['labels', { name: 'b', count: 1 }, /no other members\. \(labels\.2\)/],
      ['labels', 'a', /\(labels\.2\)/],
      ['views', { name: 'a' }, /\(views\.2\.query\)/],
      ['views', { ...seen, name: 'a', pinned: 1 }, /\(views\.2\.pinned\)/],
      ['views', { ...seen, name: 'a', query: { q: 1 } }, /\(views\.2\.query\.q\)/],
      ['views', { ...seen, name: 'x'.repeat(61) }, /\(views\.2\.name\)/],
    ];
    const good = { decisions: decided, payments: paid, labels: { name: 'A' }, views: seen };
    const file = (member: string, list: unknown) =>
      JSON.stringify({ format: 'namekeep', version: 1, domains: [], [member]: list });
    for (const [member, mistake, reason] of bad) {
      await assert.rejects(contentOf(file(member, [good[member], mistake])), reason);
      await assert.rejects(contentOf(file(member, {})), new RegExp(`${member} in the file are not a list`));
    }
    await assert.rejects(contentOf('domains: []\npayments: 7\n'), /payments in the file are not a list/);
    await assert.rejects(contentOf(file('decisions', [decided, decided, decided]), { maxRows: 2 }), /more than 2 rows/);
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
