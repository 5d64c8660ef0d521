import { runCommand } from './program.ts';

// Databases, secrets and backups are only accessible to this user, even in a folder that others can read.
process.umask(0o077);
const code = await runCommand(process.argv.slice(2));
process.exitCode = code;
// Exit when the command is done, even if a thread or an open connection would keep the process alive.
setTimeout(() => process.exit(code), 300).unref();
