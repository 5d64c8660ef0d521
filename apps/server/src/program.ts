import { ConfigError } from './config.ts';
import { StoreConfigurationError } from '@namekeep/core/ports';
import { nearest } from '@namekeep/domain';

const usage = `Usage: namekeep-server COMMAND

  start                    Serve the portfolio (the default)
  backup FILE              Write a copy of the embedded database with a checksum, also while it is served
  restore FILE             Check a backup and replace the embedded database with it; stop the server first
  migrate                  Upgrade the schema of the database to this version, after a backup of an embedded one
  verify                   Check the database: integrity, schema, and every rule between tables
  accounts                 List the accounts with their identities
  move-account --from ISSUER SUBJECT --to ISSUER SUBJECT
                           Give a portfolio to another identity; stop the server first
  demo                     Serve made-up domains from a temporary folder that is deleted at the end
  seed N [--owner SUBJECT] Add N sample records, for benchmarks only

Configuration is by environment variables; docs/configuration.md lists them.`;

type Command = (argv: readonly string[]) => Promise<number>;

/** The commands without arguments. */
const alone = ['start', 'migrate', 'verify', 'accounts', 'demo'];

// Each command only loads what it needs.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/serve.ts')).start,
  backup: async () => (await import('./commands/maintenance.ts')).backup,
  restore: async () => (await import('./commands/maintenance.ts')).restore,
  migrate: async () => (await import('./commands/maintenance.ts')).migrate,
  verify: async () => (await import('./commands/maintenance.ts')).verify,
  accounts: async () => (await import('./commands/accounts.ts')).accounts,
  'move-account': async () => (await import('./commands/accounts.ts')).moveAccount,
  demo: async () => (await import('./commands/seed.ts')).demo,
  seed: async () => (await import('./commands/seed.ts')).seed,
};

/** The exit code for an invalid configuration (sysexits.h, EX_CONFIG). */
const EX_CONFIG = 78;

/** Runs a command and prints what it says. Returns the exit code. */
export async function runCommand([name = 'start', ...argv]: readonly string[]): Promise<number> {
  if ([name, ...argv].some((word) => word === '--help' || word === '-h') || name === 'help') {
    console.log(usage);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.error(`Unknown command "${name}". Did you mean ${nearest(name, Object.keys(commands))}?\n\n${usage}`);
    return 2;
  }
  if (alone.includes(name) && argv.length > 0) {
    console.error(`${name} takes no arguments.\n\n${usage}`);
    return 2;
  }
  try {
    return await (
      await load()
    )(argv);
  } catch (error) {
    const { MigrationNeededError, UsageError } = await import('./commands/maintenance.ts');
    const isUsage = error instanceof UsageError || isOfParser(error);
    const message = error instanceof Error ? error.message : String(error);
    console.error(isUsage ? `${message}\n\n${usage}` : message);
    if (isUsage) return 2;
    const isConfiguration = [ConfigError, StoreConfigurationError, MigrationNeededError].some(
      (kind) => error instanceof kind,
    );
    return isConfiguration ? EX_CONFIG : 1;
  }
}

/** Errors of `parseArgs`, such as an unknown option. */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
