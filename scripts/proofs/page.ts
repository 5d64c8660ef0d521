import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { type Proof, proofs } from './proofs.ts';

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
  const parts = Object.entries(proofs).map(([name, proof]) => partOf(name, proof, published[name]));
  return `${introduction}\n${parts.join('\n')}`;
}

const introduction = `# Reliability

What Namekeep must never do, such as lose a write that it has acknowledged, is tested in every run of \`npm test\`, and at full size by
\`npm run proofs\`, which takes hours. \`npm run proofs -- kills --publish\` runs one of these proofs and writes its part of this page. Memory and open files
over half an hour of mixed load are in [Performance](performance.md), under *soak*.
`;

function partOf(name: string, { title, what, target, environment = {} }: Proof, shown: Shown | undefined): string {
  const settings = Object.entries(environment).map(([variable, value]) => ` \`${variable}=${value}\``);
  const how = `\`npm run proofs -- ${name}\`${settings.length > 0 ? `, which sets${settings.join(' and')}` : ''}`;
  return `## ${title}\n\n${what}\n\nTarget: ${target} Run it with ${how}.\n\n${shown ? resultOf(shown) : 'Not published yet.\n'}`;
}

function resultOf({ at, machine, seconds, passed, failed, notes }: Shown): string {
  const outcome = failed === 0 ? `${passed} tests passed` : `**${failed} tests failed**, ${passed} passed`;
  const head = `${at.slice(0, 10)}, ${machine}: ${outcome} in ${duration(seconds)}.\n`;
  const list = counted(notes).map((note) => `- ${escaped(note)}\n`);
  return list.length === 0 ? head : `${head}\n${list.join('')}`;
}

/** Several tests, or one on both databases, may count the same. */
function counted(notes: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const note of notes) times.set(note, (times.get(note) ?? 0) + 1);
  return [...times].map(([note, count]) => (count === 1 ? note : `${note} (${count} times)`));
}

const duration = (seconds: number) => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);
const escaped = (text: string) => text.replace(/[\\|{}<>[\]_*`]/g, '\\$&').replaceAll('\n', ' ');
