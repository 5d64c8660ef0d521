import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { firstPages } from './page-hints.ts';

/** The styles that all others override, so they come first in the style sheet. */
const isBaseStyles = (id: string) => /[\\/]kit[\\/](font|styles)\.css$/.test(id.split('?')[0] ?? id);

/**
 * What several pages need, in one script: a request for each small part would take longer. Our modules that use schemas, or
 * import some that do, are left out, because all schemas would be loaded with them.
 */
const isCommon = (id: string) =>
  /[\\/]node_modules[\\/](?!zod|tldts|@mantine[\\/]form)/.test(id) ||
  (/[\\/](apps[\\/]web[\\/]src|domain[\\/]src)[\\/].*\.(tsx?|module\.css)$/.test(id) &&
    !/registrable/.test(id) &&
    !usesSchemas(id));

/** Whether a module, or one that it imports, uses zod. */
const usesSchemas = (id: string, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const code = readFileSync(id, 'utf8');
  const names = [...code.matchAll(/^(?:import|export) (?!type)[^'"]*?from '([^']+)'/gm)].map(([, name = '']) => name);
  if (names.some((name) => /^zod|^@namekeep\/(contract|domain)$/.test(name))) return true;
  return names.some(
    (name) => name.startsWith('.') && /\.tsx?$/.test(name) && usesSchemas(join(dirname(id), name), seen),
  );
};

/** The other modules that the first screens share. They take from the domain only what needs no schemas. */
const isFirst = (id: string) =>
  /[\\/](domain[\\/]src[\\/]decisions[\\/]state|contract[\\/]src[\\/](client|wire))\.ts$/.test(id) ||
  /[\\/]web[\\/]src[\\/](domains-view|features[\\/]domains[\\/](totals-line|filters[\\/]filter-(chips|words))|api[\\/](client|decisions|error-sentence|labels|load-part|queries|query-client|renewal-days|session-context|views)|navigation[\\/]help-link|kit[\\/](day-doubt|format)|record[\\/](decisions|done|marks|kinds|renewals[\\/]renewals))/.test(
    id,
  );

const isFirstPage = (id: string) => Object.values(firstPages).includes(basename(id, '.tsx'));

type Modules = { getModuleInfo: Rolldown.GetModuleInfo };

/** Whether a page that is opened first needs the module before it is shown. */
const isOnFirstPages = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  if (isFirstPage(id)) return true;
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOnFirstPages(importer, modules, seen));
};

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/** Which modules go into one script together. The bundler places all others. */
export const chunks: NonNullable<CodeSplitting['groups']> = [
  // No page needs schemas before it is shown. Their setting is in the main script, which always runs before them.
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 5 },
  { name: 'base', test: isBaseStyles, priority: 2 },
  // What runs before a page is known, with all that it imports.
  { name: 'main', tags: ['$initial'], test: /\.[jt]sx?$/, priority: 4 },
  {
    name: (id, modules) => (isOnFirstPages(id, modules) ? 'shared' : 'parts'),
    debugName: 'shared and parts',
    test: (id) => isCommon(id) || isFirst(id),
    minShareCount: 2,
    priority: 1,
    // Otherwise the schemas that some of these modules name come along.
    includeDependenciesRecursively: false,
  },
];
