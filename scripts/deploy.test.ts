import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { environment, flags } from './memory.mjs';
import { root } from './root.ts';

const { parse } = createRequire(join(root, 'packages', 'formats', 'package.json'))('yaml') as {
  parse: (text: string) => unknown;
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  [setting: string]: unknown;
  environment?: Record<string, string>;
  volumes?: string[];
}
const servicesOf = (path: string) => (parse(read(path)) as { services: Record<string, Service> }).services;

test('the help shows the shortest example of a proxy as it is, and the documentation links to all of them', () => {
  const shortest = ['```caddyfile', read('deploy/Caddyfile'), '```'].join('\n').replace('\n\n', '\n');
  assert.ok(read('docs/help/operate.md').includes(shortest));
  const deployment = read('docs/deployment.md');
  for (const path of globSync('deploy/*', { cwd: root })) assert.ok(deployment.includes(`](../${path})`), path);
});

test('the image and the compose files start Namekeep without rights', () => {
  const steps = read('Dockerfile').split(/^(?=FROM )/m);
  const shipped = steps.at(-1) ?? '';
  assert.match(shipped, /^USER 1000:1000$/m);
  assert.match(shipped, /^HEALTHCHECK .*\n.*\/api\/ready/m);
  assert.doesNotMatch(shipped, /^RUN /m, 'nothing runs on the platform that it is built for');
  for (const path of ['compose.yaml', 'compose.postgres.yaml']) {
    const { namekeep } = servicesOf(path);
    assert.deepEqual(
      [namekeep?.read_only, namekeep?.cap_drop, namekeep?.security_opt],
      [true, ['ALL'], ['no-new-privileges:true']],
      path,
    );
  }
});

test('the image and the unit have the memory settings of npm start', () => {
  const [image, unit] = [read('Dockerfile'), read('deploy/namekeep.service')];
  assert.ok(
    image.includes(
      `ENTRYPOINT ${JSON.stringify(['node', ...flags, '/namekeep/dist/server.mjs']).replaceAll(',', ', ')}`,
    ),
  );
  assert.ok(unit.includes(`ExecStart=/usr/bin/node ${flags.join(' ')} /opt`));
  for (const setting of Object.entries(environment)) {
    assert.ok(image.includes(`    ${setting.join('=')} `), setting[0]);
    assert.match(unit, new RegExp(`^Environment=.*${setting.join('=')}`, 'm'));
  }
});

test('the files that a compose file mounts are in the repository', () => {
  const mounted = Object.values(servicesOf('compose.postgres.yaml')).flatMap(({ volumes = [] }) => volumes);
  const files = mounted.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? '');
  assert.ok(files.length > 0);
  for (const file of files) assert.ok(read(file), file);
});

test('settings in the compose files are settings of the server', () => {
  const documented = read('docs/configuration.md');
  for (const path of ['compose.yaml', 'compose.postgres.yaml']) {
    const settings = Object.keys(servicesOf(path).namekeep?.environment ?? {});
    for (const name of settings) assert.ok(documented.includes(name), `${name} in ${path}`);
  }
});

test('the unit takes from the service what it does not need', () => {
  const unit = read('deploy/namekeep.service').split('\n');
  const settings = ['DynamicUser=yes', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict'];
  settings.push('ProtectHome=yes', 'PrivateDevices=yes', 'PrivateUsers=yes', 'RestrictNamespaces=yes', 'UMask=0077');
  settings.push('SystemCallFilter=@system-service', 'SystemCallFilter=~@privileged @resources');
  for (const setting of settings) assert.ok(unit.includes(setting), setting);
  // Where systemd is, as on most machines but not in a container, it says the sum of it.
  const options = ['security', '--offline=true', '--no-pager', join(root, 'deploy/namekeep.service')];
  const { error, stdout } = spawnSync('systemd-analyze', options, { encoding: 'utf8' });
  if (error) return;
  const [, exposure = ''] = /Overall exposure level for namekeep\.service: ([\d.]+)/.exec(stdout) ?? [];
  assert.ok(exposure !== '' && Number(exposure) < 2.5, stdout);
});
