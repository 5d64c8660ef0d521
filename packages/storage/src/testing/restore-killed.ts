import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { argv } from 'node:process';

/*
 * A restore whose process is killed at a step: `restore-killed.ts STEP FILE URL`, where the steps are the names that it gives to
 * files.
 */

const [, , step = '', file = '', url = ''] = argv;
let left = Number(step);
for (const name of ['renameSync', 'linkSync'] as const) {
  const change = fs[name] as (...given: unknown[]) => void;
  fs[name] = (...given: unknown[]) => {
    left -= 1;
    if (left < 0) process.kill(process.pid, 'SIGKILL');
    change(...given);
  };
}
syncBuiltinESMExports();
const { restoreSqlite } = await import('../index.ts');
await restoreSqlite(file, url);
