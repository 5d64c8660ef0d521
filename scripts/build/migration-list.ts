import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { root } from '../root.ts';

const folder = join(root, 'packages', 'storage', 'src', 'migrations');

/** The migrations as a list of imports: the sources read their folder, which is not in dist. */
export function migrationList(): Plugin {
  return {
    name: 'migration-list',
    load: {
      filter: { id: /packages[\\/]storage[\\/]src[\\/]migrations[\\/]index\.ts$/ },
      handler: (id) => ({
        code: readFileSync(id, 'utf8').replace(
          /^const files[\s\S]*?^\);$/m,
          moduleOf(readdirSync(join(folder, 'sqlite')).sort()),
        ),
        moduleType: 'ts',
      }),
    },
  };
}

function moduleOf(files: readonly string[]): string {
  const imports = files.flatMap((file, index) =>
    ['sqlite', 'postgresql'].map((dialect) => `import { up as ${dialect}${index} } from './${dialect}/${file}';`),
  );
  const list = files.map((file, index) => {
    const about = { version: Number.parseInt(file, 10), name: file.slice('NNNN-'.length, -'.ts'.length) };
    return `{ ...${JSON.stringify(about)}, sqlite: sqlite${index}, postgresql: postgresql${index} }`;
  });
  return `${imports.join('\n')}\nexport const migrations = [${list.join(',\n')}];\n`;
}
