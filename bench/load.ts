import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { isProgram } from '../scripts/root.ts';
import { type About, compare, cpuSeconds, type Figure } from './measure.ts';
import { pinnedTo, type Server } from './service.ts';

const CONNECTIONS = 64;

/** What a generator sends: whole requests in turn. `{serial}` stands for eight digits that are new in every request. */
interface Load {
  port: number;
  ms: number;
  requests: string[];
}

/** A request as it goes over the wire. */
export function httpRequest(method: string, path: string, headers: Record<string, string>, body = ''): string {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** A process of its own that sends requests, on another core than the server's. */
function startGenerator(): ChildProcess {
  const [program = '', ...argv] = pinnedTo('generator', [process.execPath, import.meta.filename]);
  return spawn(program, argv, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Sends requests of 64 connections. Answers how many were answered. Throws with the first answer that is no success. */
async function send(generator: ChildProcess, load: Load): Promise<number> {
  generator.send(load);
  const [answer] = (await once(generator, 'message')) as [number | string];
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

interface Side {
  server: Server;
  requests: string[];
}

/** Compares two servers under load: by the processor time of a request, or by the requests a second. */
export async function compareLoad(
  about: Omit<About, 'unit'>,
  { limit, service }: { limit: Side; service: Side },
  { by, ms = 3000 }: { by: 'processor' | 'requests'; ms?: number },
): Promise<Figure> {
  const generator = startGenerator();
  const measure = async ({ server, requests }: Side) => {
    const before = cpuSeconds(server.pid);
    const answered = await send(generator, { port: server.port, ms, requests });
    return by === 'processor' ? ((cpuSeconds(server.pid) - before) / answered) * 1e6 : (answered * 1000) / ms;
  };
  try {
    // The compiler and the caches are warm before anything counts.
    await measure(limit);
    await measure(service);
    const unit = by === 'processor' ? 'µs of processor' : '/s';
    const options = { isCost: by === 'processor' };
    return await compare(
      { ...about, unit },
      () => measure(limit),
      () => measure(service),
      options,
    );
  } finally {
    generator.kill();
  }
}

/*
 * The generator. It writes prepared bytes to plain sockets and reads no more of an answer than its status and length, so
 * that it costs a fraction of what the server costs: a client that parses HTTP is the slower side on two cores.
 */

let serial = 0;

async function generate({ port, ms, requests }: Load): Promise<number> {
  const end = performance.now() + ms;
  let [sent, answered] = [0, 0];
  const nextRequest = () =>
    (requests[sent++ % requests.length] as string).replaceAll('{serial}', () => String(serial).padStart(8, '0'));
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      let [missing, head] = [0, ''];
      const next = () => {
        serial += 1;
        socket.write(nextRequest(), 'latin1');
      };
      const finish = () => {
        if (performance.now() >= end) return void socket.end(resolve);
        answered += 1;
        next();
      };
      socket.on('connect', next);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed a connection.')));
      socket.on('data', (chunk) => {
        if (missing > 0) {
          missing -= chunk.length;
        } else {
          head += chunk.toString('latin1');
          const bodyAt = head.indexOf('\r\n\r\n') + 4;
          if (bodyAt < 4) return;
          const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
          if (head[9] !== '2' || length === undefined) {
            return reject(new Error(`The answer is no success with a length:\n${head.slice(0, 2000)}`));
          }
          missing = bodyAt + Number(length) - head.length;
          head = '';
        }
        if (missing === 0) finish();
      });
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return answered;
}

if (isProgram(import.meta.filename)) {
  process.on('message', (load: Load) => {
    generate(load).then(
      (answered) => process.send?.(answered),
      (error: unknown) => process.send?.(String(error)),
    );
  });
}

const revision = '2026-07-28';

/** A request of MCP, as headers and a body. */
export function message(method: string, params: object): { headers: Record<string, string>; body: string } {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const accept = 'application/json, text/event-stream';
  const headers = { accept, 'mcp-protocol-version': revision, 'mcp-method': method };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } });
  return { headers, body };
}
