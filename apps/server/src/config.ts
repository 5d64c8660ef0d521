import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { nearest } from '@namekeep/domain';
import {
  createReading,
  type Environment,
  isPlainBeyond,
  type AiConfig,
  type BundledIdentity,
  type ExternalIdentity,
  readAiConfig,
  readDatabasePooler,
  readDatabaseUrl,
  readIdentity,
} from './config-services.ts';
import { readSecrets, readStrength, type Secrets } from './config-strength.ts';
import { errorCode } from './log.ts';

export { type Environment, isLoopback } from './config-services.ts';
export type { AiConfig, BundledIdentity, ExternalIdentity } from './config-services.ts';
export type { Secrets } from './config-strength.ts';

/** The validated configuration. Nothing else in the server reads the environment. */
export interface Config {
  host: string;
  port: number;
  /** The public origin. With port 0, its port is the one that the listener gets. */
  baseUrl: URL | undefined;
  dataDir: string;
  databaseUrl: string;
  /** What pools connections in front of PostgreSQL, by transaction. */
  databasePooler: 'transaction' | undefined;
  /** Whether the server upgrades the schema itself, or waits for `namekeep-server migrate`. */
  migrate: 'auto' | 'manual';
  secrets: Secrets;
  identity: ExternalIdentity | BundledIdentity;
  ai: AiConfig;
  rates: { reads: number; writes: number; signIn: number; ai: number };
  /** The largest file that is imported. */
  importLimits: { maxBytes: number; maxRows: number };
  trustProxy: boolean;
  metricsToken: string | undefined;
  /** Whether assistants can connect with OAuth. */
  mcpOAuth: boolean;
  logLevel: LogLevel;
  /** Whether all pages say that everything in them is temporary. Only the command `demo` sets it. */
  isDemo: boolean;
  /** Unknown variables that start with NAMEKEEP_, each with the nearest known name. */
  warnings: readonly string[];
}

/** The secrets are undefined if they are stored in the data folder (`master-secret.ts`). */
export type GivenConfig = Omit<Config, 'secrets'> & { secrets: Secrets | undefined };

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

/** Those of the command line and of development, which the server ignores. */
const ofOthers = ['TOKEN', 'URL', 'DEBUG'];

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

  const mcpOAuth = choice('MCP_OAUTH', ['on', 'off'], 'off') === 'on';
  const isExternal = read('OIDC_ISSUER') !== undefined;
  if (isPlainBeyond(baseUrl)) {
    const who = isExternal ? 'signing in' : 'the bundled identity provider';
    problem('BASE_URL', `is plain http beyond this machine; ${who} needs https there.`);
    if (mcpOAuth) problem('MCP_OAUTH', 'is on, which requires NAMEKEEP_BASE_URL to be https, or on the same machine.');
  }

  const identity = readIdentity(reading);
  const secrets = readSecrets(reading, databaseUrl);
  readStrength(reading, 'METRICS_TOKEN', 16);
  const config: Omit<Config, 'secrets' | 'warnings'> = {
    host: read('HOST') ?? '127.0.0.1',
    port,
    baseUrl: baseUrl ?? (port === 0 ? undefined : new URL(`http://localhost:${port}`)),
    dataDir,
    databaseUrl,
    databasePooler: readDatabasePooler(reading, databaseUrl),
    migrate: choice('MIGRATE', ['auto', 'manual'], 'auto'),
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
      maxRows: integer('IMPORT_MAX_ROWS', 100_000, 100_000),
    },
    trustProxy: choice('TRUST_PROXY', ['true', 'false'], 'false') === 'true',
    metricsToken: read('METRICS_TOKEN'),
    mcpOAuth,
    logLevel: choice('LOG_LEVEL', logLevels, 'info'),
    isDemo: false,
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, secrets, warnings: unknownNames(env, reading.names) };
}

/** What was not read is not known. */
function unknownNames(env: Environment, read: ReadonlySet<string>): string[] {
  const known = [...read, ...ofOthers].map((name) => `NAMEKEEP_${name}`);
  return Object.keys(env)
    .filter((name) => name.startsWith('NAMEKEEP_') && !known.includes(name) && !name.startsWith('NAMEKEEP_TEST_'))
    .map((name) => `${name} is not known; did you mean ${nearest(name, known)}?`);
}
