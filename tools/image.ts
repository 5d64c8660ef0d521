// npm run tool image [-- --memory MIB] [--rows N] [--built]
//
// Builds the Dockerfile and runs the image confined, on a Debian machine without Docker: needs root, and the packages
// bubblewrap, buildah and mmdebstrap. With --built, it takes the image of the last trial.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createOwnersToken } from '../e2e/owner.ts';
import { passphrase } from '../e2e/service.ts';
import { root } from '../scripts/root.ts';
import { limitMemory, makeDebian, passed, settingsOf } from './confine.ts';

const { values } = parseArgs({
  options: { memory: { type: 'string' }, rows: { type: 'string' }, built: { type: 'boolean' } },
});
const MEMORY_MIB = Number(values.memory ?? 256);
const ROWS = Number(values.rows ?? 10_000);
const PORT = '38217';
const origin = `http://localhost:${PORT}`;
const image = 'localhost/namekeep-trial';
const base = 'docker.io/library/node:24-slim';

const buildah = (...argv: string[]): string =>
  execFileSync('buildah', argv, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** Makes an image that stands in for `node:24-slim`, of Debian's packages and this machine's Node.js and npm. */
function makeBase(folder: string): void {
  if (buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(base)) return;
  const archive = join(folder, 'base.tar');
  makeDebian(archive, 'ca-certificates');
  const container = buildah('from', 'scratch');
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  buildah('add', '--quiet', container, archive, '/');
  buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
  buildah('copy', '--quiet', container, join(npm, 'npm'), '/usr/local/lib/node_modules/npm');
  const commands =
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && groupadd --gid 1000 node && ' +
    'useradd --uid 1000 --gid node --create-home node';
  buildah('run', '--isolation', 'chroot', container, '--', 'sh', '-c', commands);
  // npm reaches its registry as it does here, also through a proxy with a certificate of its own.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates && existsSync(certificates)) {
    const path = '/etc/ssl/certs/of-this-machine.crt';
    buildah('copy', '--quiet', container, certificates, path);
    buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${path}`, container);
  }
  buildah('commit', '--quiet', '--rm', container, base);
}

/** What a registry's client reads of an image. */
interface ImageConfig {
  User: string;
  WorkingDir: string;
  Env: string[];
  Entrypoint: string[];
  Healthcheck: { Test: string[] };
}

/**
 * Starts the image as `docker run --read-only --cap-drop=ALL --security-opt=no-new-privileges --memory` does, and waits until
 * it is healthy. It stays in this machine's network, so that the trial reaches it without a bridge.
 */
async function startContainer(folder: string, config: ImageConfig, dataDir: string, enter: string[]) {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  mkdirSync(dataDir, { recursive: true });
  chownSync(dataDir, uid, gid);
  const env = Object.fromEntries(config.Env.map((setting) => setting.split(/=(.*)/s) as [string, string]));
  Object.assign(env, { NAMEKEEP_PORT: PORT, NAMEKEEP_OWNER_PASSPHRASE: passphrase });
  // The cgroup first, then the namespaces, and the user last, who could do neither. Node.js reads its limit in /sys.
  const options =
    `--ro-bind ${folder} / --proc /proc --dev /dev --bind ${dataDir} /data --perms 0755 --tmpfs /sys --perms 0755 ` +
    '--dir /sys/fs --ro-bind /sys/fs/cgroup /sys/fs/cgroup --remount-ro /sys --unshare-pid --unshare-ipc --unshare-uts ' +
    `--as-pid-1 --die-with-parent --clearenv --cap-add ALL --chdir ${config.WorkingDir} --json-status-fd 3`;
  const asUser =
    `setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all ` +
    '--ambient-caps=-all';
  const [command = '', ...argv] = [...enter, 'bwrap', ...options.split(' '), ...settingsOf(env), ...asUser.split(' ')];
  const child = spawn(command, [...argv, ...config.Entrypoint], { stdio: ['ignore', 'inherit', 'inherit', 'pipe'] });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const [status] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  const pid = Number(/"child-pid": *(\d+)/.exec(status.toString())?.[1]);
  const inside = `nsenter --target ${pid} --mount --pid --ipc --uts --root --wd`;
  const exec = (...program: string[]) => {
    const [first = '', ...rest] = [...enter, ...inside.split(' '), ...asUser.split(' '), ...program];
    return spawnSync(first, rest, { encoding: 'utf8', env });
  };
  const [, ...check] = config.Healthcheck.Test;
  for (let left = 60; exec(...check).status !== 0; left -= 1) {
    assert.ok(left > 0, 'the health check keeps failing');
    await sleep(500);
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid, signal);
    return (await exited)[0];
  };
  return { exec, stop };
}

type Container = Awaited<ReturnType<typeof startContainer>>;

function assertConfined({ exec }: Container): void {
  const status = exec('cat', '/proc/1/status').stdout;
  for (const line of [/^Uid:(\t1000){4}$/m, /^CapEff:\t0+$/m, /^CapBnd:\t0+$/m, /^NoNewPrivs:\t1$/m])
    assert.match(status, line);
  for (const path of ['/namekeep/x', '/tmp/x', '/x']) assert.notEqual(exec('touch', path).status, 0, path);
  passed('uid 1000, no capabilities, read-only root');
}

/** Does every kind of work with the container's own programs: requests, threads, files and the embedded database. */
async function assertWorks({ exec }: Container, dataDir: string): Promise<string> {
  const token = await createOwnersToken(origin);
  const run = (...argv: string[]) => {
    const { status, stdout, stderr } = exec('env', `NAMEKEEP_URL=${origin}`, `NAMEKEEP_TOKEN=${token}`, ...argv);
    assert.equal(status, 0, `${argv.join(' ')}: ${stdout}${stderr}`);
    return stdout;
  };
  run('namekeep', 'add', 'example.com', '--expires', '+30d', '--cost', '12.50', '--currency', 'EUR');
  const rows = Array.from({ length: ROWS }, (_, index) => `name-${index}.example,2031-05-01,Gandi,12.50,EUR`);
  writeFileSync(join(dataDir, 'names.csv'), `domain,expires,registrar,price,currency\n${rows.join('\n')}\n`);
  run('namekeep', 'import', '/data/names.csv', '--yes');
  run('namekeep', 'export', '--output', '/data/names.xlsx');
  passed(`a record added, ${ROWS} rows imported and exported`);
  run('namekeep-server', 'backup', '/data/copy.db');
  assert.match(run('namekeep-server', 'verify'), /sound/);
  passed('backed up and verified');
  return token;
}

const folder = mkdtempSync(join(tmpdir(), 'namekeep-image-'));
if (!values.built) {
  makeBase(folder);
  const options = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', '--quiet'];
  buildah('build', ...options, '--tag', image, root);
  passed('the Dockerfile builds');
}
const mounted = buildah('from', '--pull-never', image);
const memory = limitMemory(MEMORY_MIB);
const started: Container[] = [];
try {
  const { Docker } = JSON.parse(buildah('inspect', mounted)) as { Docker: { config: ImageConfig } };
  const files = buildah('mount', mounted);
  const dataDir = join(folder, 'data');
  const start = async () => {
    const container = await startContainer(files, Docker.config, dataDir, memory.enter);
    started.push(container);
    return container;
  };
  const first = await start();
  passed(`ready with ${MEMORY_MIB} MiB; the peak so far is ${memory.peakMiB()} MiB`);
  assertConfined(first);
  const headers = { authorization: `Bearer ${await assertWorks(first, dataDir)}` };
  assert.equal(await first.stop(), 0);
  const second = await start();
  assert.match(await (await fetch(`${origin}/api/v1/domains?q=example.com`, { headers })).text(), /example\.com/);
  assert.equal(await second.stop(), 0);
  passed('stops on SIGTERM with code 0, and starts again with its data');
  passed(`the peak of all programs in the container, with the file cache, was ${memory.peakMiB()} MiB`);
} finally {
  for (const { stop } of started) await stop('SIGKILL');
  await memory.remove();
  buildah('rm', mounted);
  rmSync(folder, { recursive: true, force: true });
}
