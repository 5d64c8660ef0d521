import { dirname, posix, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'rolldown';
import { root } from '../root.ts';

/** Where a program finds, from its folder in dist, what the sources name by a path in the repository. */
const places: readonly [pattern: RegExp, place: (match: RegExpExecArray) => string][] = [
  [/^dist\/(.+)$/, ([, path]) => `../${path}`],
  [/^docs\/help$/, () => '../help'],
  [/^apps\/[^/]+\/package\.json$/, () => '../../package.json'],
];

const REFERENCE = /new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g;

/**
 * Points every `new URL('…', import.meta.url)` to where the file is in dist. The program of a thread becomes a program
 * of its own. A reference to anything else fails the build, so nothing is missing in dist only when it is needed.
 */
export function fileReferences(): Plugin {
  return {
    name: 'file-references',
    transform: {
      filter: { code: 'import.meta.url', id: { exclude: /node_modules/ } },
      handler(code, id) {
        const file = id.split('?')[0] ?? id;
        return code.replace(REFERENCE, (_, reference: string) => {
          const target = resolve(dirname(file), reference);
          if (target.endsWith('-thread.ts')) {
            const path = relative(root, target).split(sep);
            const name = [path[1], path.at(-1)?.slice(0, -'.ts'.length)].join('-');
            this.emitFile({ type: 'chunk', id: target, name, fileName: `${name}.mjs` });
            return `new URL('./${name}.mjs', import.meta.url)`;
          }
          return `new URL('${placeOf(target)}', import.meta.url)`;
        });
      },
    },
  };
}

function placeOf(target: string): string {
  const path = relative(root, target).split(sep).join(posix.sep);
  for (const [pattern, place] of places) {
    const match = pattern.exec(path);
    if (match) return place(match);
  }
  throw new Error(
    `${path} is read from its place in the repository. Say in scripts/build/file-references.ts where it is in dist.`,
  );
}
