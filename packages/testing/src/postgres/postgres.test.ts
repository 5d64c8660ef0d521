import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from './index.ts';

test('a server is stopped and its data deleted when its test file is killed [PostgreSQL]', async () => {
  const source = `
    import { startPostgres } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    import pg from 'pg';
    const server = await startPostgres({ own: true });
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    console.log(JSON.stringify({ url: server.url('postgres'), folder: rows[0].data_directory }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, folder } = JSON.parse(line) as { url: string; folder: string };
  assert.ok(existsSync(folder));
  child.kill('SIGKILL');
  while (existsSync(folder)) await setTimeout(20);
  await assert.rejects(new pg.Client({ connectionString: url }).connect(), { code: 'ECONNREFUSED' });
});

test('a test that does not say in its name that it uses PostgreSQL cannot start a server', async () => {
  await assert.rejects(
    startPostgres(),
    /“a test that does not say .+” uses PostgreSQL\. Add \[PostgreSQL\] to its name/,
  );
});
