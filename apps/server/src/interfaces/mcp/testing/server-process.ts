import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../main.ts', import.meta.url));

export interface ServerProcess {
  port: number;
  /** As a supervisor does, and answers its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the service as a process of its own, on a free port. */
export async function startServerProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, 'start'], {
    env: { PATH: process.env.PATH, NAMEKEEP_PORT: '0', NAMEKEEP_LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    port: await portOf(child),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

/** The port that it says it listens on, once it is ready. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const port = /is ready at .*listening on port (\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => reject(new Error(`The service ended with ${code}:\n${said}`)));
  });
}
