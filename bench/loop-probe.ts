import { writeFileSync } from 'node:fs';

/*
 * Loaded before the service (`--import`): counts how long its event loop is held, in processor time of its thread, so that
 * other programs on the machine do not count. SIGUSR2 writes the longest since the last one into NAMEKEEP_BENCH_LOOP.
 */

const file = process.env.NAMEKEEP_BENCH_LOOP;
delete process.env.NAMEKEEP_BENCH_LOOP;

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let last = processorMs();
let longest = 0;
setInterval(() => {
  const now = processorMs();
  longest = Math.max(longest, now - last);
  last = now;
}, 1).unref();

process.on('SIGUSR2', () => {
  if (file !== undefined) writeFileSync(file, String(longest));
  longest = 0;
});
