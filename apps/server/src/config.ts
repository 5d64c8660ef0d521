import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { nearest } from '@namekeep/domain';
import { type AiConfig, readAiConfig } from './config-ai.ts';
import { readDatabaseUrl } from './config-database.ts';
import { createReading, type Environment, isLoopback } from './config-reading.ts';
import { errorCode } from './error-code.ts';
import { weaknessOf, weaknessOfSecret } from './config-strength.ts';

export { type Environment, isLoopback } from './config-reading.ts';

/** The validated configuration. Nothing else in the server reads the environment. */
export interface Config {
  host: string;
  port: number;
  /** The public origin. With port 0, its port is the one that the listener gets. */
  baseUrl: URL | undefined;
  dataDir: string;
  databaseUrl: string;
  secrets: Secrets;
  identity: ExternalIdentity | BundledIdentity;
  ai: AiConfig;
  rates: { reads: number; writes: number; signIn: number; ai: number };
  /** The largest file that is imported. */
  importLimits: { maxBytes: number; maxRows: number };
  trustProxy: boolean;
  metricsToken: string | undefined;
  logLevel: LogLevel;
  /** Unknown variables that start with NAMEKEEP_, each with the nearest known name. */
  warnings: readonly string[];
}

/** Master secrets, 32 bytes each. The first one encrypts; the others only decrypt what they encrypted earlier. */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]];

/** The secrets are undefined if they are stored in the data folder (`master-secret.ts`). */
export type GivenConfig = Omit<Config, 'secrets'> & { secrets: Secrets | undefined };

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

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Every problem of the configuration at once. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const known = [
  'PORT',
  'HOST',
  'BASE_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'SECRET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_SCOPES',
  'OWNERS',
  'OWNER_PASSPHRASE',
  'AI_PROVIDER',
  'AI_BASE_URL',
  'AI_MODEL',
  'RATE_READS',
  'RATE_WRITES',
  'RATE_SIGNIN',
  'RATE_AI',
  'TRUST_PROXY',
  'IMPORT_MAX_BYTES',
  'IMPORT_MAX_ROWS',
  'METRICS_TOKEN',
  'TOKEN',
  'URL',
  'DEBUG',
  'LOG_LEVEL',
].map((name) => `NAMEKEEP_${name}`);

/** The environment of this process, which takes priority over a `.env` file in the working directory. */
export function environment(): Environment {
  let file: string;
  try {
    file = readFileSync('.env', 'utf8');
  } catch (error) {
    // Python projects often have a folder with this name.
    if (['ENOENT', 'EISDIR'].includes(errorCode(error) ?? '')) return process.env;
    const file = resolve('.env');
    throw new ConfigError([`${file} cannot be read (${(error as Error).message}). Make it readable, or remove it.`]);
  }
  return { ...parseEnv(file), ...process.env };
}

/**
 * Turns the environment into a configuration, without side effects.
 *
 * @throws ConfigError with all problems.
 */
export function readConfig(env: Environment): GivenConfig {
  const reading = createReading(env);
  const { problems, problem, read, integer, choice, url } = reading;

  const port = integer('PORT', 3000, 65_535);
  const dataDir = resolve(read('DATA_DIR') ?? 'data');
  const databaseUrl = readDatabaseUrl(reading, `sqlite:${join(dataDir, 'namekeep.db')}`);
  const baseUrl = url('BASE_URL');
  if (baseUrl && (baseUrl.pathname !== '/' || baseUrl.search || baseUrl.hash)) {
    problem('BASE_URL', `is "${baseUrl.href}"; it must be an origin, without a path.`);
  }

  const isExternal = read('OIDC_ISSUER') !== undefined;
  if (baseUrl && baseUrl.protocol === 'http:' && !isLoopback(baseUrl.hostname)) {
    const who = isExternal ? 'signing in' : 'the bundled identity provider';
    problem('BASE_URL', `is plain http beyond this machine; ${who} needs https there.`);
  }

  const identity = readIdentity();
  const secrets = readSecrets();
  readStrength('METRICS_TOKEN', 16);
  const config: Omit<Config, 'secrets'> = {
    host: read('HOST') ?? '127.0.0.1',
    port,
    baseUrl: baseUrl ?? (port === 0 ? undefined : new URL(`http://localhost:${port}`)),
    dataDir,
    databaseUrl,
    identity,
    ai: readAiConfig(reading),
    rates: {
      reads: integer('RATE_READS', 600, 1e12),
      writes: integer('RATE_WRITES', 300, 1e12),
      signIn: integer('RATE_SIGNIN', 20, 1e12),
      ai: integer('RATE_AI', 10, 1e12),
    },
    importLimits: {
      maxBytes: integer('IMPORT_MAX_BYTES', 20_971_520, 1_073_741_824),
      maxRows: integer('IMPORT_MAX_ROWS', 100_000, 10_000_000),
    },
    trustProxy: choice('TRUST_PROXY', ['true', 'false'], 'false') === 'true',
    metricsToken: read('METRICS_TOKEN'),
    logLevel: choice('LOG_LEVEL', logLevels, 'info'),
    warnings: unknownNames(env),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, secrets };

  /** Credentials must be long enough and not easy to guess. */
  function readStrength(name: string, shortest: number): void {
    const text = read(name);
    if (text === undefined) return;
    if (Array.from(text).length < shortest) return problem(name, `is shorter than ${shortest} characters.`);
    const weakness = weaknessOf(text);
    if (weakness) problem(name, `${weakness}. Choose another one.`);
  }

  function readIdentity(): Config['identity'] {
    const issuer = url('OIDC_ISSUER');
    const owners = (read('OWNERS') ?? '')
      .split(',')
      .map((owner) => owner.trim())
      .filter(Boolean);
    if (!isExternal) {
      for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_SCOPES']) {
        if (read(name) !== undefined) problem(name, 'is set without NAMEKEEP_OIDC_ISSUER; set both or neither.');
      }
      if (owners.length > 0)
        problem('OWNERS', 'is for an external identity provider; set NAMEKEEP_OIDC_ISSUER, or leave it out.');
      const passphrase = read('OWNER_PASSPHRASE');
      readStrength('OWNER_PASSPHRASE', 12);
      return { kind: 'bundled', passphrase };
    }
    const clientId = read('OIDC_CLIENT_ID');
    const scopes = read('OIDC_SCOPES') ?? 'openid profile email';
    if (issuer && issuer.protocol === 'http:' && !isLoopback(issuer.hostname)) {
      problem('OIDC_ISSUER', 'is plain http beyond this machine; it must be https.');
    }
    if (!clientId) problem('OIDC_CLIENT_ID', 'is missing; an external identity provider needs it.');
    if (!scopes.split(/\s+/).includes('openid')) problem('OIDC_SCOPES', 'must contain openid.');
    if (owners.length === 0) {
      problem('OWNERS', 'is missing; name who may enter: subjects or verified e-mail addresses, separated by commas.');
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

  function readSecrets(): Secrets | undefined {
    const given = read('SECRET');
    if (given === undefined) {
      if (databaseUrl.startsWith('postgres')) {
        problem('SECRET', `is missing; with PostgreSQL every process needs the same one. ${secretCure}`);
      }
      return undefined;
    }
    const [first, ...others] = given.split(',').map((text) => Buffer.from(text.trim(), 'base64'));
    if (!first || [first, ...others].some((secret) => secret.length !== 32)) {
      problem('SECRET', 'must be 32 bytes in base64url, or several of those separated by commas, the newest first.');
      return undefined;
    }
    // The older ones must still decrypt what they encrypted.
    const weakness = weaknessOfSecret(first);
    if (weakness) problem('SECRET', `${weakness}. ${secretCure}`);
    return [first, ...others];
  }
}

const secretCure = "Make one with `openssl rand -base64 32 | tr '+/' '-_'`.";

function unknownNames(env: Environment): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('NAMEKEEP_') && !known.includes(name) && !name.startsWith('NAMEKEEP_TEST_'))
    .map((name) => `${name} is not known; did you mean ${nearest(name, known)}?`);
}
