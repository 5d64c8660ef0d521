import { bearerIn, openaiTrouble } from './openai.ts';
import { type Json, type Protocol, unwanted } from './protocol.ts';

const completion = (body: Json, message: Json, finishReason: string): Json => ({
  id: 'chatcmpl-0123456789',
  object: 'chat.completion',
  created: 1_795_000_000,
  model: body.model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', refusal: null, ...message },
      logprobs: null,
      finish_reason: finishReason,
    },
  ],
  usage: { prompt_tokens: 500, completion_tokens: 120, total_tokens: 620 },
  system_fingerprint: 'fp_tests',
});

/** The Chat Completions API, which many servers support: https://platform.openai.com/docs/api-reference/chat/object */
export const compatible: Protocol = {
  path: /^\/chat\/completions$/,
  keyIn: bearerIn,
  objection(body) {
    const format = Object(body.response_format) as Json;
    if (typeof body.model !== 'string' || !Array.isArray(body.messages)) return 'messages is required';
    return format.type === 'json_schema' ? unwanted(body) : 'response_format must be json_schema';
  },
  answer: (text, body) => completion(body, { content: text }, 'stop'),
  truncated: (text, body) => completion(body, { content: text.slice(0, text.length / 2) }, 'length'),
  refusal: (body) =>
    completion(body, { content: null, refusal: "I'm sorry, I can't assist with that." }, 'content_filter'),
  trouble: openaiTrouble,
};
