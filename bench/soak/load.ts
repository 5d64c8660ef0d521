import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Target {
  port: number;
  token: string;
  ids: readonly string[];
  isOver: () => boolean;
  /** How often each work is done, compared with its usual pace. */
  pace?: number;
  /** Counts what the service was too busy for. */
  onBusy?: () => void;
}

/** How often each kind of work was done. */
export type Counts = Record<string, number>;

interface Work {
  /** Milliseconds between two of them. */
  every: number;
  run: (target: Target, number: number) => Promise<void>;
}

const formats = ['json', 'csv', 'yaml', 'xlsx'];
const mcpRevision = '2026-07-28';

async function ask(
  target: Target,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const { port, token } = target;
  const isForm = body instanceof FormData;
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (response.status === 503) {
    // It has stored nothing, and says when to come again.
    target.onBusy?.();
    await response.arrayBuffer();
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000);
    return ask(target, method, path, { body, headers });
  }
  assert.ok(response.status < 300, `${method} ${path}: ${response.status}`);
  return response;
}

const works: Readonly<Record<string, Work>> = {
  reads: {
    every: 10,
    async run(target, number) {
      await (await ask(target, 'GET', `/api/v1/domains/${target.ids[number % target.ids.length]}`)).json();
    },
  },
  lists: {
    every: 40,
    async run(target, number) {
      const filter = ['', '&q=name', '&urgency=later', '&sort=-cost'][number % 4] ?? '';
      await (await ask(target, 'GET', `/api/v1/domains?limit=50${filter}`)).json();
    },
  },
  // Each record goes again, so that the portfolio stays as large as it is.
  writes: {
    every: 100,
    async run(target, number) {
      const body = { name: `soak-${number}.example`, expirationDate: '2030-01-01', notes: 'n'.repeat(1000) };
      const headers = { 'idempotency-key': randomUUID() };
      const created = (await (await ask(target, 'POST', '/api/v1/domains', { body, headers })).json()) as {
        id: string;
      };
      const path = `/api/v1/domains/${created.id}`;
      await ask(target, 'PATCH', path, { body: { notes: 'changed' }, headers: { 'if-match': '"1"' } });
      await ask(target, 'DELETE', path, { headers: { 'if-match': '"2"' } });
    },
  },
  imports: {
    every: 5000,
    async run(target, number) {
      const rows = Array.from({ length: 500 }, (_, row) => `soak-${number}-${row}.example,2031-05-01,Gandi`);
      const form = new FormData();
      form.set('file', new Blob([`domain,expires,registrar\n${rows.join('\n')}\n`]), 'names.csv');
      const preview = await ask(target, 'POST', '/api/v1/import/preview', { body: form });
      const { previewId } = (await preview.json()) as { previewId: string };
      const commit = await ask(target, 'POST', '/api/v1/import/commit', { body: { previewId } });
      const { importId } = (await commit.json()) as { importId: string };
      await ask(target, 'POST', `/api/v1/imports/${importId}/undo`, { body: {} });
    },
  },
  exports: {
    every: 3000,
    async run(target, number) {
      const answer = await ask(target, 'GET', `/api/v1/export?format=${formats[number % formats.length]}`);
      for await (const chunk of answer.body ?? []) assert.ok(chunk);
    },
  },
  // The service cuts them off, because they accept no data.
  'slow readers': {
    every: 20_000,
    run: ({ port, token, isOver }) =>
      new Promise((resolve, reject) => {
        const socket = connect(port, 'localhost');
        const head = `GET /api/v1/export?format=json HTTP/1.1\r\nhost: localhost:${port}\r\n`;
        socket.write(`${head}authorization: Bearer ${token}\r\n\r\n`);
        socket.pause();
        const end = setInterval(() => isOver() && socket.destroy(), 500);
        socket.on('close', () => {
          clearInterval(end);
          resolve();
        });
        socket.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
        });
        // A paused socket does not hear that it was closed.
        setTimeout(() => socket.destroy(), 40_000).unref();
      }),
  },
  'MCP calls': {
    every: 50,
    async run(target, number) {
      const name = 'domains_get';
      const headers = {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': mcpRevision,
        'mcp-method': 'tools/call',
        'mcp-name': name,
      };
      const meta = {
        'io.modelcontextprotocol/protocolVersion': mcpRevision,
        'io.modelcontextprotocol/clientInfo': { name: 'soak', version: '1.0.0' },
        'io.modelcontextprotocol/clientCapabilities': {},
      };
      const params = { name, arguments: { id: target.ids[number % target.ids.length] }, _meta: meta };
      const answer = await ask(target, 'POST', '/mcp', {
        body: { jsonrpc: '2.0', id: number, method: 'tools/call', params },
        headers,
      });
      assert.match(await answer.text(), /"outcome":"found"/);
    },
  },
};

/** Does all kinds of work side by side, each at its own pace, until the target is over. */
export async function load(target: Target): Promise<Counts> {
  const counts: Counts = {};
  await Promise.all(
    Object.entries(works).map(async ([kind, { every, run }]) => {
      for (let number = 0; !target.isOver(); number += 1) {
        const next = performance.now() + every / (target.pace ?? 1);
        await run(target, number);
        counts[kind] = number + 1;
        while (!target.isOver() && performance.now() < next)
          await sleep(Math.max(1, Math.min(500, next - performance.now())));
      }
    }),
  );
  return counts;
}
