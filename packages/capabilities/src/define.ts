import type { StandardSchemaV1 } from '@standard-schema/spec';
import { CapabilityConfigurationError, type ConfigurationProblem } from './configuration-error.ts';

/** `read` changes nothing, `write` changes or adds, `destructive` loses something for good. */
export type Effect = 'read' | 'write' | 'destructive';

/** Only `public` capabilities have a route and a place in the OpenAPI document; the others run in the process alone. */
export type Visibility = 'public' | 'protected' | 'hidden';

/** How the HTTP adapter offers a capability instead of `POST {base}/capabilities/{namespace}/{name}/v{major}/invoke`. */
export interface HttpOverride {
  readonly method: 'GET' | 'POST';
  /** Absolute path, written as it appears in an address; without one the default route keeps its path. */
  readonly path?: string;
  /**
   * GET only: input property → query parameter, complete. Without a map every property of the input is a parameter
   * of the same name.
   */
  readonly query?: Readonly<Record<string, string>>;
}

/** What a capability is. Further members are kept and typed, so that a host can add its own. */
export interface CapabilityDefinition {
  /** `^[A-Za-z][A-Za-z0-9_-]*$` */
  readonly namespace: string;
  /** `^[A-Za-z][A-Za-z0-9_-]*$` */
  readonly name: string;
  /** Integer from 1; a change that breaks callers is a new major. */
  readonly major: number;
  /** One line for people. */
  readonly summary: string;
  /** More than one line, CommonMark. */
  readonly description?: string;
  readonly effect: Effect;
  readonly visibility: Visibility;
  /** Any Standard Schema; a public capability needs one that gives JSON Schema too (https://standardschema.dev/json-schema). */
  readonly input: StandardSchemaV1;
  /** As `input`. */
  readonly output: StandardSchemaV1;
  readonly http?: HttpOverride;
}

/** What a handler receives: the input after its schema has parsed it. */
export type InputOf<C extends CapabilityDefinition> = StandardSchemaV1.InferOutput<C['input']>;
/** What a caller sends: the input before its schema has parsed it. */
export type RawInputOf<C extends CapabilityDefinition> = StandardSchemaV1.InferInput<C['input']>;
/** What a caller receives: the output after its schema has parsed it. */
export type OutputOf<C extends CapabilityDefinition> = StandardSchemaV1.InferOutput<C['output']>;
/** What a handler returns: the output before its schema has parsed it. */
export type RawOutputOf<C extends CapabilityDefinition> = StandardSchemaV1.InferInput<C['output']>;

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;
const EFFECTS: readonly unknown[] = ['read', 'write', 'destructive'] satisfies Effect[];
const VISIBILITIES: readonly unknown[] = ['public', 'protected', 'hidden'] satisfies Visibility[];

/** `content/search/v1`: how messages name a capability. */
export function capabilityId({ namespace, name, major }: CapabilityDefinition): string {
  return `${namespace}/${name}/v${major}`;
}

/**
 * Checks a definition and freezes a copy of it (schemas and further members are kept as they are).
 * What concerns HTTP is checked by `createHttpAdapter`, which knows the other routes.
 *
 * @throws {CapabilityConfigurationError} with every problem of the definition
 */
export function defineCapability<const D extends CapabilityDefinition>(definition: D): Readonly<D> {
  const problems = problemsOf(definition);
  if (problems.length > 0) throw new CapabilityConfigurationError(problems);
  if (!definition.http) return Object.freeze({ ...definition });
  const http = { ...definition.http };
  if (http.query) http.query = Object.freeze({ ...http.query });
  return Object.freeze({ ...definition, http: Object.freeze(http) });
}

function problemsOf(definition: CapabilityDefinition): ConfigurationProblem[] {
  const problems: ConfigurationProblem[] = [];
  const add = (problem: string, cure: string) => problems.push({ capability: capabilityId(definition), problem, cure });

  for (const member of ['namespace', 'name'] as const) {
    if (typeof definition[member] !== 'string' || !NAME.test(definition[member])) {
      add(
        `\`${member}\` is ${JSON.stringify(definition[member])}`,
        'Use letters, digits, hyphens and underscores, a letter first.',
      );
    }
  }
  if (!Number.isSafeInteger(definition.major) || definition.major < 1) {
    add(`\`major\` is ${String(definition.major)}`, 'Use an integer from 1 up.');
  }
  if (typeof definition.summary !== 'string' || definition.summary.trim() === '') {
    add('`summary` is empty', 'Say in one line what the capability does.');
  }
  if (!EFFECTS.includes(definition.effect)) {
    add(`\`effect\` is ${JSON.stringify(definition.effect)}`, "Use 'read', 'write' or 'destructive'.");
  }
  if (!VISIBILITIES.includes(definition.visibility)) {
    add(`\`visibility\` is ${JSON.stringify(definition.visibility)}`, "Use 'public', 'protected' or 'hidden'.");
  }
  for (const member of ['input', 'output'] as const) {
    if (typeof definition[member]?.['~standard']?.validate !== 'function') {
      add(`\`${member}\` is not a Standard Schema`, 'Give a schema of zod, valibot, arktype or another such library.');
    }
  }
  return problems;
}
