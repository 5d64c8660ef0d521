import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
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

test('the article on proxies shows the examples as they are', () => {
  const article = read('docs/help/proxies.md');
  const examples = globSync('deploy/*', { cwd: root }).filter((path) => !path.endsWith('.service'));
  assert.equal(examples.length, 4);
  for (const path of examples) assert.ok(article.includes(`\n${read(path)}\`\`\``), path);
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

const systemd = 'systemd-analyze';
const hasSystemd = spawnSync(systemd, ['--version']).status === 0;

test('systemd finds the unit well confined', { skip: !hasSystemd && `${systemd} is not on this machine` }, () => {
  const options = ['security', '--offline=true', '--threshold=24', '--no-pager'];
  const { status, stdout } = spawnSync(systemd, [...options, join(root, 'deploy/namekeep.service')], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
  const [, exposure = ''] = /Overall exposure level for namekeep\.service: ([\d.]+)/.exec(stdout) ?? [];
  assert.ok(Number(exposure) < 2.5);
  assert.ok(read('docs/deployment.md').replace(/\s+/g, ' ').includes(`rates its exposure ${exposure} of 10`), exposure);
});
