import { bind, createExecutor, createHttpAdapter, defineCapability } from '@namekeep/capabilities';
import { z } from 'zod';
import type { Bench } from './bench.ts';
import { compare } from './measure.ts';
import { figureOf } from './report.ts';

const CALLS = 100_000;

const search = defineCapability({
  namespace: 'bench',
  name: 'search',
  major: 1,
  summary: 'Answers at once',
  effect: 'read',
  visibility: 'public',
  input: z.strictObject({ query: z.string().min(1), limit: z.number().default(10) }),
  output: z.strictObject({ results: z.array(z.strictObject({ title: z.string() })) }),
  http: { method: 'GET', path: '/search', query: { query: 'q', limit: 'limit' } },
});
const answer = async ({ query }: { query: string }) => ({ results: [{ title: query }] });

/** S12: an invocation in the process, through the executor and through the HTTP adapter, beside calling the function. */
export const adapter: Bench = async () => {
  const executor = createExecutor({ bindings: [bind(search, answer)] });
  const handle = createHttpAdapter({ executor });
  const input = { query: 'renewals', limit: 3 };
  const options = { context: undefined };
  const bare = () => perSecond(CALLS, () => answer(input));
  const throughExecutor = () => perSecond(CALLS, () => executor.invoke(search, input, options));
  const throughHttp = () =>
    perSecond(CALLS / 4, async () => (await handle(new Request('http://localhost/search?q=renewals&limit=3'))).status);

  for (const warm of [bare, throughExecutor, throughHttp]) await warm();
  return [
    {
      ...figureOf({ speed: 'S12', what: 'executor, in-process', unit: '/s' }, await compare(bare, throughExecutor)),
      note: 'target ≥ 100 000/s',
    },
    {
      ...figureOf(
        { speed: 'S12', what: 'HTTP adapter, a new Request each', unit: '/s' },
        await compare(bare, throughHttp),
      ),
      note: 'a Request and a Response of Node.js cost most of it',
    },
  ];
};

async function perSecond(calls: number, call: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  for (let index = 0; index < calls; index += 1) await call();
  return calls / ((performance.now() - before) / 1000);
}
