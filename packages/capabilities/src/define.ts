import type { StandardSchemaV1 } from '@standard-schema/spec';
import { CapabilityConfigurationError, type ConfigurationProblem } from './configuration-error.ts';

/** `read` changes nothing, `write` adds or changes something, `destructive` deletes something permanently. */
export type Effect = 'read' | 'write' | 'destructive';

/** Only `public` capabilities have a route and are in the OpenAPI document. The others can only be invoked in the process. */
export type Visibility = 'public' | 'protected' | 'hidden';

/** The route of a capability, if it is not `POST {base}/capabilities/{namespace}/{name}/v{major}/invoke`. */
export interface HttpOverride {
  readonly method: 'GET' | 'POST';
  /** An absolute path, percent-encoded as in a URL. Default: the path of the default route. */
  readonly path?: string;
  /**
   * For GET only: the complete map from input properties to query parameters. By default, every property of the input is
   * a parameter with the same name.
   */
  readonly query?: Readonly<Record<string, string>>;
}

/** The definition of a capability. Additional members of the host are kept with their types. */
export interface CapabilityDefinition {
  /** `^[A-Za-z][A-Za-z0-9_-]*$` */
  readonly namespace: string;
  /** `^[A-Za-z][A-Za-z0-9_-]*$` */
  readonly name: string;
  /** An integer from 1. Breaking changes need a new major version. */
  readonly major: number;
  /** One line for people. */
  readonly summary: string;
  /** More than one line, CommonMark. */
  readonly description?: string;
  readonly effect: Effect;
  readonly visibility: Visibility;
  /** Any Standard Schema. For public capabilities, it must also provide JSON Schema (https://standardschema.dev/json-schema). */
  readonly input: StandardSchemaV1;
  /** Like `input`. */
  readonly output: StandardSchemaV1;
  readonly http?: HttpOverride;
}

/** What a handler receives: the input after parsing. */
export type InputOf<C extends CapabilityDefinition> = StandardSchemaV1.InferOutput<C['input']>;
/** What a caller sends: the input before parsing. */
export type RawInputOf<C extends CapabilityDefinition> = StandardSchemaV1.InferInput<C['input']>;
/** What a caller receives: the output after parsing. */
export type OutputOf<C extends CapabilityDefinition> = StandardSchemaV1.InferOutput<C['output']>;
/** What a handler returns: the output before parsing. */
export type RawOutputOf<C extends CapabilityDefinition> = StandardSchemaV1.InferInput<C['output']>;

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;
const EFFECTS: readonly unknown[] = ['read', 'write', 'destructive'] satisfies Effect[];
const VISIBILITIES: readonly unknown[] = ['public', 'protected', 'hidden'] satisfies Visibility[];

/** The ID of a capability in messages, such as `content/search/v1`. */
export function capabilityId({ namespace, name, major }: CapabilityDefinition): string {
  return `${namespace}/${name}/v${major}`;
}

/**
 * Checks a definition and returns a frozen copy with the same schemas and additional members. Its HTTP route is checked by
 * `createHttpAdapter`, which knows the other routes.
 *
 * @throws {CapabilityConfigurationError} with all problems of the definition
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
        'Use letters, digits, hyphens and underscores, starting with a letter.',
      );
    }
  }
  if (!Number.isSafeInteger(definition.major) || definition.major < 1) {
    add(`\`major\` is ${String(definition.major)}`, 'Use an integer of at least 1.');
  }
  if (typeof definition.summary !== 'string' || definition.summary.trim() === '') {
    add('`summary` is empty', 'Describe in one line what the capability does.');
  }
  if (!EFFECTS.includes(definition.effect)) {
    add(`\`effect\` is ${JSON.stringify(definition.effect)}`, "Use 'read', 'write' or 'destructive'.");
  }
  if (!VISIBILITIES.includes(definition.visibility)) {
    add(`\`visibility\` is ${JSON.stringify(definition.visibility)}`, "Use 'public', 'protected' or 'hidden'.");
  }
  for (const member of ['input', 'output'] as const) {
    if (typeof definition[member]?.['~standard']?.validate !== 'function') {
      add(`\`${member}\` is not a Standard Schema`, 'Use a schema of zod, valibot, arktype or a similar library.');
    }
  }
  return problems;
}
