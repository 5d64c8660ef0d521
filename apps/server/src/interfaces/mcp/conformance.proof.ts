import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { npmPackages } from '@namekeep/testing/npm-packages';
import { startTestService, type TestService, usedDatabases } from '../../testing/service.ts';
import { type AuthorizingProxy, startAuthorizingProxy } from './testing/authorizing-proxy.ts';

const conformance = npmPackages('@modelcontextprotocol/conformance@0.2.0-alpha.12')(
  '@modelcontextprotocol/conformance',
);
const program = join(conformance, 'dist', 'index.js');

/** The scenarios that a server with tools, prompts and resources of its own can be asked. */
const applicable: Readonly<Record<string, string>> = {
  '2026-07-28':
    'server-stateless tools-list prompts-list resources-list sep-2164-resource-not-found http-header-validation ' +
    'dns-rebinding-protection caching server-sse-multiple-streams input-required-result-unsupported-methods',
  '2025-11-25':
    'server-initialize ping tools-list prompts-list resources-list dns-rebinding-protection server-session-lifecycle',
};

const fixture = 'asks for a tool, a prompt or a resource that only a server made for the suite has';
/** Required scenarios of the suite that do not apply, each with the reason. */
const notApplicable: readonly [pattern: RegExp, reason: string][] = [
  [/^tools-call-/, fixture],
  [/^input-required-result-/, `${fixture}; no tool of ours asks its caller for anything`],
  [/^elicitation-/, `${fixture}; no tool of ours asks its caller for anything`],
  [/^prompts-get-/, fixture],
  [/^resources-(read-text|read-binary|templates-read)$/, fixture],
  [/^resources-(subscribe|unsubscribe)$/, 'no change of a resource is announced, and none is promised'],
  [/^completion-complete$/, `${fixture}; no arguments are completed`],
  [/^logging-set-level$/, 'no log messages are sent to clients'],
  [/^server-sse-multiple-streams$/, 'under 2025-11-25 it needs a session; there are none'],
];

/** Checks within the applicable scenarios that cannot succeed here; every other one must. */
const expectedFailures: Readonly<Record<string, string>> = {
  'sep-2575-server-rejects-undeclared-capability': fixture,
  'sep-2575-missing-capability-http-400': fixture,
  'sep-2575-http-server-no-independent-requests-on-stream': fixture,
  'sep-2575-server-no-log-without-loglevel': fixture,
};

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}

for (const database of usedDatabases) {
  suite(`The official conformance suite [${database}]`, () => {
    let proxy: AuthorizingProxy;
    let service: TestService;
    let folder: string;
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'namekeep-conformance-'));
      proxy = await startAuthorizingProxy();
      service = await startTestService({ database, baseUrl: proxy.url });
      proxy.forwardTo(service.port, (await (await service.account()).token()).secret);
    });
    after(async () => {
      await proxy.stop();
      await service.stop();
      rmSync(folder, { recursive: true });
    });

    async function checksOf(scenario: string, revision: string): Promise<Check[]> {
      const output = join(folder, `${revision}-${scenario}`);
      const url = new URL('/mcp', proxy.url).href;
      const argv = [program, 'server', '--url', url, '--scenario', scenario, '--spec-version', revision, '-o', output];
      // Its exit code is 1 where a check failed; which ones may is for the test to say.
      const printed = await new Promise<string>((resolve) =>
        execFile(process.execPath, argv, (_, stdout, stderr) => resolve(stdout + stderr)),
      );
      const [file] = globSync('**/checks.json', { cwd: output });
      assert.ok(file, `${scenario} left no checks:\n${printed}`);
      return JSON.parse(readFileSync(join(output, file), 'utf8')) as Check[];
    }

    for (const [revision, scenarios] of Object.entries(applicable)) {
      for (const scenario of scenarios.split(' ')) {
        test(`${scenario} passes for ${revision}`, async () => {
          const checks = await checksOf(scenario, revision);
          assert.ok(checks.length > 0);
          const failures = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
          const unexpected = failures.filter(({ id }) => !Object.hasOwn(expectedFailures, id));
          assert.deepEqual(unexpected, []);
          for (const { id, errorMessage = '' } of failures)
            assert.match(errorMessage, /Not testable/, `${id} fails for another reason than ${expectedFailures[id]}`);
        });
      }
    }
  });
}

suite('The requirements of the official conformance suite', () => {
  for (const revision of Object.keys(applicable)) {
    test(`for servers of ${revision} are run, or do not apply for a reason`, () => {
      const text = readFileSync(join(conformance, 'requirements', `${revision}.yaml`), 'utf8');
      const section = /^server:\n((?: {2}- \S+\n)+)/m.exec(text)?.[1] ?? '';
      const required = section.split('\n').flatMap((line) => /^ {2}- (\S+)$/.exec(line)?.[1] ?? []);
      assert.ok(required.length > 20);
      const left = required.filter(
        (name) =>
          !applicable[revision]?.split(' ').includes(name) && !notApplicable.some(([pattern]) => pattern.test(name)),
      );
      assert.deepEqual(left, []);
    });
  }
});
