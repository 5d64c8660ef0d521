export type Json = Record<string, unknown>;

/** Why a request is rejected. */
export type Trouble =
  | 'key'
  | 'forbidden'
  | 'limited'
  | 'out-of-quota'
  | 'bad-request'
  | 'model'
  | 'failing'
  | 'overloaded';

/** The protocol of a provider, written from its documentation. */
export interface Protocol {
  /** The path below the provider's base URL. */
  path: RegExp;
  keyIn(headers: Readonly<Record<string, string>>): string | undefined;
  /** Why the provider would reject a request; undefined if it is valid. */
  objection(body: Json): string | undefined;
  /** The response of a model that answers `text` and stops normally. */
  answer(text: string, body: Json): Json;
  truncated(text: string, body: Json): Json;
  refusal(body: Json): Json;
  trouble(kind: Trouble, message: string): { status: number; body: Json; headers?: Record<string, string> };
}

/** The statuses on which all providers agree. */
export const usualStatus: Record<Trouble, number> = {
  key: 401,
  forbidden: 403,
  limited: 429,
  'out-of-quota': 429,
  'bad-request': 400,
  model: 404,
  failing: 500,
  overloaded: 503,
};

/**
 * Why strict structured output rejects a schema: every object has to require all of its members and forbid others.
 * https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
export function strictObjection(schema: unknown, path = 'schema'): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const { type, properties, required, additionalProperties, items, anyOf } = schema as Json;
  if (type === 'object' || properties !== undefined) {
    const names = Object.keys((properties as Json | undefined) ?? {});
    if (additionalProperties !== false)
      return `${path}: 'additionalProperties' is required to be supplied and to be false.`;
    if (!Array.isArray(required) || names.some((name) => !required.includes(name)))
      return `${path}: 'required' is required to be supplied and to be an array including every key in properties.`;
  }
  const inner: [string, unknown][] = [
    ...Object.entries((properties as Json | undefined) ?? {}).map(([name, one]): [string, unknown] => [
      `${path}.${name}`,
      one,
    ]),
    ...(items === undefined ? [] : [[`${path}.items`, items] as [string, unknown]]),
    ...(Array.isArray(anyOf) ? anyOf.map((one, at): [string, unknown] => [`${path}.anyOf.${at}`, one]) : []),
  ];
  for (const [name, one] of inner) {
    const objection = strictObjection(one, name);
    if (objection) return objection;
  }
  return undefined;
}

/** What none of our requests contain: tools and streams. */
export function unwanted({ tools, stream }: Json): string | undefined {
  if (Array.isArray(tools) && tools.length > 0) return 'No tools are wanted.';
  return stream === true ? 'No stream is wanted.' : undefined;
}
