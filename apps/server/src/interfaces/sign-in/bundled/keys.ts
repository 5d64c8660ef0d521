import { createPrivateKey, hkdfSync } from 'node:crypto';

/** A private key as JWK (RFC 8037). */
export interface SigningKey {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  x: string;
  d: string;
}

/** The secrets of the bundled provider, which are the same in all processes and after every start. */
export interface ProviderKeys {
  clientSecret: string;
  /** The first one signs; the others only verify. */
  cookies: readonly string[];
  signing: readonly SigningKey[];
}

/** The PKCS #8 encoding of an Ed25519 key up to its 32-byte seed (RFC 8410, section 7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the keys from the master secrets (HKDF, RFC 5869), the newest secret first. */
export function deriveKeys(masterSecrets: readonly [Uint8Array, ...Uint8Array[]]): ProviderKeys {
  return {
    clientSecret: derive(masterSecrets[0], 'client secret').toString('base64url'),
    cookies: masterSecrets.map((secret) => derive(secret, 'cookies').toString('base64url')),
    signing: masterSecrets.map((secret) => signingKey(derive(secret, 'signing key'))),
  };
}

const derive = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `namekeep identity ${purpose}`, 32));

function signingKey(seed: Buffer): SigningKey {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
  const { x = '', d = '' } = key.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', x, d };
}
