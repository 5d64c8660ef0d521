import { builtinModules } from 'node:module';
import type { OxlintOverride } from 'oxlint';

/**
 * Who may import whom: the arrows of ARCHITECTURE.md, as rules for oxlint.
 * npm hoists every workspace, so an import against an arrow would run; only these rules refuse it.
 */
interface Arrow {
  files: string[];
  /** Packages of ours that these files may import, by their public entries. */
  imports: string[];
  /** What their tests may import besides. */
  testsImport?: string[];
  /** These files also run in a browser: no Node.js interface in them. */
  browser?: boolean;
  /** May use the launcher of scripts/. */
  scripts?: boolean;
  /** What to do instead, in the words that the linter prints. */
  cure: string;
}

const interfaces = [
  'domain',
  'domain/tld',
  'contract',
  'capabilities',
  'capabilities/http',
  'core',
  'core/ports',
  'formats',
  'threads',
];
const client = 'imports only contract and domain: it is an unprivileged client, and asks the server through contract.';

// Of two entries that name a file, the later one decides.
const arrows: Arrow[] = [
  {
    files: ['packages/capabilities/src'],
    imports: [],
    browser: true,
    cure: 'capabilities imports nothing of ours: it is a library of its own. Let its caller pass the thing in.',
  },
  {
    files: ['packages/domain'],
    imports: [],
    browser: true,
    cure: 'domain imports nothing of ours. Move the shared rule into domain, or the code that needs more into core.',
  },
  {
    files: ['packages/texts'],
    imports: ['domain'],
    browser: true,
    cure: 'texts imports only domain: it reads a text by rules, and knows no store, no server and no AI provider.',
  },
  {
    files: ['packages/contract'],
    imports: ['domain', 'capabilities'],
    browser: true,
    cure: 'contract imports only domain and capabilities. What needs a store belongs into core, what needs HTTP into apps/server.',
  },
  {
    files: ['packages/core'],
    imports: ['domain', 'domain/tld', 'contract', 'capabilities'],
    testsImport: ['storage'],
    cure: 'core imports only contract, domain and capabilities. Describe what it needs as a port in core/ports; apps/server/src/main.ts passes the implementation in.',
  },
  {
    files: ['packages/storage'],
    imports: ['domain', 'domain/tld', 'core/ports'],
    testsImport: ['core', 'core/testing'],
    cure: 'storage imports only core/ports and domain (its tests core/testing too). A rule belongs into domain, a use case into core.',
  },
  {
    files: ['packages/formats'],
    imports: ['domain', 'threads', 'threads/inside'],
    cure: 'formats imports only domain and threads: it turns files into records and back, and knows no store and no server.',
  },
  {
    files: ['packages/threads'],
    imports: [],
    cure: 'threads imports nothing of ours: a pool knows no task. Put the program of the threads beside what it computes.',
  },
  {
    files: ['packages/testing'],
    imports: [],
    cure: 'testing imports nothing of ours, so that the tests of every package can use it.',
  },
  {
    files: ['apps/server'],
    imports: interfaces,
    testsImport: ['core/testing', 'formats/testing', 'storage'],
    cure: 'Only main.ts and commands/ of apps/server import storage, and only tests import testing. Call a use case of core; main.ts passes the store in.',
  },
  {
    files: ['apps/server/src/texts'],
    imports: ['core/ports', 'domain', 'texts', 'threads', 'threads/inside'],
    cure: 'apps/server/src/texts is the port for texts over threads: it knows no store and no HTTP.',
  },
  {
    files: ['apps/server/src/main.ts', 'apps/server/src/commands'],
    imports: [...interfaces, 'domain/sample-portfolio', 'storage'],
    testsImport: ['core/testing', 'storage/testing'],
    cure: 'main.ts and the commands put the packages together by their public entries; only tests import testing.',
  },
  {
    files: ['apps/server/bin'],
    imports: [],
    scripts: true,
    cure: 'The program of bin only launches src/main.ts.',
  },
  {
    files: ['apps/web/src'],
    imports: ['domain', 'domain/registrable', 'contract'],
    browser: true,
    cure: `web ${client}`,
  },
  {
    files: ['apps/cli'],
    imports: [
      'contract/client',
      'domain/amount',
      'domain/calendar',
      'domain/local-day',
      'domain/name',
      'domain/name-key',
      'domain/nearest',
      'domain/record',
      'domain/payments',
      'domain/read-amount',
    ],
    testsImport: ['domain'],
    cure: `cli ${client} It starts for every command, so it takes those entries of theirs that load no schemas.`,
  },
  { files: ['apps/cli/bin'], imports: [], scripts: true, cure: 'The program of bin only launches src/main.ts.' },
];

/** The layout of apps/web/src: what the files of a folder may import from the others, beside their own. */
interface Area {
  folder: string;
  /** Paths below apps/web/src. */
  imports: string[];
  cure: string;
}

const web = arrows.find(({ files }) => files.includes('apps/web/src'))!;
const addresses = ['paths.ts', 'domains-view.ts', 'address-query.ts'];
const kitNeeds = ['client', 'error-sentence', 'load-part', 'session-context', 'sign-in', 'use-service-return'];

const areas: Area[] = [
  {
    folder: 'features/*',
    imports: ['kit/**', 'record/**', 'navigation/**', 'api/**', 'version.ts', ...addresses],
    cure: 'A feature imports kit, record, navigation and api, and never another feature. Move what two features show to record/ or kit/.',
  },
  {
    folder: 'record',
    imports: ['kit/**', 'navigation/**', 'api/**', ...addresses],
    cure: 'record/ imports only kit, navigation and api. What only one page shows belongs to its feature.',
  },
  {
    folder: 'navigation',
    imports: ['kit/**', 'api/**', ...addresses],
    cure: 'navigation/ imports only kit and api. What shows a record belongs to record/.',
  },
  {
    folder: 'kit',
    imports: kitNeeds.map((name) => `api/${name}.ts`),
    cure: 'kit/ knows no records and no addresses; of api/ it imports only errors, the connection and the session. Pass the rest in.',
  },
  {
    folder: 'shell',
    imports: ['features/help/**', 'features/sign-in/**', 'kit/**', 'navigation/**', 'api/**', ...addresses],
    cure: 'shell/ is the frame around the pages: of the features it imports only help and sign-in. routes.tsx puts the pages in.',
  },
  {
    folder: 'api',
    imports: ['domains-view.ts'],
    cure: 'api/ imports nothing that is shown. Leave words and parts to who asks.',
  },
];

const testFiles = ['**/*.test.{ts,tsx}', '**/*.proof.ts', '**/testing/**'];
const outside = ['packages/testing/**', 'scripts/**', 'bench/**', 'e2e/**', 'apps/*/*.config.ts'];
const configFiles = ['apps/server/src/config.ts', 'apps/cli/src/config.ts'];

const environmentCure = "The environment is read once, in the application's config.ts: pass the decided value in.";
const clockCure =
  'Time and randomness are passed in: take `now`, `today` or the value as an argument, or through a port.';
const browserCure =
  'This file also runs in a browser: use what the web has too (URL, Uint8Array, Web Crypto, fetch), or take the thing as an argument.';
const reachCure =
  'Nobody reaches into another package by a path: import its public entry by name, and export there what is missing.';

const environment = [
  { object: 'process', property: 'env', message: environmentCure },
  { object: 'globalThis', property: 'process', message: environmentCure },
];
const clock = [
  { object: 'Date', property: 'now', message: clockCure },
  { object: 'Temporal', property: 'Now', message: clockCure },
  { object: 'Math', property: 'random', message: clockCure },
];

const nodeModules = builtinModules.filter((name) => /^[a-z]\w*$/.test(name)).join('|');
const browserPattern = { regex: `^(node:|(${nodeModules})(/|$))`, message: browserCure };
const environmentImports = [
  { name: 'node:process', importNames: ['env', 'default'], message: environmentCure },
  { name: 'process', message: environmentCure },
];

/** Refuses every package of ours but the public entries in `allowed`. */
function onlyPackages(allowed: string[], message: string) {
  return { group: ['@namekeep/*', '@namekeep/*/**', ...allowed.map((name) => `!@namekeep/${name}`)], message };
}

/** Refuses relative paths that enter another package's sources, or the folders beside the packages. */
function noReaching(folders: string[]) {
  return { regex: `^\\.\\.?/(.*/)?(${folders.join('|')})/`, message: reachCure };
}

function arrowRules(arrow: Arrow, more: ReturnType<typeof onlyPackages>[] = []): OxlintOverride[] {
  const { imports, testsImport = [], browser = false, scripts = false, cure } = arrow;
  const reaching = noReaching(['src', 'packages', 'apps', 'bench', 'e2e', ...(scripts ? [] : ['scripts'])]);
  const sources = [onlyPackages(imports, cure), reaching, ...(browser ? [browserPattern] : []), ...more];
  const tests = [onlyPackages([...imports, ...testsImport, 'testing/*'], cure), reaching, ...more];
  const files = arrow.files.map((path) => (path.endsWith('.ts') ? path : `${path}/**`));
  const folders = arrow.files.filter((path) => !path.endsWith('.ts'));
  return [
    { files, rules: { 'no-restricted-imports': ['error', { paths: environmentImports, patterns: sources }] } },
    {
      files: folders.flatMap((folder) => testFiles.map((pattern) => `${folder}/${pattern}`)),
      rules: { 'no-restricted-imports': ['error', { patterns: tests }] },
    },
  ];
}

/** Refuses, in files `depth` folders below the area, paths out of it that are not in its imports. */
function areaRules({ folder, imports, cure }: Area, depth: number): OxlintOverride[] {
  const out = '../'.repeat(depth + 1);
  const top = '../'.repeat(depth + folder.split('/').length);
  const leaving = { group: [`${out}*`, `${out}*/**`, ...imports.map((path) => `!${top}${path}`)], message: cure };
  return arrowRules({ ...web, files: [`apps/web/src/${folder}${'/*'.repeat(depth)}`] }, [leaving]);
}

const browserFiles = arrows.filter((arrow) => arrow.browser).flatMap((arrow) => arrow.files);

/** The rules of this file, for the `overrides` of oxlint's configuration. */
export const arrowOverrides: OxlintOverride[] = [
  { files: ['**'], rules: { 'no-restricted-properties': ['error', ...environment] } },
  ...arrows.flatMap((arrow) => arrowRules(arrow)),
  ...areas.flatMap((area) => [0, 1, 2].flatMap((depth) => areaRules(area, depth))),
  {
    files: ['bench/**', 'e2e/**', 'scripts/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            onlyPackages(
              ['*', 'core/ports', 'core/testing', 'domain/sample-portfolio', 'formats/testing', 'testing/*'],
              'Import a package by its public entry.',
            ),
            noReaching(['src', 'packages', 'apps']),
          ],
        },
      ],
    },
  },
  {
    // A limit writes the rows that the service writes, by the same table of fields.
    files: ['bench/limits/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            onlyPackages(
              ['core', 'domain', 'domain/tld', 'storage', 'storage/activity', 'storage/revisions', 'storage/rows'],
              'Import a package by its public entry.',
            ),
            noReaching(['src', 'packages', 'apps']),
          ],
        },
      ],
    },
  },
  {
    files: browserFiles.map((folder) => `${folder}/**`),
    excludeFiles: testFiles,
    rules: {
      'no-restricted-globals': ['error', ...['process', 'Buffer'].map((name) => ({ name, message: browserCure }))],
    },
  },
  {
    files: ['packages/domain/**', 'packages/texts/**', 'packages/contract/**', 'packages/core/**'],
    rules: { 'no-restricted-properties': ['error', ...environment, ...clock] },
  },
  {
    files: configFiles,
    rules: {
      'no-restricted-imports': ['error', { patterns: [onlyPackages(['domain'], reachCure), noReaching(['src'])] }],
      'no-restricted-properties': 'off',
    },
  },
  { files: [...testFiles, ...outside], rules: { 'no-restricted-properties': 'off' } },
];
