// npm run size: counts the lines and files of the repository, next to what they may be at most.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

interface Row {
  name: string;
  files: string[];
  /** Counts files instead of lines. */
  ofFiles?: boolean;
  /** The most that the ceiling allows (docs/decisions). */
  limit: number;
}

const all = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => file !== '');

const isTest = (file: string) => /\.(?:test|proof)\.|\/testing\/|^packages\/testing\/|^e2e\//.test(file);
const select = (folders: RegExp, endings: RegExp) =>
  all.filter((file) => folders.test(file) && endings.test(file) && !isTest(file));

const code = select(/^(?:packages|apps)\//, /\.(?:ts|tsx|css)$/);
const tools = select(/^(?:bench|scripts|tools)\//, /\.(?:ts|tsx|mjs)$/);

const rows: Row[] = [
  { name: 'Lines in packages and apps', files: code, limit: 58_000 },
  { name: 'Lines in bench, scripts and tools', files: tools, limit: 3_000 },
  { name: 'Lines of tests', files: all.filter((file) => isTest(file) && /\.tsx?$/.test(file)), limit: 32_000 },
  { name: 'Lines of CSS', files: select(/^apps\//, /\.css$/), limit: 2_600 },
  { name: 'Lines of pages without CSS', files: select(/^apps\/web\//, /\.tsx?$/), limit: 17_000 },
  { name: 'Lines of storage', files: select(/^packages\/storage\//, /\.ts$/), limit: 7_200 },
  { name: 'Lines of texts', files: select(/^packages\/texts\//, /\.ts$/), limit: 2_500 },
  {
    name: 'Source files',
    files: select(/^(?:packages|apps|bench|scripts|tools)\//, /\.(?:ts|tsx|mjs)$/),
    ofFiles: true,
    limit: 850,
  },
  { name: 'All files', files: all, ofFiles: true, limit: 1_400 },
];

const linesOf = (file: string): number => readFileSync(join(root, file), 'latin1').split('\n').length - 1;
const number = (value: number): string => value.toLocaleString('en-US').padStart(8);

console.log(`${''.padEnd(36)}     Now  At most`);
for (const { name, files, ofFiles, limit } of rows) {
  const count = ofFiles ? files.length : files.reduce((sum, file) => sum + linesOf(file), 0);
  console.log(`${name.padEnd(36)}${number(count)} ${number(limit)}`);
}
