import { UsageError } from './commands/usage-error.ts';
import { ConfigError } from './config.ts';
import { nearest } from '@namekeep/domain';

const usage = `Usage: namekeep-server COMMAND

  start                    Serve the portfolio (the default)
  backup FILE              Write a consistent copy of the embedded database, also while it is served
  restore FILE             Put a backup in the place of the embedded database; the service must be stopped
  verify                   Check the database: integrity, and every rule between tables
  seed N [--owner SUBJECT] Add N made-up records, for benchmarks only

Configuration is by environment variables; the README lists them.`;

type Command = (argv: readonly string[]) => Promise<number>;

// Each command loads what it needs and nothing else.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  verify: async () => (await import('./commands/verify.ts')).verify,
  seed: async () => (await import('./commands/seed.ts')).seed,
};

/** The exit code of a configuration that cannot be used (sysexits.h, EX_CONFIG). */
const EX_CONFIG = 78;

async function main([name = 'start', ...argv]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    console.log(usage);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.error(`There is no command "${name}"; did you mean ${nearest(name, Object.keys(commands))}?\n\n${usage}`);
    return 2;
  }
  try {
    return await (await load())(argv);
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.message);
    else if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else console.error(error instanceof Error ? error.message : error);
    return error instanceof ConfigError ? EX_CONFIG : error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
