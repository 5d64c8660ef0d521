import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importSummary } from './import-summary.ts';

const result = { created: 3, updated: 40, unchanged: 43, skipped: 0, invalid: 0, importId: 'imp_1' };
const porkbun = { source: 'porkbun', sourceTitle: 'Porkbun' };

test('an import is summed up in one line, with the registrar or the name of the file', () => {
  const summary = (preview: { source: string; sourceTitle: string | null }, fileName?: string) =>
    importSummary({ result, absent: null, preview }, fileName);
  assert.equal(summary(porkbun, 'x.csv'), 'Imported 86 domains from Porkbun: 3 new, 40 changed.');
  assert.equal(
    summary({ source: 'namekeep', sourceTitle: 'Namekeep' }, 'x.csv'),
    'Imported 86 domains from x.csv: 3 new, 40 changed.',
  );
  assert.equal(summary({ source: 'generic', sourceTitle: null }), 'Imported 86 domains: 3 new, 40 changed.');
});

test('names that the file lacks, invalid rows and an import that changes nothing are in it', () => {
  const absent = { names: ['a.example', 'b.example'], set: 'archived' as const };
  const summary = importSummary(
    { result: { ...result, created: 0, updated: 2, invalid: 1 }, absent, preview: porkbun },
    undefined,
  );
  assert.equal(summary, 'Imported 43 domains from Porkbun: nothing new, 2 archived, 1 invalid row left out.');
});
