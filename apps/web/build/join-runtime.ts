import type { Plugin, Rolldown } from 'vite';

const RUNTIME = 'rolldown-runtime';
/** A name that no other export of a chunk has: the bundler shortens them all. */
const helper = (exported: string) => `helper_${exported}`;

/**
 * The bundler puts its helpers, less than a kilobyte, into a chunk of their own, which every page then requests; no group of
 * `codeSplitting` takes them (https://github.com/rolldown/rolldown/issues/2654). This puts them into the chunk `name`, which
 * every page loads anyway.
 */
export const joinRuntime = (name: string): Plugin => ({
  name: 'join-runtime',
  generateBundle: {
    // Before Vite lists in the scripts which chunks each part of a page needs.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const runtime = chunks.find((chunk) => chunk.name === RUNTIME);
      const target = chunks.find((chunk) => chunk.name === name);
      if (!runtime || !target) throw new Error(`Of the chunks ${RUNTIME} and ${name}, one is missing.`);
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue;
        const statement = importsFrom(runtime.fileName).exec(chunk.code);
        if (!statement) throw new Error(`The import of ${RUNTIME} in ${chunk.fileName} is written in another way.`);
        const wanted = namesIn(statement[1] ?? '');
        const instead = chunk === target ? contentOf(runtime, wanted) : importFrom(target.fileName, wanted);
        chunk.code = chunk.code.replace(statement[0], () => instead);
        const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== target.fileName);
        chunk.imports = chunk === target ? others : [target.fileName, ...others];
      }
      delete bundle[runtime.fileName];
    },
  },
});

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

const importsFrom = (file: string) =>
  new RegExp(`import\\s*{([^}]*)}\\s*from\\s*["'\`]\\./${baseName(file).replaceAll('.', '\\.')}["'\`];?`);

const importFrom = (file: string, wanted: readonly Renamed[]): string =>
  `import{${wanted.map(([exported, local]) => `${helper(exported)} as ${local}`).join()}}from"./${baseName(file)}";`;

/** The helpers in a scope of their own, exported to the other chunks, and under the names that this chunk uses. */
function contentOf({ code }: Rolldown.OutputChunk, wanted: readonly Renamed[]): string {
  const [, body, exports] = /^(.*)export\s*{([^}]*)};?\s*$/s.exec(code) ?? [];
  if (body === undefined || exports === undefined) throw new Error(`${RUNTIME} does not end with its exports.`);
  const helpers = namesIn(exports);
  const inside = helpers.map(([local, exported]) => `${helper(exported)}:${local}`).join();
  const outside = helpers.map(([, exported]) => helper(exported)).join();
  const own = wanted.map(([exported, local]) => `${local}=${helper(exported)}`).join();
  return `export const{${outside}}=(()=>{${body};return{${inside}}})();const ${own};`;
}

/** What something is called where it comes from, and here. */
type Renamed = [from: string, here: string];

/** The names of `a as b,c`. */
const namesIn = (list: string): Renamed[] =>
  list.split(',').map((entry) => {
    const [from = '', here = from] = entry.trim().split(/\s+as\s+/);
    return [from, here];
  });
