import { StoreUnavailableError } from '../errors.ts';
import pg from 'pg';

/**
 * The servers of a database address, of which one accepts writes. With several, each new connection is checked, and the
 * one that accepts writes is searched for when it has changed. A single host is used as it is.
 */
export class Hosts {
  readonly isSeveral: boolean;
  /** For sentences. */
  readonly name: string;
  readonly #addresses: readonly string[];
  #current: string;
  #searching: Promise<void> | undefined;

  constructor(url: string) {
    this.#addresses = addressesOf(url);
    this.#current = this.#addresses[0] ?? url;
    this.isSeveral = this.#addresses.length > 1;
    this.name = `PostgreSQL at ${this.#addresses.map(placeOf).join(', ')}`;
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
  const text = 'SHOW transaction_read_only';
  const limited = Object.assign({ text }, { query_timeout: oneClientTimeoutMs });
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

/** A server that does not answer must hold up neither a start nor the search for the server that took over. */
const oneClientTimeoutMs = 2000;

/**
 * Connects once, outside the pool, runs `use` and closes the connection.
 *
 * @throws the errors of the driver
 */
export async function withOneClient<Result>(
  address: string,
  settings: pg.ClientConfig,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'namekeep',
    connectionTimeoutMillis: oneClientTimeoutMs,
    query_timeout: oneClientTimeoutMs,
    ...settings,
  });
  // The query that is running rejects with the same error; without a listener it would end the process too.
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    // Not awaited: a server that is gone never confirms that the connection is closed.
    void client.end().catch(() => {});
  }
}

/**
 * One address for each host of a database address, in its order. Hosts are separated by commas, in the address or in its
 * parameters `host` and `port`, as in libpq
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS).
 */
function addressesOf(url: string): string[] {
  const [, scheme = '', authority = '', rest = ''] = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const at = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(at).split(',');
  if (hosts.length > 1) return hosts.map((host) => scheme + authority.slice(0, at) + host + rest);

  const query = rest.indexOf('?');
  const parameters = new URLSearchParams(query < 0 ? '' : rest.slice(query + 1));
  const named = parameters.get('host')?.split(',') ?? [];
  if (named.length < 2) return [url];
  const ports = parameters.get('port')?.split(',') ?? [];
  return named.map((host, index) => {
    const own = new URLSearchParams(parameters);
    own.set('host', host);
    const port = ports.length === 1 ? ports[0] : ports[index];
    if (port) own.set('port', port);
    return `${scheme}${authority}${rest.slice(0, query)}?${own}`;
  });
}

/** The address without its user, its password and its parameters. */
function placeOf(url: string): string {
  // The driver takes `postgres://USER@/NAME` for the local socket; the standard does not.
  const address = URL.parse(url.replace('@/', '@localhost/'));
  if (!address) return 'the configured address';
  return `${address.host || address.searchParams.get('host') || 'the local socket'}${address.pathname}`;
}
