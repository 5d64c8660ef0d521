import type { ProtocolName } from './settings.ts';

export type Json = Record<string, unknown>;

/** Why a request is rejected. */
export type Trouble = keyof typeof usualStatus;

/** The protocol of a provider, written from its documentation. */
interface Protocol {
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
const usualStatus = {
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
function strictObjection(schema: unknown, path = 'schema'): string | undefined {
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
function unwanted({ tools, stream }: Json): string | undefined {
  if (Array.isArray(tools) && tools.length > 0) return 'No tools are wanted.';
  return stream === true ? 'No stream is wanted.' : undefined;
}

/** A table of the words of a provider for each trouble, in the order of `usualStatus`. */
const wordsOf = (words: string) =>
  Object.fromEntries(words.split(' ').map((word, index) => [Object.keys(usualStatus)[index], word])) as Record<
    Trouble,
    string
  >;
const half = (text: string): string => text.slice(0, text.length / 2);

const openaiTypes = wordsOf(
  'invalid_request_error invalid_request_error requests insufficient_quota invalid_request_error invalid_request_error server_error server_error',
);
const openaiCodes = wordsOf(
  'invalid_api_key unsupported_country_region_territory rate_limit_exceeded insufficient_quota invalid_json_schema model_not_found - -',
);
/** https://platform.openai.com/docs/guides/error-codes */
const openaiTrouble: Protocol['trouble'] = (kind, message) => ({
  status: usualStatus[kind],
  body: { error: { message, param: null, type: openaiTypes[kind], code: openaiCodes[kind].replace('-', '') || null } },
  ...(kind === 'limited' && { headers: { 'retry-after': '30' } }),
});
const bearerIn: Protocol['keyIn'] = ({ authorization = '' }) => /^Bearer (.+)$/.exec(authorization)?.[1];

const response = (body: Json, content: Json, more: Json = {}): Json => ({
  id: 'resp_0123456789abcdef',
  object: 'response',
  created_at: 1_795_000_000,
  status: 'completed',
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: body.max_output_tokens ?? null,
  model: body.model,
  output: [{ id: 'msg_0123456789abcdef', type: 'message', status: 'completed', role: 'assistant', content: [content] }],
  parallel_tool_calls: true,
  previous_response_id: null,
  store: body.store ?? true,
  text: body.text,
  tool_choice: 'auto',
  tools: [],
  truncation: 'disabled',
  usage: {
    input_tokens: 500,
    output_tokens: 120,
    total_tokens: 620,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  },
  ...more,
});
const outputText = (text: string): Json => ({ type: 'output_text', text, annotations: [], logprobs: [] });
const sorry = "I'm sorry, I can't assist with that.";

/** The Responses API: https://platform.openai.com/docs/api-reference/responses/object */
const openai: Protocol = {
  path: /^\/responses$/,
  keyIn: bearerIn,
  objection(body) {
    const { format } = Object(body.text) as { format?: Json };
    if (typeof body.model !== 'string' || !Array.isArray(body.input)) return "Missing required parameter: 'input'.";
    if (format?.type !== 'json_schema' || format.strict !== true) return 'A strict schema is wanted.';
    if (typeof format.name !== 'string' || !/^[\w-]{1,64}$/.test(format.name)) return "Invalid 'text.format.name'.";
    return strictObjection(format.schema) ?? unwanted(body);
  },
  answer: (text, body) => response(body, outputText(text)),
  truncated(text, body) {
    const incomplete_details = { reason: 'max_output_tokens' };
    return response(body, outputText(half(text)), { status: 'incomplete', incomplete_details });
  },
  refusal: (body) => response(body, { type: 'refusal', refusal: sorry }),
  trouble: openaiTrouble,
};

const anthropicTypes = wordsOf(
  'authentication_error permission_error rate_limit_error rate_limit_error invalid_request_error not_found_error api_error overloaded_error',
);
const message = (body: Json, text: string | null, stopReason: string): Json => ({
  id: 'msg_0123456789',
  type: 'message',
  role: 'assistant',
  model: body.model,
  content: text === null ? [] : [{ type: 'text', text }],
  stop_reason: stopReason,
  stop_sequence: null,
  usage: { input_tokens: 500, output_tokens: 120, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
});

/** The Messages API: https://docs.claude.com/en/api/messages and https://docs.claude.com/en/api/errors */
const anthropic: Protocol = {
  path: /^\/messages$/,
  keyIn: (headers) => (headers['anthropic-version'] === '2023-06-01' ? headers['x-api-key'] : undefined),
  objection(body) {
    if (typeof body.max_tokens !== 'number') return 'max_tokens: Field required';
    if (!Array.isArray(body.messages) || body.messages.length === 0) return 'messages: Field required';
    const { format } = Object(body.output_config ?? { format: body.output_format }) as { format?: Json };
    return format?.type === 'json_schema' ? unwanted(body) : 'output_config.format: a schema is wanted.';
  },
  answer: (text, body) => message(body, text, 'end_turn'),
  truncated: (text, body) => message(body, half(text), 'max_tokens'),
  refusal: (body) => message(body, null, 'refusal'),
  trouble: (kind, text) => ({
    status: kind === 'overloaded' ? 529 : usualStatus[kind],
    body: { type: 'error', error: { type: anthropicTypes[kind], message: text }, request_id: 'req_0123456789' },
    ...(kind === 'limited' && { headers: { 'retry-after': '30' } }),
  }),
};

const completion = (body: Json, message: Json, finish_reason: string): Json => ({
  id: 'chatcmpl-0123456789',
  object: 'chat.completion',
  created: 1_795_000_000,
  model: body.model,
  choices: [{ index: 0, message: { role: 'assistant', refusal: null, ...message }, logprobs: null, finish_reason }],
  usage: { prompt_tokens: 500, completion_tokens: 120, total_tokens: 620 },
});

/** The Chat Completions API, which many servers support: https://platform.openai.com/docs/api-reference/chat/object */
const compatible: Protocol = {
  path: /^\/chat\/completions$/,
  keyIn: bearerIn,
  objection(body) {
    const format = Object(body.response_format) as Json;
    if (typeof body.model !== 'string' || !Array.isArray(body.messages)) return 'messages is required';
    return format.type === 'json_schema' ? unwanted(body) : 'response_format must be json_schema';
  },
  answer: (text, body) => completion(body, { content: text }, 'stop'),
  truncated: (text, body) => completion(body, { content: half(text) }, 'length'),
  refusal: (body) => completion(body, { content: null, refusal: sorry }, 'content_filter'),
  trouble: openaiTrouble,
};

const googleStatuses = wordsOf(
  'INVALID_ARGUMENT PERMISSION_DENIED RESOURCE_EXHAUSTED RESOURCE_EXHAUSTED INVALID_ARGUMENT NOT_FOUND INTERNAL UNAVAILABLE',
);
const rpc = 'type.googleapis.com/google.rpc.';
const googleDetails: Partial<Record<Trouble, Json>> = {
  key: { '@type': `${rpc}ErrorInfo`, reason: 'API_KEY_INVALID', domain: 'googleapis.com', metadata: {} },
  // Google returns the waiting time in the body, not in a header.
  limited: { '@type': `${rpc}RetryInfo`, retryDelay: '30s' },
};
const generated = (text: string | null, finishReason: string): Json => ({
  candidates: [{ ...(text !== null && { content: { parts: [{ text }], role: 'model' } }), finishReason, index: 0 }],
  usageMetadata: { promptTokenCount: 500, candidatesTokenCount: 120, totalTokenCount: 620 },
  modelVersion: 'gemini-of-the-tests',
});

/** `generateContent`: https://ai.google.dev/api/generate-content */
const google: Protocol = {
  path: /^\/models\/[\w.-]+:generateContent$/,
  keyIn: (headers) => headers['x-goog-api-key'],
  objection(body) {
    const config = Object(body.generationConfig) as Json;
    if (!Array.isArray(body.contents)) return 'contents is not specified';
    if (config.responseMimeType !== 'application/json') return 'response_mime_type must be application/json';
    if (!config.responseSchema && !config.responseJsonSchema) return 'a response schema is wanted';
    return unwanted(body);
  },
  answer: (text) => generated(text, 'STOP'),
  truncated: (text) => generated(half(text), 'MAX_TOKENS'),
  refusal: () => generated(null, 'SAFETY'),
  trouble: (kind, message) => {
    // An invalid key is reported as an invalid argument: https://ai.google.dev/gemini-api/docs/troubleshooting
    const code = kind === 'key' ? 400 : usualStatus[kind];
    const details = [googleDetails[kind] ?? []].flat();
    return { status: code, body: { error: { code, message, status: googleStatuses[kind], details } } };
  },
};

export const protocols: Record<ProtocolName, Protocol> = { openai, anthropic, google, 'openai-compatible': compatible };
