import { StoreUnavailableError } from '@namekeep/core/ports';
import type pg from 'pg';
import { addressesOf } from './addresses.ts';
import { oneClientTimeoutMs, withOneClient } from './one-client.ts';
import { placeOf } from './opening-error.ts';

const isReadOnly = 'SHOW transaction_read_only';

/**
 * The servers of a database address, of which one accepts writes. With several, each new connection is checked, and the
 * one that accepts writes is searched for when it has changed. A single host is used as it is.
 */
export class Hosts {
  readonly isSeveral: boolean;
  readonly #addresses: readonly string[];
  #current: string;
  #searching: Promise<void> | undefined;

  constructor(url: string) {
    this.#addresses = addressesOf(url);
    this.#current = this.#addresses[0] ?? url;
    this.isSeveral = this.#addresses.length > 1;
  }

  /** Where new connections are made. */
  get current(): string {
    return this.#current;
  }

  /** Refuses a connection to a server that accepts no writes. */
  async check(client: pg.ClientBase): Promise<void> {
    if (!this.isSeveral || (await acceptsWrites(client))) return;
    throw noneAcceptsWrites([this.#current]);
  }

  /**
   * Searches for the server that accepts writes. Calls at the same time share a search.
   *
   * @throws the error of the first server that cannot be used, or StoreUnavailableError when none accepts writes.
   */
  search(): Promise<void> {
    this.#searching ??= this.#searchAll().finally(() => {
      this.#searching = undefined;
    });
    return this.#searching;
  }

  async #searchAll(): Promise<void> {
    const asked = this.#addresses.map(async (address) => ({
      address,
      writable: await withOneClient(address, {}, acceptsWrites),
    }));
    try {
      // The first answer counts, so that a server that is gone delays nothing.
      this.#current = await Promise.any(
        asked.map(async (answer) => {
          const { address, writable } = await answer;
          if (!writable) throw noneAcceptsWrites(this.#addresses);
          return address;
        }),
      );
    } catch (error) {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      throw errors.find((one) => !(one instanceof StoreUnavailableError)) ?? errors[0];
    }
  }
}

/** A standby is read-only, and so is a primary that was told to take no writes any more. */
async function acceptsWrites(client: pg.ClientBase): Promise<boolean> {
  const limited = Object.assign({ text: isReadOnly }, { query_timeout: oneClientTimeoutMs });
  const { rows } = await client.query<{ transaction_read_only: string }>(limited);
  return rows[0]?.transaction_read_only === 'off';
}

const noneAcceptsWrites = (addresses: readonly string[]) =>
  new StoreUnavailableError(
    addresses.length > 1
      ? `None of the servers at ${addresses.map(placeOf).join(', ')} accepts writes. One has to be promoted.`
      : `The server at ${addresses.map(placeOf).join()} accepts no writes.`,
    { fault: 'read_only' },
  );
