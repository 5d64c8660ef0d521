import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, root } from './root.ts';
import { runTool, toolFile } from './tool.ts';

interface Check {
  name: string;
  command: string[];
}

export interface CheckResult {
  name: string;
  passed: boolean;
  /** What the tool printed. */
  output: string;
}

function checks(): Check[] {
  const tsc = toolFile('typescript', 'bin/tsc');
  const projects = ['tsconfig.json', 'tsconfig.pure.json', 'apps/web/tsconfig.json', 'e2e/tsconfig.json'];
  return [
    ...projects
      .filter((project) => existsSync(join(root, project)))
      .map((project) => ({ name: `types (${project})`, command: [tsc, '-p', project, '--pretty', 'false'] })),
    { name: 'lint', command: [toolFile('oxlint', 'bin/oxlint')] },
    { name: 'format', command: [toolFile('@biomejs/biome', 'bin/biome'), 'format', '--max-diagnostics=none', '.'] },
  ];
}

async function run({ name, command }: Check): Promise<CheckResult> {
  const { succeeded, stdout, stderr } = await runTool(command, root);
  return { name, passed: succeeded, output: `${stdout}${stderr}`.trim() };
}

/** Runs the type checks, the linter (with the arrows) and the format check; every one, whatever the others say. */
export function check(): Promise<CheckResult[]> {
  return Promise.all(checks().map(run));
}

if (isProgram(import.meta.filename)) {
  const results = await check();
  for (const { name, passed, output } of results) {
    console.log(`${passed ? '✔' : '✖'} ${name}`);
    if (!passed) console.log(`${output}\n`);
  }
  if (results.some((result) => !result.passed)) {
    console.log('`npm run format` mends the format; the linter names a cure for the rest.');
    process.exitCode = 1;
  }
}
