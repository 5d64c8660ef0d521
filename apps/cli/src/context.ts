import type { Client } from '@namekeep/contract/client';
import type { Output } from './output.ts';

/** What a command works with. */
export interface Context {
  /** Checks address and token, and gives a client of that server. A command connects once. */
  connect(): Promise<Client>;
  output: Output;
  input: NodeJS.ReadStream;
  /** Ctrl-C. */
  signal: AbortSignal;
  /** The clock, in epoch milliseconds. */
  now(): number;
}
