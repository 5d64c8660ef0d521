// npm run tool keep OLD FOLDER [-- --postgres]
//
// Fills a portfolio with a released version, of which OLD is an installed checkout, and keeps its database and what it
// answered in FOLDER, for the test of upgrades (apps/server/src/wire/upgrade.test.ts).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startPostgres } from '@namekeep/testing/postgres';
import { fillPortfolio, type ReleasedPortfolio, type Send } from '@namekeep/testing/released';
import { createToken, everyScope, sendJson, signInOwner } from '../e2e/owner.ts';
import { passphrase } from '../e2e/service.ts';
import { otherSettings, startProgram, trialSecret } from './program.ts';

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [old = '.', folder = 'kept'] = positionals.map((path) => resolve(path));

/** Sends requests with a token of the portfolio. */
const sendTo =
  (origin: string): Send =>
  async (secret, method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };

async function createTokens(origin: string): Promise<ReleasedPortfolio['tokens']> {
  const owner = await signInOwner(origin);
  const listed = async () =>
    (await owner.fetch(`${origin}/api/tokens`)).json() as Promise<{ tokens: { id: string }[] }>;
  const revoked = await createToken(owner, origin, ['domains:read', 'domains:write']);
  for (const { id } of (await listed()).tokens)
    assert.ok((await sendJson(owner, origin, `/api/tokens/${id}/revoke`, {})).ok);
  const full = await createToken(owner, origin, everyScope);
  return { full, reading: await createToken(owner, origin, ['domains:read']), revoked };
}

const server = values.postgres ? await startPostgres({ own: true }) : undefined;
const database = await server?.createDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'namekeep-keep-'));
try {
  const running = await startProgram([process.execPath, join(old, 'apps/server/src/main.ts'), 'start'], {
    until: /ready at (https?:\S+)/,
    cwd: dataDir,
    env: {
      ...otherSettings(),
      NAMEKEEP_PORT: '0',
      NAMEKEEP_DATA_DIR: dataDir,
      NAMEKEEP_OWNER_PASSPHRASE: passphrase,
      NAMEKEEP_SECRET: trialSecret,
      ...(database && { NAMEKEEP_DATABASE_URL: database }),
    },
  });
  const origin = running.ready[1] ?? '';
  const released = await fillPortfolio(await createTokens(origin), sendTo(origin));
  assert.equal(await running.stop(), 0);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  write(`${database ? 'postgresql' : 'sqlite'}.json`, JSON.stringify(released));
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100'];
  if (database) write('postgresql.sql', execFileSync('pg_dump', [...options, database]));
  else write('namekeep.db', readFileSync(join(dataDir, 'namekeep.db')));
  console.log(`${released.records.length} records are kept in ${folder}.`);
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
