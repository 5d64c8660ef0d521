import type { ConfigurationProblem } from './configuration-error.ts';
import { type CapabilityDefinition, capabilityId } from './define.ts';
import { isCanonicalPath } from './http-path.ts';
import { createQueryReader, planQuery, type QueryParameter, type QueryResult } from './http-query.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** The route of a public capability, with everything that does not depend on a request. */
export interface Route {
  readonly capability: CapabilityDefinition;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** The methods in `Allow`. */
  readonly methods: readonly string[];
  readonly input: JsonSchema;
  readonly output: JsonSchema;
  /** Empty for POST. */
  readonly parameters: readonly QueryParameter[];
  readonly readQuery: (query: string) => QueryResult;
}

type AddProblem = (problem: string, cure: string) => void;

/** The routes of the public capabilities by path, and all HTTP problems of the definitions. */
export function planRoutes(
  capabilities: readonly CapabilityDefinition[],
  base: string,
  ownPaths: readonly string[],
): { readonly routes: ReadonlyMap<string, Route>; readonly problems: readonly ConfigurationProblem[] } {
  const routes = new Map<string, Route>();
  const problems: ConfigurationProblem[] = [];

  for (const capability of capabilities) {
    const add: AddProblem = (problem, cure) => problems.push({ capability: capabilityId(capability), problem, cure });
    checkOverride(capability, add);
    if (capability.visibility !== 'public') continue;

    const route = planRoute(capability, base, add);
    const other = routes.get(route.path);
    if (other) {
      add(
        `${route.path} is the path of ${capabilityId(other.capability)} too`,
        'Give one of the two another `http.path`.',
      );
    } else if (ownPaths.includes(route.path)) {
      add(`${route.path} is a path of the adapter itself`, 'Give the capability another `http.path`.');
    } else routes.set(route.path, route);
  }
  return { routes, problems };
}

/** Checked for every visibility, so that a capability can be made public later without surprises. */
function checkOverride({ http, effect }: CapabilityDefinition, add: AddProblem): void {
  if (!http) return;
  if (http.method !== 'GET' && http.method !== 'POST') {
    add(`\`http.method\` is ${JSON.stringify(http.method)}`, "Use 'GET' or 'POST'.");
  }
  if (http.method === 'GET' && effect !== 'read') {
    add(
      `\`http.method\` is GET and \`effect\` is '${effect}'`,
      "Use 'POST': browsers, crawlers and caches repeat GET at will (RFC 9110 §9.2.1).",
    );
  }
  if (http.path !== undefined && !isCanonicalPath(http.path)) {
    add(
      `\`http.path\` is ${JSON.stringify(http.path)}`,
      "Start it with one '/' and write it as an address shows it: percent-encoded, no '..', query or fragment.",
    );
  }
  if (http.method === 'POST' && http.query && Object.keys(http.query).length > 0) {
    add('`http.query` is given for POST', "Leave it out, or use 'GET': the input of POST is its body.");
  }
}

function planRoute(capability: CapabilityDefinition, base: string, add: AddProblem): Route {
  const { namespace, name, major, http } = capability;
  const input = schemaOf(capability, 'input', add);
  const output = schemaOf(capability, 'output', add);
  const path = http?.path ?? `${base}/capabilities/${namespace}/${name}/v${major}/invoke`;
  const method = http?.method === 'GET' ? 'GET' : 'POST';
  const plan = method === 'GET' && input ? planQuery(input, http?.query) : { parameters: [], problems: [] };
  for (const { problem, cure } of plan.problems) add(problem, cure);
  return {
    capability,
    path,
    method,
    methods: method === 'GET' ? ['GET', 'HEAD'] : ['POST'],
    input: input ?? {},
    output: output ?? {},
    parameters: plan.parameters,
    readQuery: createQueryReader(plan.parameters),
  };
}

function schemaOf(capability: CapabilityDefinition, side: 'input' | 'output', add: AddProblem) {
  try {
    return jsonSchemaOf(capability[side], side);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    add(
      `\`${side}\` has no JSON Schema, which a public capability needs: ${reason}`,
      'Use types that JSON has and a library with Standard JSON Schema (valibot: `toStandardJsonSchema`), or do not make it public.',
    );
    return undefined;
  }
}
