import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const inside = 'NAMEKEEP_TEST_GROUP';

/**
 * Runs `program` in a process group of its own by starting `file` again, so that whatever a killed test has left behind ends
 * with the run. Windows has no process groups: there it runs at once.
 */
export async function inOwnGroup(file: string, program: () => Promise<void>): Promise<void> {
  if (process.env[inside] !== undefined || process.platform === 'win32') return program();
  const child = spawn(process.execPath, [file, ...process.argv.slice(2)], {
    env: { ...process.env, [inside]: '1' },
    stdio: 'inherit',
    detached: true,
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing is left of it.
    }
  };
  // A session of its own hears nothing of Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      end();
      process.exit(128 + constants.signals[signal]);
    });
  }
  // The process that started this run is gone.
  process.once('disconnect', () => {
    end();
    process.exit(1);
  });
  process.exitCode = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1)).on('exit', (code) => resolve(code ?? 1));
  });
  end();
}
