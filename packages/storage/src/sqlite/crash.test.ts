import { join } from 'node:path';
import { suite, test } from 'node:test';
import { crash, rounds } from '../testing/crashes.ts';
import { temporaryFolder } from '../testing/temporary.ts';

suite('crashes [SQLite]', () => {
  const folder = temporaryFolder();

  test(`kill -9 at random moments under load loses nothing and leaves nothing half (${rounds} rounds)`, async (context) => {
    context.diagnostic(await crash(`sqlite:${join(folder, 'crash.db')}`));
  });
});
