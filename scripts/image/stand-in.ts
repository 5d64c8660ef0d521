import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDebian } from './debian.ts';

export const image = 'localhost/namekeep-trial';
const base = 'docker.io/library/node:24-slim';

export const run = (program: string, ...argv: string[]): string =>
  execFileSync(program, argv, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

const hasBase = () => run('buildah', 'images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(base);

/**
 * Makes an image that stands in for `node:24-slim`, from Debian's packages and the Node.js and npm of this machine. Does
 * nothing if the real image, or an earlier stand-in, is there.
 */
export function makeBase(workFolder: string): void {
  if (hasBase()) return;
  const archive = join(workFolder, 'base.tar');
  makeDebian(archive, 'ca-certificates');
  const npm = join(run('npm', 'root', '--global'), 'npm');
  const container = run('buildah', 'from', 'scratch');
  run('buildah', 'add', '--quiet', container, archive, '/');
  rmSync(archive);
  run('buildah', 'copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
  run('buildah', 'copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
  const commands = [
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    'groupadd --gid 1000 node',
    'useradd --uid 1000 --gid node --create-home node',
  ];
  run('buildah', 'run', '--isolation', 'chroot', container, '--', 'sh', '-c', commands.join(' && '));
  trustTheSame(container);
  run('buildah', 'commit', '--quiet', '--rm', container, base);
}

/** npm reaches its registry in the image as it does here, also through a proxy with a certificate of its own. */
function trustTheSame(container: string): void {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (!certificates || !existsSync(certificates)) return;
  const path = '/etc/ssl/certs/of-this-machine.crt';
  run('buildah', 'copy', '--quiet', container, certificates, path);
  run('buildah', 'config', '--env', `NODE_EXTRA_CA_CERTS=${path}`, container);
}

/** Builds the Dockerfile of `repository`, as it is, on that base. */
export function buildImage(repository: string): void {
  const options = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', '--quiet'];
  run('buildah', 'build', ...options, '--tag', image, repository);
}
