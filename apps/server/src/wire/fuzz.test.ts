import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startAiProvider } from '@namekeep/testing/ai-provider';
import { propertyRuns, propertySeed as seed } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import type { TestAccount } from '../testing/account.ts';
import { listAll, previewChange } from '../testing/api.ts';
import { type Caller, each, raw, type SentRequest } from '../testing/caller.ts';
import { apiDocument } from '../testing/check-reply.ts';
import { nasty, rarely, type Schema, type Sources, valuesOf } from '../testing/from-schema.ts';
import { newSubject, type Subject } from '../testing/requests.ts';
import { suiteWithService } from '../testing/service.ts';

interface Parameter {
  in: 'query' | 'path' | 'header';
  name: string;
  schema: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
/** Where nothing is. */
const none = 'dom_01jd5w3v8k2m4n6p8r0t2v4x6y';
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
  String(value)
    .slice(0, 2_000)
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 12) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
const nastyText = nasty.map(text);
/** Creates what there is: made up names rarely meet. */
const again = fc.nat().map((number): SentRequest => ({
  method: 'POST',
  path: '/api/v1/domains',
  headers: { 'content-type': 'application/json', 'idempotency-key': `again-${number}` },
  body: raw(JSON.stringify({ name: 'again.example', expirationDate: '2027-03-31' })),
}));

/** Files to import, nearly right, in three of the formats. */
function filesOf(sources: Sources): fc.Arbitrary<string> {
  const cell = fc.oneof(fc.constantFrom('fuzz-1.example', 'a.example', '2027-03-31', 'Yes', '$12.50'), nastyText);
  const headers = fc.shuffledSubarray(['name', 'expirationDate', 'registrar', 'renewalCost', 'labels', 'notes']);
  const table = fc.tuple(headers, fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 5 }));
  const whole = valuesOf(schemas.PortfolioFile ?? {}, sources).map((made) => JSON.stringify(made));
  return fc.oneof(
    whole,
    table.map(([first, rows]) => [first, ...rows].map((row) => row.join(',')).join('\n')),
    whole.map((json) => `# YAML has all of JSON.\n${json}`),
    nastyText,
  );
}

const newResources =
  /^\/(?:mcp|api\/v1\/(?:payments|decisions|labels|views|changes|activity|reports|imports?|export)|api\/v1\/domains\/\{id\}\/(?:decision|labels|renewals))/;

/** Requests of every operation, nearly right: most parts fit the schema, some part often does not. */
function requestsOf(subjects: readonly Subject[], records: readonly string[], changes: readonly string[]) {
  const all = (member: Exclude<keyof Subject, 'revision'>) => [...each(subjects, member), none];
  const [payments, names, tokens, sessions] = [all('paymentId'), all('ownName'), all('tokenId'), all('sessionId')];
  const previews = [...all('previewId'), ...all('importId'), ...changes];
  const known: Record<string, fc.Arbitrary<unknown>> = {
    id: fc.constantFrom(...records),
    domainId: fc.constantFrom(...records),
    ids: fc.subarray([...records], { minLength: 1, maxLength: 4 }),
    revision: fc.integer({ min: 1, max: 6 }),
    previewId: fc.constantFrom(...previews),
    label: fc.constantFrom(...names),
  };
  const sources = { schemas, known };
  known.content = filesOf(sources);
  /** What fits in a path where an ID or a name is. */
  const subjectsOf = (path: string) => {
    if (path.includes('/payments/')) return payments;
    if (/\/imports?\//.test(path)) return previews;
    if (/\/(?:labels|views)\/\{/.test(path)) return names;
    if (path.includes('/tokens/')) return tokens;
    return path.includes('/sessions/') ? sessions : records;
  };
  const values = (schema: Schema) => mostly(valuesOf(schema, sources), nasty);
  const encode = (value: string) => encodeURIComponent(value.toWellFormed().slice(0, 3_000));
  // A segment of dots is taken out of an address before anybody routes it (https://url.spec.whatwg.org/#double-dot-path-segment).
  const segment = (value: string) => encode(value).replace(/^\.{0,2}$/, 'x');
  return fc.oneof(
    { weight: 8, arbitrary: again },
    ...operations.map(({ path, method, operation }) => {
      const writes = path.startsWith('/api/v1/domains') && method !== 'GET';
      const ids = subjectsOf(path);
      const { parameters = [], requestBody } = operation;
      const named = (where: string) => parameters.filter((parameter) => parameter.in === where);
      const filled = fc.tuple(...named('path').map(() => mostly(fc.constantFrom(...ids), nastyText)));
      const pairOf = ({ name, schema }: Parameter) =>
        rarely(
          values(schema).map((value) => [name, value]),
          4,
        );
      const query = fc.tuple(...named('query').map(pairOf), rarely(fc.tuple(nastyText, nastyText), 20));
      const contentTypes = fc.constantFrom('text/plain', 'application/merge-patch+json', 'x', '');
      const revision = fc.integer({ min: 1, max: 4 }).map((number) => `"${number}"`);
      const headers = fc.record(
        {
          'if-match': fc.oneof(revision, fc.constantFrom('1', 'W/"2"'), nastyText).map(headerText),
          'idempotency-key': mostly(fc.nat({ max: 500 }).map(String), nastyText).map(headerText),
          'x-request-id': nastyText.map(headerText),
          'content-type': mostly(fc.constant('application/json'), contentTypes, 20),
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
      return { weight: writes || newResources.test(path) ? 4 : 1, arbitrary: request };
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

suiteWithService(
  'Requests made up from the schemas',
  (service, database) => {
    const { numRuns: count, timeout } = propertyRuns(1000);
    test('never find a fault, and get every error in the envelope', { timeout: 2 * timeout }, async (context) => {
      context.diagnostic(`${count} requests on ${database}, seed ${seed}`);
      const account = await service().account();
      const scopes = [undefined, ['domains:read'], ['domains:write']] as const;
      const tokens = await Promise.all(scopes.map((some) => account.token(some)));
      const callers: Caller[] = [...Array<Caller>(4).fill(account.browser), ...tokens, service().anyone];
      const subjects: Subject[] = [];
      while (subjects.length < 8) subjects.push(await newSubject(account));
      const records = each(await listAll(account.browser), 'id');
      const rule = (id: string) => ({ select: { ids: [id] }, set: { notes: 'Changed.' } });
      const changes = await Promise.all(records.slice(0, 8).map((id) => previewChange(account.browser, rule(id))));
      const made = requestsOf(subjects, [...records, none], each(changes, 'previewId'));
      let before = 0;
      const statuses = new Map<number, number>();
      let toNew = 0;

      for (let from = 0; from < count; from += CHUNK) {
        const waiting = fc.sample(made, { numRuns: CHUNK, seed: seed + from });
        const sendAll = async () => {
          for (let request = waiting.pop(); request; request = waiting.pop()) {
            const caller = await callerOf(account, callers, request, waiting.length);
            const answer = await caller.send(request).catch((error: unknown) => {
              throw new Error(`Seed ${seed}: ${JSON.stringify(request).slice(0, 2_000)}`, { cause: error });
            });
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            toNew += Number(newResources.test(request.path.replace(/\/dom_[^/?]+\//, '/{id}/')));
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
      context.diagnostic(
        `${toNew} of them to payments, decisions, labels, views, changes, activity, reports and files`,
      );
      for (const status of [200, 201, 204, 400, 401, 403, 404, 409, 412, 415, 422])
        assert.ok(statuses.has(status), `no ${status} was provoked`);
      // A few requests do not load and compile everything that a process needs once.
      const grown = count < 10_000 ? 0 : (usedMemory() - before) / 2 ** 20;
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
