import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, root, runTool, toolFile } from './root.ts';

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

interface CheckOptions {
  /** Fixes what the linter and the formatter can fix by themselves. */
  fix?: boolean;
}

/** The linter before the formatter, and both before the types: each reads what the one before it wrote. */
function checks({ fix = false }: CheckOptions): Check[] {
  const tsc = toolFile('typescript', 'bin/tsc');
  const projects = ['tsconfig.json', 'tsconfig.pure.json', 'apps/web/tsconfig.json', 'e2e/tsconfig.json'];
  return [
    { name: 'lint', command: [toolFile('oxlint', 'bin/oxlint'), ...(fix ? ['--fix'] : [])] },
    { name: 'format', command: [toolFile('oxfmt', 'bin/oxfmt'), fix ? '--write' : '--list-different'] },
    ...projects
      .filter((project) => existsSync(join(root, project)))
      .map((project) => ({ name: `types (${project})`, command: [tsc, '-p', project, '--pretty', 'false'] })),
  ];
}

async function run({ name, command }: Check): Promise<CheckResult> {
  const { succeeded, stdout, stderr } = await runTool(command, root);
  return { name, passed: succeeded, output: `${stdout}${stderr}`.trim() };
}

/** Runs the linter (with the arrows), the format check and the type checks; every one, whatever the others say. */
export async function check(options: CheckOptions = {}): Promise<CheckResult[]> {
  if (!options.fix) return Promise.all(checks(options).map(run));
  const results: CheckResult[] = [];
  for (const one of checks(options)) results.push(await run(one));
  return results;
}

if (isProgram(import.meta.filename)) {
  const fix = process.argv.includes('--fix');
  const results = await check({ fix });
  for (const { name, passed, output } of results) {
    console.log(`${passed ? '✔' : '✖'} ${name}`);
    if (!passed) console.log(`${output}\n`);
  }
  if (results.some((result) => !result.passed)) {
    console.log(fix ? 'The rest needs you.' : '`npm run check -- --fix` fixes the format and some of the lint.');
    process.exitCode = 1;
  }
}
