import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { firstPages } from './page-hints.ts';

/** The styles that all others override, so they come first in the style sheet. */
const isBaseStyles = (id: string) => /[\\/](kit[\\/]styles|wght)\.css$/.test(id.split('?')[0] ?? id);

/**
 * What pages share, of libraries, of our packages without their schemas, and of the pages themselves. What the pages use of
 * the state of decisions and of errands needs no schemas.
 */
const isCommon = (id: string) =>
  /[\\/]node_modules[\\/](?!zod|tldts)/.test(id) ||
  (/[\\/]apps[\\/]web[\\/]src[\\/].*\.(tsx?|module\.css)$/.test(id) && !/registrable/.test(id)) ||
  (/[\\/]packages[\\/](domain|contract)[\\/]src[\\/]/.test(id) &&
    (/decisions[\\/]state|errands/.test(id) || !usesSchemas(id)));

/** Whether a module of a package, or one that it imports, uses zod. */
const usesSchemas = (id: string, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const imports = readFileSync(id, 'utf8').matchAll(/^(?:import|export) (?!type)[^'"]*?from '([^']+)'/gm);
  return [...imports].some(
    ([, name = '']) =>
      /^zod|^@namekeep\//.test(name) || (name.startsWith('.') && usesSchemas(join(dirname(id), name), seen)),
  );
};

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
    test: isCommon,
    minShareCount: 2,
    priority: 1,
    // Otherwise the schemas that some of these modules name come along.
    includeDependenciesRecursively: false,
  },
];
