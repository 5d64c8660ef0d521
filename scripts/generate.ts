// npm run generate: writes the lists that follow from the verbs' files.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Verb, WireRoute } from '@namekeep/contract';
import { isProgram, root, toolFile } from './root.ts';

const contract = 'packages/contract/src';
const core = 'packages/core/src';
const heading = '// Written by `npm run generate` from the files that define the verbs.\n';

interface VerbFile {
  /** As every interface and every list knows the verb, and as its use case is named: `domainsUpdate`. */
  name: string;
  /** Relative to the sources. */
  file: string;
}

const sourcesIn = (folder: string): { file: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }));

/** The files that define a verb, or a public capability. */
const verbFiles = (): VerbFile[] =>
  sourcesIn(contract).flatMap(({ file, text }) =>
    [...text.matchAll(/^export const (\w+) = define(?:Verb|Capability)\(/gm)].map(([, name = '']) => ({ name, file })),
  );

/** The files of the use cases, which their types name. */
const useCaseFiles = (): VerbFile[] =>
  sourcesIn(core).flatMap(({ file, text }) =>
    [...text.matchAll(/^export const (\w+): (?:Public)?UseCase</gm)].map(([, name = '']) => ({ name, file })),
  );

function listOf(files: readonly VerbFile[]): string {
  return [...Map.groupBy(files, ({ file }) => file)]
    .map(([file, ofFile]) => `export { ${ofFile.map(({ name }) => name).join(', ')} } from './${file}';\n`)
    .join('');
}

async function wireList(files: readonly VerbFile[]): Promise<string> {
  const routes: Record<string, WireRoute> = {};
  for (const { name, file } of files) {
    const module = (await import(pathToFileURL(join(root, contract, file)).href)) as Record<string, Partial<Verb>>;
    const route = module[name]?.route;
    if (route) routes[name] = wireRoute(route);
  }
  // Several routes take the filters of records, as the one that counts their values does.
  const filters = JSON.stringify(routes.domainsFacets?.query).slice(0, -1);
  return `import type { RouteName } from './rest.ts';
import type { WireRoute } from './verb.ts';

const names = '${routes.domainsFacets?.query?.join(' ')}';
const filters = names.split(' ');

/** What each route takes, apart from the schemas: a client that only sends requests loads none of them. */
export const wire: Readonly<Record<RouteName, WireRoute>> = ${JSON.stringify(routes).replaceAll(filters, '[...filters')};
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
  const command = [toolFile('oxfmt', 'bin/oxfmt'), `--stdin-filepath=${path}`];
  return execFileSync(process.execPath, command, { cwd: root, input: heading + code, encoding: 'utf8' });
}

/** The generated files: what each holds, by its path from the root. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const files = verbFiles();
  const code = {
    [`${contract}/verbs.ts`]: listOf(files),
    [`${contract}/wire.ts`]: await wireList(files),
    [`${core}/use-cases.ts`]: listOf(useCaseFiles()),
  };
  return new Map(Object.entries(code).map(([path, text]) => [path, formatted(path, text)]));
}

if (isProgram(import.meta.filename)) {
  for (const [path, text] of await generate()) writeFileSync(join(root, path), text);
}
