import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { storeSuite } from '../testing/store-suite.ts';
import { openStore } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'namekeep-store-'));
after(() => rmSync(folder, { recursive: true }));

storeSuite('SQLite', async () => {
  const store = await openStore(`sqlite:${join(folder, 'suite.db')}`);
  await store.maintenance.migrate();
  return store;
});
