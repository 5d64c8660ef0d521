import { fileURLToPath } from 'node:url';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pinnedTo } from './cores.ts';

/** What the generator is to send. */
export interface Load {
  port: number;
  connections: number;
  /** Milliseconds before counting begins. */
  warmMs: number;
  measureMs: number;
  /** Whole requests, sent in turn. `{serial}` stands for eight digits that are new in every request. */
  requests: string[];
}

export interface LoadResult {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
}

/** A process of its own that sends requests, on another core than the service's where there are several. */
export class LoadGenerator {
  readonly #process: ChildProcess;

  constructor() {
    const [program, ...argv] = pinnedTo('generator', [
      process.execPath,
      fileURLToPath(new URL('load-generator.ts', import.meta.url)),
    ]);
    this.#process = spawn(program, argv, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  }

  /** @throws Error with the first answer that is no success. */
  async run(load: Load): Promise<LoadResult> {
    this.#process.send(load);
    const [answer] = (await once(this.#process, 'message')) as [LoadResult | { failed: string }];
    if ('failed' in answer) throw new Error(answer.failed);
    return answer;
  }

  stop(): void {
    this.#process.kill();
  }
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
