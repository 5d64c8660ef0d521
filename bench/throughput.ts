import { cpuSeconds } from './cpu.ts';
import type { LoadGenerator } from './load.ts';
import { compare, median } from './measure.ts';
import type { RunningServer } from './processes.ts';
import { type Figure, figureOf } from './report.ts';

export const CONNECTIONS = 64;
const WARM_MS = 500;
const MEASURE_MS = 3000;

interface Side {
  server: RunningServer;
  requests: string[];
}

/**
 * Requests a second that a server answers to 64 keep-alive connections, the limit's beside the service's. The note says
 * what the same rounds cost in processor time, which other work on the machine does not change.
 */
export async function compareThroughput(
  generator: LoadGenerator,
  sides: { limit: Side; service: Side },
  about: Pick<Figure, 'speed' | 'what' | 'target'>,
): Promise<Figure> {
  const costs: Record<keyof typeof sides, number[]> = { limit: [], service: [] };
  const busy: number[] = [];

  async function round(name: keyof typeof sides, { warmMs = WARM_MS, measureMs = MEASURE_MS } = {}): Promise<number> {
    const { server, requests } = sides[name];
    const before = cpuSeconds(server.pid);
    const { perSecond } = await generator.run({
      port: server.port,
      connections: CONNECTIONS,
      warmMs,
      measureMs,
      requests,
    });
    const after = cpuSeconds(server.pid);
    if (before !== undefined && after !== undefined) {
      const share = (after - before) / ((warmMs + measureMs) / 1000);
      costs[name].push((share / perSecond) * 1e6);
      busy.push(share);
    }
    return perSecond;
  }

  // The compiler and the caches are warm before anything counts.
  const warmUp = { warmMs: 3000, measureMs: 1 };
  await round('limit', warmUp);
  await round('service', warmUp);
  for (const list of [costs.limit, costs.service, busy]) list.length = 0;

  const compared = await compare(
    () => round('limit'),
    () => round('service'),
  );
  const [limitCost, serviceCost] = [median(costs.limit), median(costs.service)];
  const note =
    busy.length === 0
      ? ''
      : `${limitCost.toFixed(1)} and ${serviceCost.toFixed(1)} µs of processor a request (${(limitCost / serviceCost).toFixed(2)}), server busy ${Math.round(Math.min(...busy) * 100)}–${Math.round(Math.max(...busy) * 100)} %`;
  return figureOf({ ...about, unit: 'requests/s', note }, compared);
}
