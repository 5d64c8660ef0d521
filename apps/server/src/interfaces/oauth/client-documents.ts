import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** The largest document, in bytes. */
export const largestDocument = 65_536;
const TIMEOUT_MS = 5_000;

/** What only a network can decide, and tests replace. */
export interface Network {
  /** All addresses of a host name. */
  resolve: (name: string) => Promise<readonly { address: string; family: number }[]>;
  isPublic: (address: string) => boolean;
  /** A certificate to trust besides those of Node.js. */
  ca?: string;
}

const internet: Network = { resolve: (name) => lookup(name, { all: true }), isPublic };

/**
 * Fetches what a client publishes about itself, for `oidc-provider`: over https, from public addresses only, without
 * redirects, proxies and credentials, within 5 seconds. The name is resolved once, and the connection goes to the addresses
 * that were checked, so a second answer of the name server has no effect (DNS rebinding).
 */
export const createDocumentFetch =
  ({ resolve, isPublic: isAllowed, ca }: Network = internet) =>
  async (address: string | URL | Request): Promise<Response> => {
    const url = new URL(address instanceof Request ? address.url : address);
    const { protocol, hostname } = url;
    if (protocol !== 'https:') throw new Error('Client documents are fetched over https only.');
    const name = hostname.replace(/^\[(.*)\]$/, '$1');
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const family = isIP(name);
    const addresses = family === 0 ? await within(signal, resolve(name)) : [{ address: name, family }];
    if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
      throw new Error(`${hostname} is not a public address.`);
    return get(url, signal, addresses, ca);
  };

/** The name server has no timeout of its own that we could set. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);

function get(
  url: URL,
  signal: AbortSignal,
  addresses: Awaited<ReturnType<Network['resolve']>>,
  ca: string | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        // Not the shared agent, which keeps connections, and can be told to use a proxy.
        agent: false,
        signal,
        headers: { accept: 'application/json' },
        lookup: (_, { all }, callback) => {
          const [first = { address: '', family: 0 }] = addresses;
          if (all) callback(null, [...addresses]);
          else callback(null, first.address, first.family);
        },
        ...(ca !== undefined && { ca }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > largestDocument)
            sent.destroy(new Error(`The document is larger than ${largestDocument} bytes.`));
          else chunks.push(chunk);
        });
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          // The library accepts 200 only, so a redirect ends here, too.
          if (status !== 200) return reject(new Error(`The document has the status ${status}.`));
          const { 'cache-control': caching = '' } = response.headers;
          resolve(new Response(Buffer.concat(chunks), { headers: { 'cache-control': caching } }));
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** What is not on the internet (IANA special-purpose address registries), with the addresses that contain an IPv4 address. */
const special = new BlockList();
for (const range of `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4`.split(/\s+/)) {
  const [network = '', prefix] = range.split('/');
  special.addSubnet(network, Number(prefix), 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

/** Of IPv6, only 2000::/3 is in use on the internet. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
