import { existsSync } from 'node:fs';
import { run } from './command.ts';

/** Whether this process may install Debian packages: as root, on Debian or a system made from it, and only on a machine of a CI. */
export function canInstall(): boolean {
  return (
    process.env.CI === 'true' &&
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    existsSync('/usr/bin/apt-get')
  );
}

/** Installs a Debian package without what it merely recommends. Waits when another process is installing. */
export async function install(name: string): Promise<void> {
  process.stderr.write(`Installing Debian's package ${name} for the tests …\n`);
  const argv = ['install', '--yes', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=600', name];
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run('apt-get', argv, options);
  } catch {
    // A fresh machine has no package lists, and an old one names versions that the archive no longer has.
    // One source that does not answer fails the update, and need not be the one that the package comes from.
    await run('apt-get', ['update', '-o', 'DPkg::Lock::Timeout=600'], options).catch(() => undefined);
    await run('apt-get', argv, options);
  }
}
