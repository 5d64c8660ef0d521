import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFile } from '@namekeep/formats';
import { raw, refused } from '../../testing/caller.ts';
import { suiteWithService } from '../../testing/each-database.ts';

const path = '/api/v1/import/preview';
const megabyte = 1024 * 1024;

suiteWithService('hostile imports', (service) => {
  const files: Record<string, string> = {
    'a million columns': `Domain${','.repeat(megabyte)}\n`,
    'a quote that never closes': `Domain,Expires\n"${'x\n'.repeat(megabyte)}`,
    'extreme depth': `${'['.repeat(megabyte)}`,
    'prototype keys': '[{"name":"a.example","__proto__":{"isArchived":true}}]',
    'YAML aliases': 'domains: &a [*a, *a]\n',
    'YAML tags': '- !!js/function "x"\n',
    'NUL bytes': 'Domain\0\n',
    'an archive that is none': 'PK\x03\x04 and nothing else',
  };
  for (const [what, content] of Object.entries(files)) {
    test(`${what}: refused with a reason, and the next request is served`, async () => {
      const { browser } = await service().account();
      const { issues } = refused(await browser.post(path, { content }), 'invalid_input');
      assert.match(issues?.[0]?.message ?? '', /\w+.*[.]$/);
      assert.equal((await browser.get('/api/v1/domains')).status, 200);
      assert.equal(Object.hasOwn({}, 'isArchived'), false);
    });
  }

  test('bytes of a workbook changed at random are never a fault of ours', async () => {
    const { browser } = await service().account();
    const pieces: Uint8Array[] = [];
    const options = { format: 'xlsx', exportedAt: '2026-11-20T10:00:00.000Z', settings: null } as const;
    const none = async function* () {
      yield [];
    };
    for await (const piece of writeFile(none(), options)) pieces.push(piece);
    const whole = Buffer.concat(pieces);
    for (let round = 0; round < 30; round += 1) {
      const bytes = Buffer.from(whole);
      for (let change = 0; change <= round % 5; change += 1) {
        bytes[(round * 7919 + change * 104_729) % bytes.length] = (round * 31 + change * 17) % 256;
      }
      const boundary = 'b0undary';
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const { status } = await browser.post(path, raw(new Uint8Array(body)), headers);
      assert.ok([200, 413, 422].includes(status), `round ${round}: ${status}`);
    }
  });
});
