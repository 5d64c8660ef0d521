import { suite } from 'node:test';

// The list with a large portfolio.
process.env['NAMEKEEP_TEST_NAMES'] = '20000';

suite('grid', async () => void (await import('./grid.test.ts')));
