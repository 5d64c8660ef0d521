import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startAiProvider } from '@namekeep/testing/ai-provider';
import fc from 'fast-check';
import type { TestAccount } from '../testing/account.ts';
import { type Caller, raw } from '../testing/caller.ts';
import { apiDocument } from '../testing/documented.ts';
import { suiteOnEachDatabase } from '../testing/each-database.ts';
import { nasty, rarely, type Schema, valuesOf } from '../testing/from-schema.ts';
import { createAll } from '../testing/records.ts';
import type { SentRequest } from '../testing/send.ts';

interface Operation {
  parameters?: { in: 'query' | 'path' | 'header'; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const { schemas } = (apiDocument as unknown as { components: { schemas: Record<string, Schema> } }).components;
const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation: operation as Operation,
  })),
);
/** Requests at a time, and at once. */
const CHUNK = 500;
const AT_ONCE = 24;

/** A header's value, in the characters that one may have. */
const headerText = (value: unknown) =>
  (
    String(value)
      .slice(0, 2_000)
      .match(/[\t\x20-\x7e\x80-\xff]/g) ?? []
  ).join('');
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 12) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
const nastyText = nasty.map(text);

/** Requests of every operation, nearly right: most parts fit the schema, some part often does not. */
function requestsOf(ids: readonly string[]): fc.Arbitrary<SentRequest> {
  const values = (schema: Schema) => mostly(valuesOf(schema, schemas), nasty);
  const encode = (value: string) => encodeURIComponent(value.toWellFormed().slice(0, 3_000));
  // A segment of dots is taken out of an address before anybody routes it (https://url.spec.whatwg.org/#double-dot-path-segment).
  const segment = (value: string) => encode(value).replace(/^\.{0,2}$/, 'x');
  return fc.oneof(
    ...operations.map(({ path, method, operation }) => {
      const writes = path.startsWith('/api/v1/domains') && method !== 'GET';
      const { parameters = [], requestBody } = operation;
      const named = (where: string) => parameters.filter((parameter) => parameter.in === where);
      const filled = fc.tuple(...named('path').map(() => mostly(fc.constantFrom(...ids), nastyText)));
      const query = fc.tuple(
        ...named('query').map(({ name, schema }) =>
          rarely(
            values(schema).map((value) => [name, value]),
            4,
          ),
        ),
        rarely(fc.tuple(nastyText, nastyText), 20),
      );
      const headers = fc.record(
        {
          'if-match': fc
            .oneof(
              fc.integer({ min: 1, max: 4 }).map((revision) => `"${revision}"`),
              fc.constantFrom('1', 'W/"2"'),
              nastyText,
            )
            .map(headerText),
          'idempotency-key': mostly(fc.nat({ max: 500 }).map(String), nastyText).map(headerText),
          'x-request-id': nastyText.map(headerText),
          'content-type': mostly(
            fc.constant('application/json'),
            fc.constantFrom('text/plain', 'application/merge-patch+json', 'x', ''),
            40,
          ),
          accept: nastyText.map(headerText),
          'accept-encoding': fc.constantFrom('gzip', 'br', '*', 'x'),
        },
        { requiredKeys: ['if-match', 'idempotency-key', 'content-type'] },
      );
      const schema = requestBody && Object.values(requestBody.content)[0]?.schema;
      const json = (schema ? values(schema) : fc.constant(undefined)).map((value) =>
        value === undefined ? undefined : JSON.stringify(value),
      );
      const damage = fc.tuple(fc.nat({ max: 200 }), fc.constantFrom('', '"', '}', ',', '\u0000', '\\', '[')).map(
        ([place, insert]) =>
          (whole: string) =>
            whole.slice(0, place) + insert + whole.slice(place + 1),
      );
      const body = fc.tuple(json, rarely(damage, 20)).map(([whole, spoil]) => (whole && spoil ? spoil(whole) : whole));
      const request = fc.tuple(filled, query, headers, body).map(([parts, pairs, sent, content]): SentRequest => {
        const remaining = [...parts];
        const address = path.replace(/\{\w+\}/g, () => segment(remaining.shift() ?? 'x'));
        const parameters = pairs.filter((pair) => pair !== undefined) as [string, unknown][];
        const search = parameters
          .flatMap(([name, value]) =>
            (Array.isArray(value) ? value.slice(0, 5) : [value]).map((one) => `${encode(name)}=${encode(text(one))}`),
          )
          .join('&');
        return {
          method,
          path: (search ? `${address}?${search}` : address).slice(0, 12_000),
          headers: sent,
          body: content === undefined ? undefined : raw(content),
        };
      });
      return { weight: writes ? 4 : 1, arbitrary: request };
    }),
  );
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes. What waits to be collected does not count. */
function usedMemory(): number {
  collectGarbage();
  return process.memoryUsage().rss;
}

// Texts go to a provider that answers: it refuses the keys that are made up here.
const provider = await startAiProvider('a key that nobody makes up');
after(() => provider.stop());
const ai = { provider: 'openai', baseUrl: provider.baseUrl('openai'), model: 'small' } as const;

suiteOnEachDatabase(
  'Requests made up from the schemas',
  (service, database) => {
    test('never find a fault, and get every error in the envelope', async (context) => {
      const count = database === 'SQLite' ? 20_000 : 2_000;
      const seed = randomInt(2 ** 31);
      context.diagnostic(`${count} requests on ${database}, seed ${seed}`);
      const account = await service().account();
      const records = await createAll(
        account.browser,
        Array.from({ length: 20 }, () => ({})),
      );
      const tokens = await Promise.all([
        account.token(),
        account.token(['domains:read']),
        account.token(['domains:write']),
      ]);
      const revocable = await Promise.all([account.token(), account.token()]);
      const callers: Caller[] = [
        account.browser,
        account.browser,
        account.browser,
        account.browser,
        ...tokens,
        service().anyone,
      ];
      const made = requestsOf([
        ...records.map(({ id }) => id),
        ...revocable.map(({ id }) => id),
        'dom_01jd5w3v8k2m4n6p8r0t2v4x6y',
      ]);
      let before = 0;
      const statuses = new Map<number, number>();

      for (let from = 0; from < count; from += CHUNK) {
        const waiting = fc.sample(made, { numRuns: CHUNK, seed: seed + from });
        const sendAll = async () => {
          for (let request = waiting.pop(); request; request = waiting.pop()) {
            const caller = await callerOf(account, callers, request, waiting.length);
            const answer = await caller.send(request).catch((error: unknown) => {
              throw new Error(`Seed ${seed}: ${JSON.stringify(request).slice(0, 2_000)}`, { cause: error });
            });
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            assert.ok(answer.status < 500, `Seed ${seed}: ${JSON.stringify(request)} ${answer.text}`);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
        // By then, all threads run and everything is loaded and compiled: what a process needs once is no growth.
        if (from === count / 4) before = usedMemory();
      }
      context.diagnostic(
        [...statuses]
          .toSorted(([one], [other]) => one - other)
          .map(([status, times]) => `${status}: ${times}`)
          .join(', '),
      );
      for (const status of [200, 201, 204, 400, 401, 403, 404, 409, 412, 415, 422])
        assert.ok(statuses.has(status), `no ${status} was provoked`);
      const grown = (usedMemory() - before) / 2 ** 20;
      assert.ok(grown < 200, `the process has grown by ${Math.round(grown)} MiB`);
    });
  },
  { ai },
);

/** Who sends a request: signing out is for a browser of its own. */
async function callerOf(
  account: TestAccount,
  callers: Caller[],
  { path }: SentRequest,
  number: number,
): Promise<Caller> {
  if (/sessions\/revoke-all|auth\/logout/.test(path)) return callers.at(-1 - (number % 4)) as Caller;
  return callers[number % callers.length] ?? account.browser;
}
