import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** A provider of the tests in a process of its own. */
export interface Child {
  origin: string;
  /** Tells it a command, and gives its answer. */
  tell(command: string, argument: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a program that calls `serveControl`. It ends with this process, however this process ends. */
export async function startChild(program: URL, argument: string): Promise<Child> {
  const child = spawn(process.execPath, [fileURLToPath(program), argument], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([once(lines, 'line'), exited])) as [unknown];
  if (typeof line !== 'string') throw new Error(`${program.pathname} does not start (exit ${String(line)}).`);
  const { origin, control } = JSON.parse(line) as { origin: string; control: string };
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as Socket).unref();
  return {
    origin,
    async tell(command, argument) {
      const response = await fetch(`${control}/${command}`, { method: 'POST', body: JSON.stringify(argument) });
      const answer = await response.json();
      if (!response.ok) throw new Error(String(answer));
      return answer;
    },
    async stop() {
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}

/** Gives the address at which a server listens, on a free port of loopback. */
export const listenOn = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

/** Takes commands in such a process, whose first line of output says where, and which ends with its standard input. */
export async function serveControl(
  origin: string,
  commands: Readonly<Record<string, (argument: unknown) => unknown>>,
): Promise<void> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const command = commands[request.url?.slice(1) ?? ''];
      if (!command) throw new Error(`There is no command ${request.url}.`);
      return command(await json(request));
    };
    answer().then(
      (answered) => response.end(JSON.stringify(answered ?? null)),
      (error: Error) => response.writeHead(400).end(JSON.stringify(error.message)),
    );
  });
  console.log(JSON.stringify({ origin, control: await listenOn(server) }));
  process.stdin.on('end', () => process.exit()).resume();
}
