import { type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/**
 * Structured JSON lines on stdout, readable where stdout is a terminal. Lines below `warn` are written in blocks, so
 * that a request does not wait for them; `flush` writes what is left.
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
