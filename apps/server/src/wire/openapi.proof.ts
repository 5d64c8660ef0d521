import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { npmPackages } from '@namekeep/testing/npm-packages';
import { apiDocument } from '../testing/check-reply.ts';
import { startTestService } from '../testing/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'namekeep-openapi-'));
after(() => rmSync(folder, { recursive: true }));

/** What Redocly's linter says about a document, with its recommended rules or those of the specification alone. */
async function problemsOf(document: unknown, rules: 'recommended' | 'spec'): Promise<string[]> {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document, null, 2));
  writeFileSync(join(folder, 'redocly.yaml'), `extends: [${rules}]\n`);
  const program = npmPackages('@redocly/cli@2.77.0')('@redocly/cli/bin/cli.js');
  const environment = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };
  const run = promisify(execFile)(process.execPath, [program, 'lint', 'openapi.json', '--format=json'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
  });
  // It fails when it finds errors, and then says them on stdout.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
  };
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

test("Redocly's linter has nothing to say about the OpenAPI documents of the API and of the adapter", async () => {
  const service = await startTestService({ database: 'SQLite' });
  const adapter = await service.anyone.get('/adapter/v1/openapi.json');
  await service.stop();
  assert.equal(adapter.status, 200);
  assert.deepEqual(await problemsOf(apiDocument, 'recommended'), []);
  assert.deepEqual(await problemsOf(adapter.body, 'spec'), []);
});
