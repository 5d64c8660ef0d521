import { suite } from 'node:test';

// A month and the list with a large portfolio.
process.env['NAMEKEEP_TEST_NAMES'] = '20000';

for (const file of ['stories', 'grid']) suite(file, async () => void (await import(`./${file}.test.ts`)));
