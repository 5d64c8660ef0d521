import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

// Prints what a run of the program loads.
const tracer = `
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => { process.stderr.write('loads ' + url + '\\n'); return next(url, context); } });
`;

test('a command loads nothing that it does not need: no schemas, no tables of Unicode, no other command', () => {
  const { stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(tracer)}`,
      join(import.meta.dirname, 'main.ts'),
      'get',
      'dom_x',
    ],
    { encoding: 'utf8', env: { NAMEKEEP_URL: 'http://127.0.0.1:9', NAMEKEEP_TOKEN: 'nk_pat_x' } },
  );
  const loaded = [...stderr.matchAll(/^loads (\S+)$/gm)].map(([, url = '']) => url);
  assert.ok(
    loaded.some((url) => url.endsWith('/commands/domains.ts')),
    stderr,
  );
  assert.deepEqual(
    loaded.filter((url) => /\/(zod|tr46|temporal-polyfill)\/|nearest|help\.ts|files\.ts/.test(url)),
    [],
  );
  assert.deepEqual(loaded.filter((url) => url.includes('/src/commands/')).length, 1);
  assert.ok(loaded.length < 30, `${loaded.length} files:\n${loaded.join('\n')}`);
});
