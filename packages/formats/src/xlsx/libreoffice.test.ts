import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { defaultSettings, newRecordFields, type RecordFields } from '@namekeep/domain';
import { writeReport } from '../report.ts';
import { allOf, contentOf, fileOf } from '../testing/files.ts';

const program = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/opt/libreoffice/program/soffice'].find(existsSync);

const records = ['=1+1', "'x", 'NO', '1e5', '007', '+1', '-1', '@x', 'a\n"b",c', '😀', '2024-01-02', '_x0041_ <&>'].map(
  (text, index): RecordFields => ({
    ...newRecordFields({ name: `n${index}.example`, expirationDate: '2027-01-02' }, defaultSettings),
    registrar: text,
    notes: index === 0 ? 'n'.repeat(65_536) : text,
    registrationDate: (['0999-01-01', '1900-03-01', '9999-12-31'] as const)[index % 3] ?? null,
    renewalCostMinor: [0, null, Number.MAX_SAFE_INTEGER, 1234][index % 4] ?? null,
    autoRenew: [true, false, null][index % 3] ?? null,
  }),
);

if (!program) {
  test('LibreOffice is not on this machine, so nobody asked what it makes of an exported workbook', (t) => {
    t.diagnostic('Install it (Debian: libreoffice-calc-nogui) and run this file again.');
  });
} else {
  suite('LibreOffice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'namekeep-calc-'));
    after(() => rm(folder, { recursive: true, force: true }));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const convert = (...to: string[]) =>
      execFileSync(program, [profile, '--headless', ...to, join(folder, 'export.xlsx')], { stdio: 'ignore' });

    test('opens an exported workbook and writes it again without a change', async () => {
      await writeFile(join(folder, 'export.xlsx'), await fileOf('xlsx', records));
      convert('--convert-to', 'xlsx', '--outdir', join(folder, 'again'));
      const { rows } = await contentOf(new Uint8Array(await readFile(join(folder, 'again', 'export.xlsx'))));
      const actual = rows.flatMap(({ issues }) => issues);
      assert.deepEqual(actual, []);
      assert.deepEqual(
        rows.map(({ fields }) => fields && newRecordFields(fields, defaultSettings)),
        records,
      );
    });

    test('opens the report of a year, and adds up its sheets to the same sums', async () => {
      const payments = Array.from({ length: 40 }, (_, index) => ({
        id: `pay_${index}`,
        kind: 'renewal',
        name: 'example.com',
        paidOn: `2026-${String((index % 12) + 1).padStart(2, '0')}-28`,
        amountMinor: index % 7 === 0 ? null : 1000 + 37 * index,
        currency: 'EUR' as const,
        years: 1,
        registrar: null,
        note: '',
      }));
      const pages = (async function* () {
        yield payments;
      })();
      const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
      await writeFile(join(folder, 'export.xlsx'), await allOf(writeReport(pages, { format: 'xlsx', months })));
      // All sheets, each to a file of its own, with values as they are stored.
      convert(
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false,false,false,-1',
        '--outdir',
        folder,
      );
      const column = async (sheet: string, index: number) => {
        const [, ...lines] = (await readFile(join(folder, `export-${sheet}.csv`), 'utf8')).trim().split('\n');
        return lines.reduce(
          (sum, line) => sum + Math.round(100 * Number(line.split(';')[index]?.replaceAll('"', ''))),
          0,
        );
      };
      const total = payments.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
      assert.deepEqual([await column('Payments', 5), await column('Summary', 2)], [total, total]);
    });

    test('finds no formula in it, and nothing to compute', async () => {
      await writeFile(join(folder, 'export.xlsx'), await fileOf('xlsx', records.slice(1)));
      // Semicolons, quotes, UTF-8, cells as they are shown, and formulas instead of their results.
      convert('--convert-to', 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,true', '--outdir', folder);
      const text = await readFile(join(folder, 'export.csv'), 'utf8');
      assert.doesNotMatch(text, /(?:^|;)"?=/m);
      assert.match(text, /1e5;/);
      assert.match(text, /;9007199254740991;/);
    });
  });
}
