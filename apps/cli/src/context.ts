import type { Client } from '@namekeep/contract/client';
import type { Output } from './output.ts';

/** What every command gets. */
export interface Context {
  /** Validates the address and the token, and returns a client. A command calls it once. */
  connect(): Promise<Client>;
  /** The address of the server, validated. */
  address(): Promise<string>;
  output: Output;
  input: NodeJS.ReadStream;
  /** Ctrl-C. */
  signal: AbortSignal;
  /** The clock, in epoch milliseconds. */
  now(): number;
}
