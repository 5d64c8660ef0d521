import { z } from 'zod';
import { bind } from '../bind.ts';
import { type CapabilityDefinition, defineCapability } from '../define.ts';
import { createExecutor, type ExecutorOptions } from '../executor.ts';
import { createHttpAdapter, type HttpAdapterOptions } from '../http-adapter.ts';

/** The specification's example: a content search that keeps its old address. */
export const search = defineCapability({
  namespace: 'content',
  name: 'search',
  major: 1,
  summary: 'Search articles',
  effect: 'read',
  visibility: 'public',
  input: z.strictObject({ query: z.string().min(1), limit: z.int().min(1).max(50).default(10) }),
  output: z.object({ results: z.array(z.object({ title: z.string() })) }),
  http: { method: 'GET', path: '/api/content/search', query: { query: 'q', limit: 'limit' } },
});

/** A read at its default address. */
export const greet = defineCapability({
  namespace: 'test',
  name: 'greet',
  major: 1,
  summary: 'Greet somebody',
  effect: 'read',
  visibility: 'public',
  input: z.strictObject({ name: z.string().min(1) }),
  output: z.object({ greeting: z.string() }),
});

export const GREET_URL = 'https://host/adapter/v1/capabilities/test/greet/v1/invoke';

/** A read that takes anything, with the members of `overrides` in place of its own. */
export function definition(overrides: Partial<CapabilityDefinition> = {}): CapabilityDefinition {
  return defineCapability({
    namespace: 'test',
    name: 'any',
    major: 1,
    summary: 'Take anything, give anything',
    effect: 'read',
    visibility: 'public',
    input: z.unknown(),
    output: z.unknown(),
    ...overrides,
  });
}

export function urlOf({ namespace, name, major }: CapabilityDefinition): string {
  return `https://host/adapter/v1/capabilities/${namespace}/${name}/v${major}/invoke`;
}

/** An error that a test expects and therefore keeps. */
export interface Reported {
  readonly error: unknown;
  readonly capability: CapabilityDefinition | undefined;
  readonly requestId: string | undefined;
}

/** An `onError` hook with a memory. */
export function recorder() {
  const reports: Reported[] = [];
  const onError = (error: unknown, details: Omit<Reported, 'error'>) => {
    reports.push({ error, ...details });
  };
  return { reports, onError };
}

type Work = (input: unknown, invocation: { readonly context: unknown; readonly signal: AbortSignal }) => unknown;

/** Serves `capability` with `work` behind it. */
export function serve(
  capability: CapabilityDefinition,
  work: Work,
  http: Partial<HttpAdapterOptions> = {},
  execution: Partial<ExecutorOptions<unknown>> = {},
) {
  const executor = createExecutor({ bindings: [bind(capability, work)], ...execution });
  return createHttpAdapter({ executor, ...http });
}

/** A request with a JSON body; `body` is sent as it is when it is text. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A promise that is settled from outside. */
export function deferred<T>() {
  return Promise.withResolvers<T>();
}
