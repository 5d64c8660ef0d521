import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { currencies, defaultSettings, type FilePayment, newRecordFields, paymentKind } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { contentOf, fileOf } from '../testing/files.ts';

const record = newRecordFields({ name: 'example.com', expirationDate: '2027-03-31' }, defaultSettings);
const text = fc.oneof(
  fc.constantFrom(
    '=1+1',
    "'x",
    'NO',
    '1e5',
    '007',
    'a\n"b",c',
    '- a',
    'payments:',
    'domains:',
    '# c',
    '\u{1f600}',
    '_x0041_',
  ),
  fc.string({ maxLength: 20 }).map((made) => made.replace(/\p{Cc}/gu, '').trim()),
);
const name = fc.constantFrom('example.com', 'www.example.co.uk', 'xn--bcher-kva.example');
const payment: fc.Arbitrary<FilePayment> = fc.record(
  {
    id: fc.uuid(),
    kind: fc.constantFrom(...paymentKind.options),
    domain: fc.option(name),
    domainName: name,
    paidOn: fc.constantFrom('0001-01-01', '1900-03-01', '2026-11-20', '2028-02-29', '9999-12-31'),
    amountMinor: fc.option(fc.oneof(fc.constantFrom(0, 5, 1230, Number.MAX_SAFE_INTEGER), fc.maxSafeNat())),
    currency: fc.constantFrom(...currencies),
    years: fc.option(fc.integer({ min: 1, max: 10 })),
    registrar: fc.option(text.map((made) => made.replace(/\s+/g, ' ').trim()).filter((made) => made !== '')),
    note: text,
  },
  { noNullPrototype: true },
);

suite('Payments in a file', () => {
  for (const format of ['json', 'yaml', 'xlsx'] as const) {
    const runs = propertyRuns();
    test(`come back from ${format} as they were, after the records (300 runs or more)`, runs, async (context) => {
      const lists = fc.uniqueArray(payment, { selector: ({ id }) => id, maxLength: 6 });
      const property = fc.asyncProperty(lists, fc.boolean(), async (payments, withRecord) => {
        const file = await fileOf(format, withRecord ? [record] : [], defaultSettings, undefined, payments);
        const { rows, payments: read } = await contentOf(file);
        assert.deepEqual(read, payments);
        assert.equal(rows.length, Number(withRecord));
      });
      await assertProperty(context, property, runs);
    });
  }

  test('are found in YAML of any length, also without records', async () => {
    const payments = Array.from({ length: 5000 }, (_, index) => ({
      ...sample,
      id: `pay_${index}`,
      note: 'x'.repeat(200),
    }));
    const { payments: read } = await contentOf(await fileOf('yaml', [], null, undefined, payments));
    assert.deepEqual(read, payments);
  });

  test('with mistakes refuse the file, which says what is wrong and where', async () => {
    const good = { id: 'a', kind: 'other', domainName: 'example.com', paidOn: '2026-11-20', currency: 'EUR' };
    for (const [change, place] of [
      [{ id: '' }, /payments\.2\.id/],
      [{ paidOn: '2026-02-30' }, /payments\.2\.paidOn/],
      [{ amountMinor: -1 }, /payments\.2\.amountMinor/],
      [{ domainName: 'EXAMPLE.com' }, /payments\.2\.domainName/],
      [{ more: 1 }, /no others\. \(payments\.2\)/],
    ] as const) {
      const payments = [good, { ...good, ...change }];
      await assert.rejects(contentOf(JSON.stringify({ domains: [], payments })), place);
    }
  });

  test('that are no list, or more than a file may have rows, refuse the file', async () => {
    await assert.rejects(contentOf('{"domains":[],"payments":{}}'), /payments in the file are not a list/);
    await assert.rejects(contentOf('domains: []\npayments: 7\n'), /payments in the file are not a list/);
    for (const format of ['json', 'yaml', 'xlsx'] as const) {
      const file = await fileOf(format, [], null, undefined, [sample, { ...sample, id: 'b' }, { ...sample, id: 'c' }]);
      await assert.rejects(contentOf(file, { maxRows: 2 }), /more than 2/, format);
    }
  });

  test('a workbook whose sheet of payments is empty has its records only', async () => {
    const { rows } = await contentOf(await fileOf('xlsx', [record], null, undefined, []));
    assert.equal(rows.length, 1);
  });
});

const sample: FilePayment = {
  id: 'a',
  kind: 'other',
  domain: null,
  domainName: 'example.com',
  paidOn: '2026-11-20',
  amountMinor: 1,
  currency: 'EUR',
  years: null,
  registrar: null,
  note: '',
};
