import { type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

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
