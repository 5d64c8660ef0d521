import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request with headers that `fetch` does not let a program set, such as `Host`. */
export async function rawGet(address: URL, headers: Record<string, string>) {
  const asking = request(address, { headers }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { headers: response.headers, body: await text(response) };
}
