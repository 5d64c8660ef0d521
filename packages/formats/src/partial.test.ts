import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSettings, type ExportColumn, exportedRecord, newRecordFields, storedRecord } from '@namekeep/domain';
import { cellsOf } from '@namekeep/testing/rows';
import { formats } from './format.ts';
import { openFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

const notes = 'x'.repeat(40_000);
const record = storedRecord(
  {
    ...newRecordFields(
      { name: 'a.co.uk', expirationDate: '2027-03-31', renewalCostMinor: 1200, notes },
      defaultSettings,
    ),
    autoRenew: true,
  },
  {
    id: 'dom_1',
    revision: 3,
    createdAt: '2026-11-20T09:30:00.000Z',
    updatedAt: '2026-11-21T09:30:00.000Z',
    unicodeName: 'a.co.uk',
    tld: 'co.uk',
    labels: [],
  },
);
const columns = cellsOf(`
  renewal.date | createdAt | notes | unicodeName | name | reminders | tld | revision | autoRenew | id | expirationDate
  renewalCostMinor
`) as ExportColumn[];

async function* pages() {
  yield [exportedRecord(record, columns)];
}

for (const format of formats) {
  test(`${format}: chosen columns read back as the fields among them, and what the server sets is left out`, async () => {
    const settings = format === 'csv' ? null : defaultSettings;
    const options = { format, exportedAt: '2026-11-22T10:00:00.000Z', settings, columns, partial: true };
    const pieces: Uint8Array[] = [];
    for await (const piece of writeFile(pages(), options)) pieces.push(piece);
    const bytes = new Uint8Array(Buffer.concat(pieces));
    const { about, rows } = await openFile(bytes, { currency: 'USD', maxRows: 10 });
    assert.deepEqual(
      [about.source, about.partial, about.notes, about.settings],
      ['namekeep', format !== 'csv', [], settings],
    );
    const read = [];
    for await (const row of rows) read.push(row);
    const { name, reminders, autoRenew, expirationDate, renewalCostMinor } = record;
    const fields = { name, notes, reminders, autoRenew, expirationDate, renewalCostMinor };
    const actual = read.map((row) => [row.fields, row.issues]);
    assert.deepEqual(actual, [[fields, []]]);
  });
}

test('a file of another program keeps what its columns mean', async () => {
  const text = 'Domain,createdAt,Renewal Date\nexample.com,2020-01-02,2027-01-02\n';
  const { rows } = await openFile(new TextEncoder().encode(text), { currency: 'USD', maxRows: 10 });
  const read = [];
  for await (const row of rows) read.push(row.fields);
  assert.deepEqual(read, [{ name: 'example.com', registrationDate: '2020-01-02', billingDate: '2027-01-02' }]);
});
