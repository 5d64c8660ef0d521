import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processor seconds that a process has used so far, or undefined where the system does not say it to the nanosecond
 * (https://docs.kernel.org/scheduler/sched-stats.html).
 */
export function cpuSeconds(pid: number): number | undefined {
  try {
    let nanoseconds = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    }
    return nanoseconds / 1e9;
  } catch {
    return undefined;
  }
}

/** Resident memory of a process in MiB, or undefined where the system has no /proc. */
export function residentMiB(pid: number): number | undefined {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
