import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { suiteWithService } from '../../testing/each-database.ts';
import { createAll, input, listAll } from '../../testing/records.ts';
import { textOf } from './tool-call.ts';
import { resultIn, talkTo } from './testing/talk.ts';

suiteWithService('Pages of domains_list', (service) => {
  const long = (length: number) => '"\n'.repeat(length / 2 - 1) + 'x';

  test('stay below 100 000 characters, with fewer records where notes are long, and miss none', async () => {
    const token = await (await service().account()).token();
    const mcp = talkTo(service(), token.secret);
    const lengths = [60_000, 20_000, 30_000, 40_000, 48_000, ...Array.from({ length: 40 }, () => 2_000)];
    await createAll(
      token,
      lengths.slice(0, 5).map((length) => ({ notes: long(length) })),
    );
    await createAll(
      token,
      lengths.slice(5).map((length) => ({ notes: long(length) })),
    );
    const expected = await listAll(token, 'sort=-name');
    const records: unknown[] = [];
    for (let cursor: unknown; cursor !== null; ) {
      const args = { limit: 100, sort: '-name', ...(typeof cursor === 'string' && { cursor }) };
      const answer = await mcp.call('domains_list', args);
      const { content } = answer;
      const page = resultIn(answer) as { records: unknown[]; nextCursor: string | null };
      assert.ok(page.records.length > 0);
      // A record is never cut, so one whose notes alone are longer stands alone.
      assert.ok(content[0].text.length < 100_000 || page.records.length === 1, `${content[0].text.length}`);
      records.push(...page.records);
      cursor = page.nextCursor;
    }
    assert.deepEqual(records, expected);
  });

  test('of a hundred ordinary records are whole', async () => {
    const token = await (await service().account()).token();
    await createAll(
      token,
      Array.from({ length: 100 }, () => input({ registrar: 'Porkbun', notes: 'Kept for the old address.' })),
    );
    const page = await talkTo(service(), token.secret).call('domains_list', { limit: 100 });
    assert.equal((resultIn(page).records as unknown[]).length, 100);
    assert.ok(page.content[0].text.length < 100_000, `${page.content[0].text.length}`);
  });
});

suite('The text of an answer', () => {
  test('is the same JSON without a character that controls or misleads', () => {
    const value = { text: 'a\u0000\u001b[31m\u007f\u009b\u0085\u2028\u2029\u202e\u2066b\tü😀' };
    const text = textOf(value);
    assert.deepEqual(JSON.parse(text), value);
    assert.doesNotMatch(text, /[\p{Cc}\u2028\u2029\u202e\u2066]/u);
    assert.match(text, /ü😀/);
  });
});
