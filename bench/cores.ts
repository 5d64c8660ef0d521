import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** The command so that the server has the first core and the generator the others, where `taskset` can do that. */
export function pinnedTo(part: 'server' | 'generator', command: readonly [string, ...string[]]): [string, ...string[]] {
  if (!canPin) return [...command];
  const cores = part === 'server' ? '0' : `1-${availableParallelism() - 1}`;
  return ['taskset', '-c', cores, ...command];
}

export const pinning = canPin
  ? 'server on core 0, generator on the others'
  : 'server and generator share the cores (taskset is missing, or there is one core)';
