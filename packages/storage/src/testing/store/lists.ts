import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredRecord } from '@namekeep/domain';
import type { GroupKey, RecordFilter } from '../../index.ts';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { changeByName } from './labels.ts';

const today = '2026-11-20';
const all: RecordFilter = { archived: 'all', words: [] };

export const listTests: StoreTests = (laboratory) => {
  test('text that cannot be stored finds nothing', async () => {
    const portfolio = await laboratory().portfolio();
    await portfolio.create();
    for (const text of ['\0', 'a\0', '\ud800']) {
      for (const member of ['words', 'registrar', 'tld', 'dnsProvider', 'paymentMethod', 'label']) {
        const selection = { filter: { ...all, [member]: [text] }, today };
        const found = await portfolio.records({ ...selection, sort: 'name', descending: false, limit: 10 });
        assert.deepEqual([found, await portfolio.totals(selection)], [[], []], member);
      }
    }
  });

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
};
