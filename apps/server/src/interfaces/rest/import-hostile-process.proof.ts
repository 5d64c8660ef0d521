import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { after, before, suite, test } from 'node:test';
import { hostileFiles } from '@namekeep/formats/testing';
import { type Caller, raw } from '../../testing/caller.ts';
import { type ServiceProcess, startProcess } from '../../testing/process.ts';

/** The most memory that a process has had, in MiB; undefined where the system does not say. */
function peakOf(pid: number): number | undefined {
  if (platform() !== 'linux') return undefined;
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}

suite('A running service', () => {
  let service: ServiceProcess;
  let caller: Caller;
  before(async () => {
    service = await startProcess('SQLite');
    caller = service.caller();
  });
  after(() => service.remove());

  const send = (bytes: Uint8Array) => {
    const boundary = 'b0undary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return caller.post('/api/v1/import/preview', raw(new Uint8Array(body)), headers);
  };

  test('refuses every hostile file with a reason, and takes less than 256 MiB for all of them', async () => {
    const ok = await send(new TextEncoder().encode('name,expirationDate\na.example,2027-01-02\n'));
    assert.equal(ok.status, 200, ok.text);
    const pid = service.child.pid as number;
    const idle = peakOf(pid);
    for (const [what, make] of hostileFiles) {
      const { status, body } = await send(await make());
      assert.ok([413, 422].includes(status), `${what}: ${status}`);
      const { error } = body as { error: { message: string; issues?: { message: string }[] } };
      assert.match(error.issues?.[0]?.message ?? error.message, /^[A-Z].*[.]$/, what);
      assert.equal((await caller.get('/api/v1/domains')).status, 200, what);
    }
    const peak = peakOf(pid);
    if (idle !== undefined && peak !== undefined) {
      assert.ok(peak - idle < 256, `The process grew by ${Math.round(peak - idle)} MiB.`);
    }
  });
});
