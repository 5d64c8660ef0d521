import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('a sign-in at the bundled provider writes nothing to the terminal', async () => {
  const program = fileURLToPath(new URL('../testing/quiet-sign-in.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  assert.deepEqual({ out, error }, { out: 'signed in\n', error: '' });
});
