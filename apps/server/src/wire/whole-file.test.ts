import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileFormats } from '@namekeep/contract';
import { labelColors, paymentKind } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import type { Caller } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

const nasty = ['=1+1', "'x", 'NO', '1e5', '007', '~', '- a', 'domains:', '# c', '{a: b}', '_x0041_', '😀'];
const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme', maxLength: 20 })).map((made) =>
  made
    .toWellFormed()
    .replace(/[\p{Cc};,]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC'),
);
const name = text.map((made) => (made === '' || made === '.' || made === '..' ? 'x' : made));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const date = fc.constantFrom('2026-11-19', '2026-11-20', '2027-01-02', '2028-02-29', '9999-12-31');
const amount = maybe(fc.constantFrom(0, 1, 1234, 99_999_999));
const currency = fc.constantFrom('USD', 'JPY', 'EUR');
const domainNames = ['a.example', 'b.example', 'xn--bcher-kva.example', 'c.co.uk'];
const plain = { noNullPrototype: true } as const;
const byName = { selector: (one: { name: string }) => one.name.normalize('NFKC').toLowerCase() };

const label = fc.record({ name, color: fc.constantFrom(...labelColors) }, plain);
const spelling = { selector: (one: string) => one.normalize('NFKC').toLowerCase() };
const labelNames = fc.uniqueArray(name, { maxLength: 3, ...spelling });
const told = { registrar: maybe(name), notes: text, renewalCostMinor: amount, currency };
const domain = fc.record(
  {
    name: fc.constantFrom(...domainNames),
    expirationDate: date,
    ...told,
    isArchived: fc.boolean(),
    labels: labelNames,
  },
  plain,
);
const decision = fc
  .record({
    name: fc.constantFrom(...domainNames),
    forDate: fc.constantFrom('2027-01-02', '2028-02-29'),
    choice: fc.constantFrom('renew', 'let_expire', 'later'),
    decidedAt: fc.constantFrom('2026-11-20T10:00:00.000Z', '2025-12-31T23:59:59.999Z'),
  })
  .map((made) => ({ ...made, askAgainOn: made.choice === 'later' ? '2026-12-24' : null }));
const kind = fc.constantFrom(...paymentKind.options);
const paidOn = fc.constantFrom('2020-02-29', '2026-11-20');
const years = maybe(fc.integer({ min: 1, max: 10 }));
const paid = { kind, domainName: fc.constantFrom(...domainNames), paidOn, amountMinor: amount, currency, years };
const payment = fc.record({ id: fc.uuid(), ...paid, registrar: maybe(name), note: text }, plain);
const density = fc.constantFrom('comfortable', 'compact');
const columns = fc.subarray(['name', 'registrar', 'notes', 'renewal.date']);
const filters = { q: name, registrar: fc.array(name, { minLength: 1, maxLength: 2 }) };
const query = fc.record(filters, { requiredKeys: [], ...plain });
const view = fc.record({ name, density, pinned: fc.boolean(), columns, query }, plain);
const document = fc
  .record({
    domains: fc.uniqueArray(domain, { maxLength: 4, ...byName }),
    labels: fc.uniqueArray(label, { maxLength: 3, ...byName }),
    decisions: fc.uniqueArray(decision, { maxLength: 4, selector: (one) => `${one.name} ${one.forDate}` }),
    payments: fc.array(payment, { maxLength: 4 }),
    views: fc.uniqueArray(view, { maxLength: 3, ...byName }),
  })
  .map(({ decisions, payments, ...made }) => {
    const names = new Set(made.domains.map((one) => one.name));
    return {
      ...made,
      format: 'namekeep',
      version: 1,
      decisions: decisions.filter((one) => names.has(one.name)),
      // A payment stays when its record is gone.
      payments: payments.map((one) => ({ ...one, domain: names.has(one.domainName) ? one.domainName : null })),
    };
  });

interface File {
  domains: { id?: string; revision?: number; createdAt?: string; updatedAt?: string; name: string }[];
  exportedAt?: string;
  [member: string]: unknown;
}

const runs = propertyRuns(15);

suiteWithService('A file with everything', (service) => {
  async function importInto(caller: Caller, content: string, format: string): Promise<void> {
    const file = { content, format, encoding: format === 'xlsx' ? 'base64' : 'utf8' };
    const preview = await caller.post<{ previewId: string }>('/api/v1/import/preview', file);
    assert.equal(preview.status, 200, preview.text);
    const commit = await caller.post('/api/v1/import/commit', { previewId: preview.body.previewId });
    assert.equal(commit.status, 200, commit.text);
  }
  /** What a portfolio has, without what belongs to its own account and time. */
  async function everything(caller: Caller): Promise<File> {
    const { exportedAt: _, ...body } = (await caller.get<File>('/api/v1/export?include=all')).body;
    const domains = body.domains.map(({ id: __, revision: ___, createdAt: ____, updatedAt: _____, ...one }) => one);
    // Those of one day come in the order in which they were stored, which a file does not keep.
    const sorted = (list: unknown) => (list as object[]).map((one) => JSON.stringify(one)).toSorted();
    return { ...body, domains, decisions: sorted(body.decisions), payments: sorted(body.payments) };
  }

  test(
    'imported into an empty account gives the same account, from every format (15 runs or more)',
    runs,
    async (t) => {
      const newBrowser = async () => (await service().account()).browser;
      const property = fc.asyncProperty(document, async (made) => {
        const first = await newBrowser();
        await importInto(first, JSON.stringify(made), 'json');
        const before = await everything(first);
        for (const member of ['domains', 'decisions', 'payments', 'views'] as const)
          assert.equal((before[member] as unknown[]).length, made[member].length, member);
        for (const format of fileFormats) {
          const include = format === 'csv' ? 'labels' : 'all';
          const file = await first.get(`/api/v1/export?format=${format}&include=${include}`);
          const second = await newBrowser();
          await importInto(second, file.bytes.toString(format === 'xlsx' ? 'base64' : 'utf8'), format);
          const after = await everything(second);
          if (format === 'csv') assert.deepEqual(after.domains, before.domains, format);
          else assert.deepEqual(after, before, format);
        }
      });
      await assertProperty(t, property, runs);
    },
  );
});
