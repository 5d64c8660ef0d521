import pg from 'pg';

/** A server that does not answer must hold up neither a start nor the search for the server that took over. */
export const oneClientTimeoutMs = 2000;

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
