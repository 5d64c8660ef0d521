// npm run generate: writes the lists that follow from the verbs' files, and the pages of what was measured and shown.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Verb, WireRoute } from '@namekeep/contract';
import { writePages } from '../bench/published.ts';
import { writePage } from './proofs/page.ts';
import { isProgram, root } from './root.ts';
import { toolFile } from './tool.ts';

const contract = 'packages/contract/src';
const heading = '// Written by `npm run generate` from the files that define the verbs.\n';

interface VerbFile {
  /** As every interface and every list knows the verb: `domainsUpdate`. */
  name: string;
  /** Relative to the sources, the same for the verb and its use case: `domains/update.ts`. */
  file: string;
}

/** The files that define a verb, or a public capability. */
function verbFiles(): VerbFile[] {
  const files = readdirSync(join(root, contract), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[\w-]+\/[\w-]+\.ts$/.test(file))
    .sort();
  return files.flatMap((file) => {
    const text = readFileSync(join(root, contract, file), 'utf8');
    const name = /^export const (\w+) = define(?:Verb|Capability)\(/m.exec(text)?.[1];
    return name === undefined ? [] : [{ name, file }];
  });
}

function verbsList(files: readonly VerbFile[]): string {
  return files.map(({ name, file }) => `export { ${name} } from './${file}';\n`).join('');
}

function useCasesList(files: readonly VerbFile[]): string {
  const imports = files.map(({ name, file }) => `import { ${name} } from './${file}';\n`);
  return `${imports.join('')}import type { UseCases } from './use-case.ts';

/** Every verb's use case: the compiler refuses a verb without one, and one without a verb. */
export const useCases: UseCases = { ${files.map(({ name }) => name).join(', ')} };
`;
}

async function wireList(files: readonly VerbFile[]): Promise<string> {
  const routes: Record<string, WireRoute> = {};
  for (const { name, file } of files) {
    const module = (await import(pathToFileURL(join(root, contract, file)).href)) as Record<string, Partial<Verb>>;
    const route = module[name]?.route;
    if (route) routes[name] = wireRoute(route);
  }
  return `import type { RouteName } from './rest.ts';
import type { WireRoute } from './route.ts';

/** What each route takes, apart from the schemas: a client that only sends requests loads none of them. */
export const wire: Readonly<Record<RouteName, WireRoute>> = ${JSON.stringify(routes)};
`;
}

function wireRoute({ method, path, query, idempotencyKey, ifMatch, body }: Verb['route']): WireRoute {
  const names = Object.keys(query);
  return {
    method,
    path,
    ...(names.length > 0 && { query: names }),
    ...(idempotencyKey && { idempotencyKey }),
    ...(ifMatch && { ifMatch }),
    ...(body && { body: { member: body.member, ...(body.form && { form: body.form }) } }),
  };
}

function formatted(path: string, code: string): string {
  const biome = toolFile('@biomejs/biome', 'bin/biome');
  // With its imports in order too, as an editor leaves them.
  const command = [biome, 'check', '--write', '--linter-enabled=false', `--stdin-file-path=${path}`];
  return execFileSync(process.execPath, command, { cwd: root, input: heading + code, encoding: 'utf8' });
}

/** The generated files: what each holds, by its path from the root. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const files = verbFiles();
  const code = {
    [`${contract}/verbs.ts`]: verbsList(files),
    [`${contract}/wire.ts`]: await wireList(files),
    'packages/core/src/use-cases.ts': useCasesList(files),
  };
  return new Map(Object.entries(code).map(([path, text]) => [path, formatted(path, text)]));
}

if (isProgram(import.meta.filename)) {
  for (const [path, text] of await generate()) writeFileSync(join(root, path), text);
  writePages();
  writePage();
}
