import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { pinning } from './cores.ts';
import type { Comparison } from './measure.ts';
import { resultsFolder } from './workspace.ts';

/** One line of the table. */
export interface Figure {
  /** Of `quality.md`, for example `S1`. */
  speed: string;
  what: string;
  unit: string;
  limit: number | null;
  service: number;
  /** service / limit. */
  ratio: number | null;
  spread?: [number, number];
  /** What the ratio, or the figure itself where there is no limit, must reach. Without one it is reported only. */
  target?: { atLeast: number } | { atMost: number };
  note?: string;
}

export const figureOf = (
  about: Pick<Figure, 'speed' | 'what' | 'unit' | 'target' | 'note'>,
  { limit, service, ratio, spread }: Comparison,
): Figure => ({ ...about, limit, service, ratio, spread });

/** Makes figures of a speed that have no limit, only a target if any. */
export const figuresAlone =
  (speed: string) =>
  (what: string, unit: string, service: number, target?: Figure['target'], note?: string): Figure => ({
    speed,
    what,
    unit,
    limit: null,
    service,
    ratio: null,
    ...(target && { target }),
    ...(note && { note }),
  });

export function isMet({ target, ratio, service }: Figure): boolean | undefined {
  if (!target) return undefined;
  const value = ratio ?? service;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** Where and when figures were measured. */
export interface Machine {
  /** ISO 8601. */
  at: string;
  node: string;
  cpu: string;
  cores: number;
  memoryGiB: number;
  pinning: string;
}

export const thisMachine = (): Machine => ({
  at: new Date().toISOString(),
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  pinning,
});

/** Prints the table and writes the same figures as JSON; answers the file. */
export function report(figures: readonly Figure[]): string {
  const machine = thisMachine();
  const header = ['', 'what', 'limit', 'service', 'unit', 'ratio', 'spread', 'target', 'met', 'note'];
  const rows = figures.map((figure) => [
    figure.speed,
    figure.what,
    figure.limit === null ? '–' : amount(figure.limit),
    amount(figure.service),
    figure.unit,
    figure.ratio === null ? '–' : figure.ratio.toFixed(2),
    figure.spread?.map((value) => value.toFixed(2)).join('–') ?? '–',
    targetOf(figure),
    { true: 'yes', false: 'NO', undefined: '–' }[String(isMet(figure))] ?? '',
    figure.note ?? '',
  ]);
  const widths = header.map((title, column) =>
    Math.max(...[header, ...rows].map((row) => (row[column] ?? title).length)),
  );
  console.log(`\nNode.js ${machine.node}, ${machine.cores} × ${machine.cpu}, ${machine.memoryGiB} GiB; ${pinning}.\n`);
  for (const row of [header, widths.map((width) => '-'.repeat(width)), ...rows]) {
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  }
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${machine.at.replaceAll(':', '-')}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ machine, figures: figures.map((one) => ({ ...one, met: isMet(one) ?? null })) }, null, 2)}\n`,
  );
  return file;
}

export function targetOf({ target, ratio }: Figure): string {
  if (!target) return 'reported';
  const sign = 'atLeast' in target ? '≥' : '≤';
  return `${sign} ${'atLeast' in target ? target.atLeast : target.atMost}${ratio === null ? '' : ' ×'}`;
}

export const amount = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value >= 100
      ? value.toFixed(0)
      : value.toFixed(value >= 1 ? 1 : 3);
