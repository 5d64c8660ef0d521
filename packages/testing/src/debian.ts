import { spawn, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** Runs a program and returns its output. If it fails, throws an Error with the output. */
export async function run(program: string, argv: string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(program, argv, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${program} ${argv.join(' ')} failed (${code}):\n${stdout}${stderr}`.trim());
  return stdout;
}

/** Whether this process can install Debian packages: only as root, on Debian or a derivative, and with CI=true. */
export function canInstall(): boolean {
  return (
    process.env.CI === 'true' &&
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    existsSync('/usr/bin/apt-get')
  );
}

/** Installs a Debian package without recommended ones. Waits if another process is installing. */
export async function install(name: string): Promise<void> {
  process.stderr.write(`Installing Debian's package ${name} for the tests …\n`);
  const argv = ['install', '--yes', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=600', name];
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run('apt-get', argv, options);
  } catch {
    // A new machine has no package lists, and old lists name versions that the archive no longer has. A failure is
    // ignored, because the source that failed may not be the one that the package comes from.
    await run('apt-get', ['update', '-o', 'DPkg::Lock::Timeout=600'], options).catch(() => undefined);
    await run('apt-get', argv, options);
  }
}
