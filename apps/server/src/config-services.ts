import type { AiProvider } from '@namekeep/contract';
import { readStrength } from './config-strength.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Reading = ReturnType<typeof createReading>;

/** Reads environment variables and collects all problems with them. Names are without `NAMEKEEP_`. */
export function createReading(env: Environment) {
  /** Messages, each with the name of its variable. */
  const problems: string[] = [];
  /** The names that were read. */
  const names = new Set<string>();
  /** The trimmed text; undefined if empty. */
  const read = (name: string) => {
    names.add(name);
    const value = env[`NAMEKEEP_${name}`]?.trim();
    return value === '' ? undefined : value;
  };
  const problem = (name: string, sentence: string) => {
    problems.push(`NAMEKEEP_${name} ${sentence}`);
  };
  return {
    problems,
    names,
    problem,
    read,
    integer(name: string, fallback: number, highest: number): number {
      const text = read(name);
      if (text === undefined) return fallback;
      if (/^\d{1,15}$/.test(text) && Number(text) <= highest) return Number(text);
      problem(name, `is "${text}"; it must be a whole number from 0 to ${highest}.`);
      return fallback;
    },
    choice<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
      const text = read(name);
      if (text === undefined) return fallback;
      const found = choices.find((one) => one === text.toLowerCase());
      if (!found) problem(name, `is "${text}"; it must be one of ${choices.join(', ')}.`);
      return found ?? fallback;
    },
    /** An http or https address without credentials. */
    url(name: string): URL | undefined {
      const text = read(name);
      if (text === undefined) return undefined;
      const parsed = URL.parse(text);
      if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password) return parsed;
      // The mistake may be in a password, so the message does not repeat the value.
      const shown = /@/.test(text) ? '' : `is "${text}"; it `;
      problem(name, `${shown}must be an http or https address without credentials.`);
      return undefined;
    },
  };
}

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether an address is plain http, and not on this machine. */
export const isPlainBeyond = (address: URL | undefined): boolean =>
  address?.protocol === 'http:' && !isLoopback(address.hostname);

/* The services that the server connects to: its database, the identity provider and the AI provider. */

/** `DATABASE_URL`: a SQLite file, or a database on one or several PostgreSQL servers. */
export function readDatabaseUrl({ read, problem }: Reading, fallback: string): string {
  const text = read('DATABASE_URL') ?? fallback;
  if (/^sqlite:./.test(text)) return text;
  // The mistake may be in a password, so the message does not repeat the address.
  const refuse = (sentence: string) => problem('DATABASE_URL', sentence);
  const [, authority = '', rest = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1]);
  const at = authority.lastIndexOf('@') + 1;
  const [first = '', ...others] = authority.slice(at).split(',');
  const named = (parameters.get('host') ?? '').split(',');
  const ports = (parameters.get('port') ?? '').split(',');
  const canRead = (host: string) => URL.canParse(`postgres://${authority.slice(0, at)}${host || 'localhost'}${rest}`);
  if (authority === '' && rest === '') refuse('must be sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME.');
  else if ((others.length > 0 && [first, ...others].includes('')) || (named.length > 1 && named.includes(''))) {
    refuse(
      'has a comma with no host beside it. Separate hosts with commas, as in postgres://HOST:PORT,HOST:PORT/NAME.',
    );
  } else if (ports.length > 1 && ports.length !== named.length) {
    refuse(`has ${named.length} hosts and ${ports.length} ports. Give one port for all of them, or one for each.`);
  } else if (parameters.has('pgbouncer') || parameters.has('pool_mode')) {
    refuse('has a parameter for connection poolers. Remove it, and set NAMEKEEP_DATABASE_POOLER to transaction.');
  } else if (![first, ...others].every(canRead)) {
    refuse('cannot be read. Encode special characters of the user and the password as in %40 for @.');
  }
  return text;
}

/** `DATABASE_POOLER`: whether PgBouncer, or another pooler by transaction, is in front of PostgreSQL. */
export function readDatabasePooler({ read, choice, problem }: Reading, databaseUrl: string): 'transaction' | undefined {
  if (read('DATABASE_POOLER') === undefined) return undefined;
  if (databaseUrl.startsWith('sqlite:')) {
    problem('DATABASE_POOLER', 'is set without a PostgreSQL address in NAMEKEEP_DATABASE_URL; set both or neither.');
  }
  return choice('DATABASE_POOLER', ['transaction'], 'transaction');
}

export interface ExternalIdentity {
  kind: 'external';
  issuer: URL;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  scopes: string;
  /** Who can sign in: subjects or verified e-mail addresses. */
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
  // It has no meaning with an external provider, but it is known.
  const passphrase = reading.read('OWNER_PASSPHRASE');
  if (reading.read('OIDC_ISSUER') !== undefined) return readExternal(reading, owners);
  checkBundled(reading, owners);
  return { kind: 'bundled', passphrase };
}

function checkBundled(reading: Reading, owners: readonly string[]): void {
  const { read, problem } = reading;
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_SCOPES']) {
    if (read(name) !== undefined) problem(name, 'is set without NAMEKEEP_OIDC_ISSUER; set both or neither.');
  }
  if (owners.length > 0)
    problem('OWNERS', 'is for an external identity provider; set NAMEKEEP_OIDC_ISSUER, or leave it out.');
  readStrength(reading, 'OWNER_PASSPHRASE', 12);
}

function readExternal({ read, problem, url }: Reading, owners: readonly string[]): ExternalIdentity {
  const issuer = url('OIDC_ISSUER');
  const clientId = read('OIDC_CLIENT_ID');
  const scopes = read('OIDC_SCOPES') ?? 'openid profile email';
  if (isPlainBeyond(issuer)) problem('OIDC_ISSUER', 'is plain http beyond this machine; it must be https.');
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

/** The AI provider that the operator configured. Users cannot choose an address, so they cannot redirect requests. */
export interface AiConfig {
  provider: AiProvider;
  /** With the version path, without a trailing slash. */
  baseUrl: string;
  model: string;
}

/** Addresses and current small models, which are enough to read a text of a few pages. */
const known: Record<Exclude<AiProvider, 'openai-compatible'>, { baseUrl: string; model: string }> = {
  openai: { baseUrl: 'https://api.openai.com/v1', model: 'gpt-5.4-mini' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', model: 'claude-haiku-5-5' },
  google: { baseUrl: 'https://generativelanguage.googleapis.com/v1beta', model: 'gemini-3.5-flash-lite' },
};

/** `AI_PROVIDER`, `AI_BASE_URL` and `AI_MODEL`. */
export function readAiConfig({ read, choice, url, problem }: Reading): AiConfig {
  const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const satisfies AiProvider[];
  const provider = choice('AI_PROVIDER', providers, 'openai');
  const own = provider === 'openai-compatible' ? undefined : known[provider];
  const address = url('AI_BASE_URL');
  if (isPlainBeyond(address)) {
    problem('AI_BASE_URL', 'is plain http beyond this machine; it must be https, because keys are sent there.');
  }
  if (address && (address.search || address.hash)) {
    problem('AI_BASE_URL', 'has a query or a fragment; it must be an address with the version path, nothing else.');
  }
  if (!own && read('AI_BASE_URL') === undefined) {
    problem('AI_BASE_URL', 'is missing; with openai-compatible it says where, for example https://llm.example.net/v1.');
  }
  const model = read('AI_MODEL') ?? own?.model;
  if (model === undefined) problem('AI_MODEL', 'is missing; with openai-compatible it names one of your models.');
  return { provider, baseUrl: (address?.href ?? own?.baseUrl ?? '').replace(/\/+$/, ''), model: model ?? '' };
}
