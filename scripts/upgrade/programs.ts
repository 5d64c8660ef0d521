import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  /** Such as `http://localhost:41873`. */
  origin: string;
  /** Ends it with SIGTERM, and fails unless its code is 0. */
  stop: () => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const environmentOf = (settings: Environment) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NAMEKEEP_'))),
  NAMEKEEP_PORT: '0',
  ...settings,
});

/** Starts the server of any version, by the arguments of Node.js that run it. */
export async function startProgram(program: readonly string[], settings: Environment): Promise<Program> {
  const child = spawn(process.execPath, [...program, 'start'], {
    cwd: settings['NAMEKEEP_DATA_DIR'],
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  // A trial that fails leaves nothing behind.
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const address = /ready at (https?:\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    child.on('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    origin: await ready,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      if (code !== 0) throw new Error(`The server ended with code ${code}:\n${output}`);
    },
  };
}

/** Runs another command of the server, and answers what it printed. Throws if its code is not 0. */
export function run(program: readonly string[], settings: Environment, ...argv: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...argv], {
    cwd: settings['NAMEKEEP_DATA_DIR'],
    env: environmentOf(settings),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with code ${status}:\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}
