import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { proofs } from './proofs.ts';

/** What one run of a proof has shown. */
export interface Shown {
  /** When it ended, as an ISO instant. */
  at: string;
  machine: string;
  seconds: number;
  passed: number;
  failed: number;
  /** What its tests counted, in the order of their files. */
  notes: string[];
}

export type Published = Record<string, Shown>;

const file = join(root, 'scripts', 'proofs', 'published.json');
const page = join(root, 'docs', 'reliability.md');

export const readPublished = (): Published =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Published) : {};

/** Replaces what is published of one proof: what it has shown, and docs/reliability.md. */
export function publish(name: string, shown: Shown): void {
  const all = { ...readPublished(), [name]: shown };
  const published = Object.fromEntries(Object.keys(proofs).flatMap((one) => (all[one] ? [[one, all[one]]] : [])));
  writeFileSync(file, `${JSON.stringify(published, null, 2)}\n`);
  writePage(published);
}

/** Writes docs/reliability.md. */
export const writePage = (published = readPublished()): void => writeFileSync(page, reliabilityPage(published));

/** docs/reliability.md: what each proof does, and what its last published run has shown. */
export function reliabilityPage(published: Published): string {
  const rows = Object.entries(proofs).map(([name, { title, what, target }]) => {
    const cells = [`**${title}** (\`${name}\`): ${what} ${target}`, ...resultOf(published[name])];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  });
  return `${introduction}\n| Proof | Last published | Time |\n| --- | --- | --- |\n${rows.join('')}`;
}

const introduction = `# Reliability

What Namekeep must never do, such as lose a write that it has acknowledged, is tested in every run of \`npm test\`, and at full size by
\`npm run proofs\`, which takes hours. \`npm run proofs -- kills --publish\` runs one of these proofs and writes its row of this page;
\`scripts/proofs/published.json\` has what its tests counted, and the seeds. Memory over hours of mixed load is in
[Performance](performance.md).
`;

function resultOf(shown: Shown | undefined): [result: string, time: string] {
  if (!shown) return ['–', '–'];
  const { at, seconds, passed, failed } = shown;
  const outcome = failed === 0 ? `${passed} passed` : `**${failed} failed**, ${passed} passed`;
  return [`${at.slice(0, 10)}: ${outcome}`, duration(seconds)];
}

const duration = (seconds: number) => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);
