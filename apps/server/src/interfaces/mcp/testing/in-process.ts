import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { Store } from '@namekeep/core/ports';
import { openStore } from '@namekeep/storage';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { Env } from '../../../http/guards.ts';
import { createMetrics } from '../../../log.ts';
import { createTestAccount, createTestClock, type TestAccount } from '../../../testing/account.ts';
import { createCaller } from '../../../testing/caller.ts';
import { createTestCore } from '../../../testing/core.ts';
import { createMcp } from '../mcp.ts';
import { headersOf, messageOf, type Revision } from './talk.ts';

const baseUrl = new URL('http://localhost:3000');

export interface InProcess {
  store: Store;
  account: TestAccount;
  /** What use cases reported as faults. */
  faults: unknown[];
  /** Calls a tool. `beforeBody` happens once the caller is known, `beforeTool` just before the tool would run. */
  call(revision: Revision, tool: string, args: object, meanwhile?: Meanwhile): Promise<Response>;
  /** Sends any request in the form of a revision. */
  request(revision: Revision, method: string, params: object, meanwhile?: Meanwhile): Promise<Response>;
}

export interface Meanwhile {
  signal?: AbortSignal;
  beforeBody?: () => Promise<void>;
  beforeTool?: () => void;
}

/** The handler of `/mcp` over a real core and store, without a socket: so that a test decides what happens when. */
export async function openInProcess(databaseUrl: string): Promise<InProcess> {
  const store = await openStore(databaseUrl);
  await store.maintenance.migrate();
  const clock = createTestClock();
  const account = await createTestAccount({ store, clock, anyone: createCaller(baseUrl, new Agent()), baseUrl });
  const { secret } = await account.token();
  const faults: unknown[] = [];
  let beforeTool: Meanwhile['beforeTool'];
  const off = () => undefined;
  const mcp = createMcp({
    core: createTestCore(store, { now: clock.now, onError: (error) => faults.push(error) }),
    helpArticles: async () => [],
    limits: { reads: off, writes: off, failures: off },
    baseUrl,
    localOrigin: () => baseUrl.origin,
    now: () => {
      beforeTool?.();
      return clock.now();
    },
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
  const app = new Hono<Env>().all('/mcp', (context) => {
    context.set('requestId', randomUUID());
    context.set('address', '127.0.0.1');
    return mcp(context);
  });

  const inProcess: InProcess = {
    store,
    account,
    faults,
    call: (revision, name, args, meanwhile) =>
      inProcess.request(revision, 'tools/call', { name, arguments: args }, meanwhile),
    async request(revision, method, params, meanwhile = {}) {
      const bytes = new TextEncoder().encode(JSON.stringify(messageOf(revision, method, params)));
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            await meanwhile.beforeBody?.();
            controller.enqueue(bytes);
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const json = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      const request = new Request(new URL('/mcp', baseUrl), {
        method: 'POST',
        headers: { host: baseUrl.host, ...json, ...headersOf(revision, method, params) },
        body,
        duplex: 'half',
        ...(meanwhile.signal && { signal: meanwhile.signal }),
      });
      beforeTool = meanwhile.beforeTool;
      return app.request(request);
    },
  };
  return inProcess;
}
