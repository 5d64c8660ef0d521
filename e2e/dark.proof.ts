import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'node:test';

// All that the browser tests look at, in the dark theme as well.
process.env['NAMEKEEP_TEST_DARK'] = '1';

for (const file of globSync('*.test.ts', { cwd: import.meta.dirname }).toSorted()) {
  if (!readFileSync(join(import.meta.dirname, file), 'utf8').includes('assertNoBarriers')) continue;
  suite(file, async () => void (await import(`./${file}`)));
}
