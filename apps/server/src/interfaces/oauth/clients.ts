import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Client, ClientMetadata } from 'oidc-provider';
import type { Library, MasterSecrets } from '../provider/library.ts';

/** A registration ends after this time, which is longer than any token lives. */
const LIFETIME_S = 400 * 86_400;
const MOST_ADDRESSES = 10;
const LONGEST_ADDRESS = 512;

export type Registrations = ReturnType<typeof createRegistrations>;

/**
 * Clients that register themselves are not stored: the ID of a client is its registration, signed (RFC 7591, appendix
 * A.5.2). So a registration takes no space in the database, replaces no other one, and can be read by any process.
 */
export function createRegistrations(masterSecrets: MasterSecrets, now: () => number) {
  const keys = masterSecrets.map((secret) => hkdfSync('sha256', secret, '', 'namekeep oauth clients', 32));
  const sign = (key: ArrayBuffer, body: string) => createHmac('sha256', Buffer.from(key)).update(body).digest();

  return {
    idOf({ client_name, redirect_uris }: Record<string, unknown>): string {
      const registered = { client_name, redirect_uris, client_id_issued_at: Math.floor(now() / 1000) };
      const body = Buffer.from(JSON.stringify(registered)).toString('base64url');
      return `${body}.${sign(keys[0] as ArrayBuffer, body).toString('base64url')}`;
    },
    /** The client with this ID; undefined if it is not one of ours, or its registration has ended. */
    find(id: string): ClientMetadata | undefined {
      const [body = '', signature = '', ...more] = id.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keys.some((key) => given.length === 32 && timingSafeEqual(given, sign(key, body)));
      if (!isOurs || more.length > 0 || given.toString('base64url') !== signature) return undefined;
      const registered = JSON.parse(Buffer.from(body, 'base64url').toString()) as { client_id_issued_at: number };
      if (now() / 1000 > registered.client_id_issued_at + LIFETIME_S) return undefined;
      return { ...registered, client_id: id };
    },
  };
}

/** What a client can decide about itself. Everything else, the library's defaults among it, is decided here. */
const own = ['client_id', 'client_id_issued_at', 'client_name', 'redirect_uris'];

/**
 * Makes every client a public one that can only do what is needed here: receive a code, at addresses of its own. It is
 * native, for loopback addresses on any port (RFC 8252, section 7.3); over http, others are refused.
 */
export function limitClient(metadata: ClientMetadata, { errors }: Pick<Library, 'errors'>): void {
  for (const name of Object.keys(metadata)) if (!own.includes(name)) delete metadata[name];
  Object.assign(metadata, {
    application_type: 'native',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    response_modes: ['query'],
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'EdDSA',
    subject_type: 'public',
  });
  const addresses: unknown = metadata.redirect_uris;
  if (!Array.isArray(addresses) || addresses.length > MOST_ADDRESSES)
    throw new errors.InvalidClientMetadata(`redirect_uris must be a list of 1 to ${MOST_ADDRESSES} addresses`);
  for (const address of addresses as unknown[]) {
    const url = typeof address === 'string' && address.length <= LONGEST_ADDRESS ? URL.parse(address) : null;
    // The host becomes part of a security policy, and WHATWG URL allows a semicolon in it.
    if (!url || url.username !== '' || url.password !== '' || /[^\w.:[\]-]/.test(url.host))
      throw new errors.InvalidClientMetadata(
        `redirect_uris must be addresses of at most ${LONGEST_ADDRESS} characters, without credentials`,
      );
  }
}

/** The name of a client as it is shown and stored: one visible line. Clients choose it themselves. */
export function nameOf({ clientName, redirectUris }: Pick<Client, 'clientName' | 'redirectUris'>): string {
  const line = (clientName ?? '')
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed()
    .trim();
  return line || placeOf(redirectUris?.[0] ?? '');
}

/** Where a redirect leads, for people: a host, or the scheme of an app. */
export function placeOf(address: string): string {
  const { protocol = '', host = '' } = URL.parse(address) ?? {};
  return /^https?:$/.test(protocol) ? host : protocol;
}
