import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './report.ts';

const program = join(root, 'apps', 'server', 'src', 'interfaces', 'mcp', 'evaluation', 'measure.ts');

interface Measured {
  says: string;
  outcomes: string[];
  bytes: number;
}

/** What a careful agent needs for each task of the evaluation: calls, bytes that it reads, and the outcomes of its calls. */
export const mcpTasks: Bench = async () => {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const measured: Measured[] = [];
  child.on('message', (one) => measured.push(one as Measured));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('A task of the evaluation failed. Run npm test -- mcp/evaluation.');
  const total = (of: (one: Measured) => number) => measured.reduce((sum, one) => sum + of(one), 0);
  return [
    ...measured.map(({ says, outcomes, bytes }) =>
      figure(says, 'calls', outcomes.length, `${bytes.toLocaleString('en')} bytes; ${counted(outcomes)}`),
    ),
    figure(
      `all ${measured.length} tasks`,
      'calls',
      total(({ outcomes }) => outcomes.length),
    ),
    figure(
      `all ${measured.length} tasks`,
      'bytes read',
      total(({ bytes }) => bytes),
    ),
  ];
};

const figure = (what: string, unit: string, service: number, note?: string): Figure => ({
  speed: 'MCP',
  what,
  unit,
  limit: null,
  ratio: null,
  service,
  ...(note !== undefined && { note }),
});

/** Outcomes in the order of their first appearance: "page, 12 × updated". */
function counted(outcomes: readonly string[]): string {
  const counts = Map.groupBy(outcomes, (outcome) => outcome);
  return [...counts].map(([outcome, all]) => (all.length > 1 ? `${all.length} × ${outcome}` : outcome)).join(', ');
}
