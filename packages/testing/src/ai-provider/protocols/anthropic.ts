import { type Json, type Protocol, type Trouble, unwanted, usualStatus } from './protocol.ts';

const types: Record<Trouble, string> = {
  key: 'authentication_error',
  forbidden: 'permission_error',
  limited: 'rate_limit_error',
  'out-of-quota': 'rate_limit_error',
  'bad-request': 'invalid_request_error',
  model: 'not_found_error',
  failing: 'api_error',
  overloaded: 'overloaded_error',
};

const message = (body: Json, content: Json[], stopReason: string): Json => ({
  id: 'msg_0123456789',
  type: 'message',
  role: 'assistant',
  model: body.model,
  content,
  stop_reason: stopReason,
  stop_sequence: null,
  usage: { input_tokens: 500, output_tokens: 120, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
});

const said = (text: string): Json[] => [{ type: 'text', text }];

/** The Messages API: https://docs.claude.com/en/api/messages and https://docs.claude.com/en/api/errors */
export const anthropic: Protocol = {
  path: /^\/messages$/,
  keyIn: (headers) => (headers['anthropic-version'] === '2023-06-01' ? headers['x-api-key'] : undefined),
  objection(body) {
    if (typeof body.max_tokens !== 'number') return 'max_tokens: Field required';
    if (!Array.isArray(body.messages) || body.messages.length === 0) return 'messages: Field required';
    const { format } = Object(body.output_config ?? { format: body.output_format }) as { format?: Json };
    return format?.type === 'json_schema' ? unwanted(body) : 'output_config.format: a schema is wanted.';
  },
  answer: (text, body) => message(body, said(text), 'end_turn'),
  truncated: (text, body) => message(body, said(text.slice(0, text.length / 2)), 'max_tokens'),
  refusal: (body) => message(body, [], 'refusal'),
  trouble: (kind, text) => ({
    status: kind === 'overloaded' ? 529 : usualStatus[kind],
    body: { type: 'error', error: { type: types[kind], message: text }, request_id: 'req_0123456789' },
    ...(kind === 'limited' && { headers: { 'retry-after': '30' } }),
  }),
};
