import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Memory of a process of its own, without the files that it maps, in MiB (proc_pid_status(5)). */
export function ownMemoryMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

export const openHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

export interface Watched {
  /** One sample a second: the seconds since the start, and MiB. */
  memory: [number, number][];
  /** Milliseconds of each answer of /api/health. */
  health: number[];
}

interface Service {
  pid: number;
  port: number;
  /** How long to watch it, in milliseconds. */
  ms: number;
}

/**
 * Watches a service for a while: its memory each second, its health ten times a second. In a thread, because what the
 * load keeps this process busy with is no time of the service.
 */
export function watch(service: Service): Promise<Watched> {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: service }).once('message', resolve).once('error', reject);
  });
}

async function watchHere({ pid, port, ms }: Service): Promise<Watched> {
  const start = performance.now();
  const watched: Watched = { memory: [], health: [] };
  let next = 0;
  while (performance.now() - start < ms) {
    const now = performance.now();
    if (now - start >= next) {
      watched.memory.push([(now - start) / 1000, ownMemoryMiB(pid)]);
      next += 1000;
    }
    const asked = performance.now();
    await healthOf(port);
    watched.health.push(performance.now() - asked);
    await sleep(100);
  }
  return watched;
}

function healthOf(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: '/api/health', agent: false }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error('/api/health is not 200'))));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/**
 * How much memory grows in ten minutes, in MiB: the least-squares line through the lowest sample of each thirty seconds after
 * `warmUp` seconds, because what the garbage collector has not yet taken is not growth.
 */
export function growthOf(memory: readonly [number, number][], warmUp: number): number {
  const lowest = new Map<number, number>();
  for (const [seconds, value] of memory) {
    const window = Math.floor((seconds - warmUp) / 30);
    if (window >= 0) lowest.set(window, Math.min(value, lowest.get(window) ?? Infinity));
  }
  const points = [...lowest];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([window]) => window)), mean(points.map(([, value]) => value))];
  const over = points.reduce((sum, [window, value]) => sum + (window - x) * (value - y), 0);
  const under = points.reduce((sum, [window]) => sum + (window - x) ** 2, 0);
  return (over / under) * 20;
}

if (!isMainThread) parentPort?.postMessage(await watchHere(workerData as Service));
