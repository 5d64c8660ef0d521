import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

// Prints the files that a start loads, and whether Node.js has loaded its Fetch API, once the server is ready.
const tracer = `
  import { registerHooks } from 'node:module';
  const write = process.stderr.write.bind(process.stderr);
  registerHooks({ load: (url, context, next) => { write('loads ' + url + '\\n'); return next(url, context); } });
  process.stderr.write = (text) => {
    if (!String(text).includes('is ready')) return write(text);
    for (const name of process.moduleLoadList) if (name.includes('undici')) write('loads ' + name.replaceAll(' ', '-') + '\\n');
    return write(text);
  };
`;

test('a start loads nothing that only some requests need: no Fetch API, no protocols, no pages, no AI providers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-loading-'));
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tracer)}`, join(import.meta.dirname, 'main.ts'), 'start'],
    { env: { NAMEKEEP_DATA_DIR: folder, NAMEKEEP_PORT: '0' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  let text = '';
  for await (const chunk of child.stderr) {
    text += String(chunk);
    if (text.includes('Namekeep is ready')) child.kill('SIGTERM');
  }
  await exited;
  rmSync(folder, { recursive: true });
  assert.match(text, /Namekeep is ready/);
  const loaded = [...text.matchAll(/^loads (\S+)$/gm)].map(([, url = '']) => url);
  assert.ok(loaded.some((url) => url.endsWith('/commands/serve.ts')));
  const lazy =
    /undici|\/@hono\/|\/oidc-provider\/|\/openid-client\/|modelcontextprotocol|\/openapi\.ts|\/marked\/|\/@ai-sdk\/|\/ai\/dist\/|\/pg\//;
  assert.deepEqual(
    loaded.filter((url) => lazy.test(url)),
    [],
  );
});
