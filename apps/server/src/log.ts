import { type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Log = Logger;

/**
 * Structured JSON lines on stdout, or readable text if stdout is a terminal. Lines below `warn` are buffered, so requests
 * do not wait for them; `flush` writes the rest.
 */
export async function createLog(level: LogLevel): Promise<Log> {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: ['authorization', 'cookie', '*.authorization', '*.cookie'], censor: '…' },
  };
  if (!process.stdout.isTTY)
    return pino(options, pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }));
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Observes the time from a request to its response. */
export type Observe = (method: string, status: number, seconds: number) => void;

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics() {
  const register = new Registry();
  const durations = new Histogram({
    name: 'namekeep_http_request_duration_seconds',
    help: 'Time from a request to its response, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  const faults = new Counter({
    name: 'namekeep_faults_total',
    help: 'Internal errors: responses with status 500, with details in the log.',
    registers: [register],
  });
  let collecting = false;
  return {
    /** Prepares the observer of a route. */
    observerOf(route: string): Observe {
      // There are few methods and statuses, so each combination has its own child. Looking it up by labels costs more than observing.
      const children = new Map<string, Map<number, { observe(seconds: number): void }>>();
      return (method, status, seconds) => {
        let ofMethod = children.get(method);
        if (!ofMethod) children.set(method, (ofMethod = new Map()));
        let child = ofMethod.get(status);
        if (!child) ofMethod.set(status, (child = durations.labels(method, route, String(status))));
        child.observe(seconds);
      };
    },
    fault: () => faults.inc(),
    /** In the Prometheus text format. */
    text(): Promise<string> {
      // The metrics of the process start timers and observers, so they are only enabled by the first request.
      if (!collecting) collectDefaultMetrics({ register });
      collecting = true;
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

/** The code of a system error, such as `ENOENT`; undefined for other errors. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
