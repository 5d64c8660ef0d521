import { isLoopback, type Reading } from './config-reading.ts';
import { readStrength } from './config-secrets.ts';

export interface ExternalIdentity {
  kind: 'external';
  issuer: URL;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  scopes: string;
  owners: readonly string[];
}

export interface BundledIdentity {
  kind: 'bundled';
  /** If undefined, generated on the first start and stored as a hash. */
  passphrase: string | undefined;
}

/** The external provider if its issuer is set, the bundled one otherwise. */
export function readIdentity(reading: Reading): ExternalIdentity | BundledIdentity {
  const owners = (reading.read('OWNERS') ?? '')
    .split(',')
    .map((owner) => owner.trim())
    .filter(Boolean);
  return reading.read('OIDC_ISSUER') === undefined ? readBundled(reading, owners) : readExternal(reading, owners);
}

function readBundled(reading: Reading, owners: readonly string[]): BundledIdentity {
  const { read, problem } = reading;
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_SCOPES']) {
    if (read(name) !== undefined) problem(name, 'is set without NAMEKEEP_OIDC_ISSUER; set both or neither.');
  }
  if (owners.length > 0)
    problem('OWNERS', 'is for an external identity provider; set NAMEKEEP_OIDC_ISSUER, or leave it out.');
  const passphrase = read('OWNER_PASSPHRASE');
  readStrength(reading, 'OWNER_PASSPHRASE', 12);
  return { kind: 'bundled', passphrase };
}

function readExternal({ read, problem, url }: Reading, owners: readonly string[]): ExternalIdentity {
  const issuer = url('OIDC_ISSUER');
  const clientId = read('OIDC_CLIENT_ID');
  const scopes = read('OIDC_SCOPES') ?? 'openid profile email';
  if (issuer && issuer.protocol === 'http:' && !isLoopback(issuer.hostname)) {
    problem('OIDC_ISSUER', 'is plain http beyond this machine; it must be https.');
  }
  if (!clientId) problem('OIDC_CLIENT_ID', 'is missing; an external identity provider needs it.');
  if (!scopes.split(/\s+/).includes('openid')) problem('OIDC_SCOPES', 'must contain openid.');
  if (owners.length === 0) {
    problem('OWNERS', 'is missing; list who can sign in: subjects or verified e-mail addresses, separated by commas.');
  }
  return {
    kind: 'external',
    issuer: issuer ?? new URL('https://invalid.example'),
    clientId: clientId ?? '',
    clientSecret: read('OIDC_CLIENT_SECRET'),
    scopes,
    owners,
  };
}
