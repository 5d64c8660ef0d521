import { type Json, type Protocol, strictObjection, type Trouble, unwanted, usualStatus } from './protocol.ts';

const types: Record<Trouble, { type: string; code: string | null }> = {
  key: { type: 'invalid_request_error', code: 'invalid_api_key' },
  forbidden: { type: 'invalid_request_error', code: 'unsupported_country_region_territory' },
  limited: { type: 'requests', code: 'rate_limit_exceeded' },
  'out-of-quota': { type: 'insufficient_quota', code: 'insufficient_quota' },
  'bad-request': { type: 'invalid_request_error', code: 'invalid_json_schema' },
  model: { type: 'invalid_request_error', code: 'model_not_found' },
  failing: { type: 'server_error', code: null },
  overloaded: { type: 'server_error', code: null },
};

/** https://platform.openai.com/docs/guides/error-codes */
export const openaiTrouble: Protocol['trouble'] = (kind, message) => ({
  status: usualStatus[kind],
  body: { error: { message, param: null, ...types[kind] } },
  ...(kind === 'limited' && { headers: { 'retry-after': '30' } }),
});
export const bearerIn: Protocol['keyIn'] = ({ authorization = '' }) => /^Bearer (.+)$/.exec(authorization)?.[1];

const response = (body: Json, content: Json, more: Json): Json => ({
  id: 'resp_0123456789abcdef',
  object: 'response',
  created_at: 1_795_000_000,
  status: 'completed',
  background: false,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: body.max_output_tokens ?? null,
  model: body.model,
  output: [
    {
      id: 'msg_0123456789abcdef',
      type: 'message',
      status: 'completed',
      role: 'assistant',
      content: [content],
    },
  ],
  parallel_tool_calls: true,
  previous_response_id: null,
  store: body.store ?? true,
  text: body.text,
  tool_choice: 'auto',
  tools: [],
  truncation: 'disabled',
  usage: {
    input_tokens: 500,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 120,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 620,
  },
  user: null,
  metadata: {},
  ...more,
});
const said = (text: string): Json => ({ type: 'output_text', text, annotations: [], logprobs: [] });

/** The Responses API: https://platform.openai.com/docs/api-reference/responses/object */
export const openai: Protocol = {
  path: /^\/responses$/,
  keyIn: bearerIn,
  objection(body) {
    const { format } = Object(body.text) as { format?: Json };
    if (typeof body.model !== 'string' || !Array.isArray(body.input)) return "Missing required parameter: 'input'.";
    if (format?.type !== 'json_schema' || format.strict !== true) return 'A strict schema is wanted.';
    if (typeof format.name !== 'string' || !/^[\w-]{1,64}$/.test(format.name)) return "Invalid 'text.format.name'.";
    return strictObjection(format.schema) ?? unwanted(body);
  },
  answer: (text, body) => response(body, said(text), {}),
  truncated: (text, body) =>
    response(body, said(text.slice(0, text.length / 2)), {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    }),
  refusal: (body) => response(body, { type: 'refusal', refusal: "I'm sorry, I can't assist with that." }, {}),
  trouble: openaiTrouble,
};
