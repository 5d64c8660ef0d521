import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Currency } from '@namekeep/domain';
import type { LayoutInput } from './format.ts';
import type { FileRow } from './rows.ts';
import { contentOf } from './testing/files.ts';

/** What a file of the corpus holds, as its author read it. */
interface Expected {
  file: string;
  /** The program that writes such files, and how. */
  origin: string;
  /** The account's currency; USD if omitted. */
  currency?: Currency;
  /** What the user chooses on the page, where the file alone cannot tell. */
  layout?: LayoutInput;
  sheet?: string;
  textEncoding?: string;
  /** The records in the order of the file, with every value that the file says. */
  records: ({ name: string } & Record<string, unknown>)[];
  /** How many rows are no records and may be refused. */
  refused?: number;
  /** Fields on which two careful readers would differ: any value is accepted. */
  free?: string[];
}

interface Score {
  right: number;
  /** Values that the file says and that were left out. */
  missing: string[];
  wrong: string[];
  /** Records that were refused although the file says what they need. */
  refused: string[];
  records: number;
}

const folder = join(import.meta.dirname, 'testing', 'corpus');

/**
 * `seen` was read while the rules were written, `blind` only afterwards: its authors knew no rule. A value is wrong if
 * it differs from what the file says, or if the file does not say it.
 */
const halves = [
  { name: 'seen', leastRight: 0.95 },
  { name: 'blind', leastRight: 0.9 },
];

describe('files as registrars, programs and people write them', () => {
  for (const { name, leastRight } of halves) {
    test(`${name}: no value is wrong, and hardly a record is refused`, async (t) => {
      const lines = readFileSync(join(folder, name, 'expected.jsonl'), 'utf8')
        .trim()
        .split('\n');
      const total: Score = { right: 0, missing: [], wrong: [], refused: [], records: 0 };
      for (const line of lines) await scoreFile(name, JSON.parse(line) as Expected, total);
      const { right, missing, wrong, refused, records } = total;
      t.diagnostic(
        `${lines.length} files, ${records} records: ${right} values right, ${missing.length} left out, ${wrong.length} wrong, ` +
          `${refused.length} records refused`,
      );
      assert.deepEqual(wrong, []);
      assert.ok(refused.length <= 0.02 * records, refused.join('\n'));
      assert.ok(right >= leastRight * (right + missing.length), `Left out:\n${missing.join('\n')}`);
    });
  }
});

async function scoreFile(half: string, expected: Expected, score: Score): Promise<void> {
  const { file, currency = 'USD', layout, sheet, textEncoding, free = [] } = expected;
  const bytes = readFileSync(join(folder, half, file));
  const options = { currency, layout: { ...layout, sheet, encoding: textEncoding }, today: '2026-11-25' };
  const read = await contentOf(new Uint8Array(bytes), options).catch((error: Error) => error);
  score.records += expected.records.length;
  if (read instanceof Error) {
    for (const { name } of expected.records) score.refused.push(`${file}: ${name}: ${read.message}`);
    return;
  }
  // A new record needs a date to be imported.
  const isImported = ({ fields }: FileRow) => Boolean(fields?.expirationDate ?? fields?.billingDate);
  const rows = new Map(read.rows.filter(isImported).map((row) => [row.name, row]));
  for (const { name, ...values } of expected.records) {
    const row = rows.get(name);
    rows.delete(name);
    if (!row?.fields) {
      const issues = read.rows.find((other) => other.name === name)?.issues ?? [];
      score.refused.push(`${file}: ${name}: ${issues.map(({ message }) => message).join(' ')}`);
      continue;
    }
    const { name: _, ...fields } = row.fields;
    const found: Record<string, unknown> = { ...fields, ...(row.labels?.length && { labels: row.labels }) };
    // The currency of a record without amounts means nothing.
    if (found.renewalCostMinor === undefined && found.registrationCostMinor === undefined) delete found.currency;
    for (const field of new Set([...Object.keys(values), ...Object.keys(found)])) {
      if (free.includes(field)) continue;
      const [should, is] = [values[field] ?? null, found[field] ?? null];
      if (JSON.stringify(should) === JSON.stringify(is)) score.right += 1;
      else if (is === null || is === '') score.missing.push(`${file}: ${name}: ${field} ${JSON.stringify(should)}`);
      else score.wrong.push(`${file}: ${name}: ${field} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
    }
  }
  for (const name of rows.keys()) score.wrong.push(`${file}: ${name} is no record`);
}
