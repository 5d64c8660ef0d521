import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileFormats } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import fc from 'fast-check';
import { type Caller, raw } from '../../testing/caller.ts';
import { suiteWithService } from '../../testing/each-database.ts';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import { at, createAll, domains, ifMatch, type Page } from '../../testing/records.ts';

const nasty = ['=1+1', "'x", "'=1", 'NO', '1e5', '007', '0x10', '~', 'null', '-', '2024-01-02', '😀', 'a\n"b",c;d\te'];
const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme', maxLength: 20 })).map(storable);
const notes = fc.oneof(
  { weight: 9, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('n'.repeat(65_536), '"'.repeat(65_536), '\n,'.repeat(32_768)) },
);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const date = fc.constantFrom('0001-01-01', '1899-12-31', '1900-02-28', '2027-01-02', '9999-12-31');
const cost = fc.constantFrom(0, 1, 1234, Number.MAX_SAFE_INTEGER);

const fields = fc.record({
  registrar: orNull(text),
  dnsProvider: orNull(text),
  paymentMethod: orNull(text),
  notes,
  registrationDate: orNull(date),
  billingDate: orNull(date),
  expirationDate: date,
  registrationCostMinor: orNull(cost),
  renewalCostMinor: orNull(cost),
  currency: fc.constantFrom('USD', 'JPY', 'EUR'),
  autoRenew: orNull(fc.boolean()),
  isArchived: fc.boolean(),
  reminders: fc.record({
    enabled: fc.boolean(),
    target: fc.constantFrom('default', 'billing', 'expiration'),
    offsets: fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { maxLength: 3 }),
  }),
});

/** Control characters other than tabs and ends of lines are refused by every door. */
function storable(value: string): string {
  return value.toWellFormed().replace(/[^\P{Cc}\t\n]/gu, '');
}

const runs = propertyRuns(30);

suiteWithService('export, delete all, import', (service) => {
  const all = async (caller: Caller) => (await caller.get<Page>(`${domains}?archived=all&limit=100`)).body.records;
  const withoutItself = ({ id: _, revision: __, createdAt: ___, updatedAt: ____, ...record }: DomainRecord) => record;

  for (const format of fileFormats) {
    test(`${format}: equals the start, whatever is in the records (30 runs or more)`, runs, async (t) => {
      const caller = (await service().account()).browser;
      const property = fc.asyncProperty(fc.array(fields, { minLength: 1, maxLength: 4 }), async (portfolio) => {
        await createAll(caller, portfolio);
        const before = await all(caller);
        const url = `http://127.0.0.1:${service().port}/api/v1/export?format=${format}`;
        const exported = await fetch(url, { headers: caller.headers as Record<string, string> });
        const file = new Uint8Array(await exported.arrayBuffer());
        for (const { id, revision } of before) {
          assert.equal((await caller.delete(at(id), ifMatch(revision))).status, 204);
        }
        assert.deepEqual(await all(caller), []);

        const form = new FormData();
        form.append('file', new Blob([file]), 'a file');
        const request = new Response(form);
        const type = { 'content-type': request.headers.get('content-type') ?? '' };
        const body = raw(new Uint8Array(await request.arrayBuffer()));
        const preview = await caller.post<{ previewId: string }>('/api/v1/import/preview', body, type);
        assert.equal(preview.status, 200, preview.text);
        const { previewId } = preview.body;
        const commit = await caller.post<{ created: number }>('/api/v1/import/commit', { previewId });
        assert.equal(commit.body.created, before.length, commit.text);

        const after = await all(caller);
        assert.deepEqual(after.map(withoutItself), before.map(withoutItself));
        for (const { id, revision } of after) {
          assert.equal((await caller.delete(at(id), ifMatch(revision))).status, 204);
        }
      });
      await assertProperty(t, property, runs);
    });
  }
});
