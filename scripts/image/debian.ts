import { execFileSync } from 'node:child_process';

/** Makes a Debian (stable) with these packages and no others, in a folder or an archive. Needs root and mmdebstrap. */
export function makeDebian(target: string, ...packages: string[]): void {
  const options = ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`, ...trusted()];
  execFileSync('mmdebstrap', [...options, 'stable', target], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** A machine that takes its packages from a mirror of an earlier day says so to apt, and the new one takes them there too. */
function trusted(): string[] {
  const setting = 'Acquire::Check-Valid-Until';
  const value = execFileSync('apt-config', ['shell', 'value', setting], { encoding: 'utf8' });
  return value.includes('false') ? [`--aptopt=${setting} "false"`] : [];
}
