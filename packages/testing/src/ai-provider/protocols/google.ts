import { type Json, type Protocol, type Trouble, unwanted, usualStatus } from './protocol.ts';

const statuses: Record<Trouble, string> = {
  key: 'INVALID_ARGUMENT',
  forbidden: 'PERMISSION_DENIED',
  limited: 'RESOURCE_EXHAUSTED',
  'out-of-quota': 'RESOURCE_EXHAUSTED',
  'bad-request': 'INVALID_ARGUMENT',
  model: 'NOT_FOUND',
  failing: 'INTERNAL',
  overloaded: 'UNAVAILABLE',
};

const details: Partial<Record<Trouble, Json[]>> = {
  key: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'generativelanguage.googleapis.com' },
    },
  ],
  // Google returns the waiting time in the body, not in a header.
  limited: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '30s' }],
};

const generated = (parts: Json[] | undefined, finishReason: string): Json => ({
  candidates: [{ ...(parts && { content: { parts, role: 'model' } }), finishReason, index: 0 }],
  usageMetadata: { promptTokenCount: 500, candidatesTokenCount: 120, totalTokenCount: 620 },
  modelVersion: 'gemini-of-the-tests',
  responseId: 'response-of-the-tests',
});

/** `generateContent`: https://ai.google.dev/api/generate-content */
export const google: Protocol = {
  path: /^\/models\/[\w.-]+:generateContent$/,
  keyIn: (headers) => headers['x-goog-api-key'],
  objection(body) {
    const config = Object(body.generationConfig) as Json;
    if (!Array.isArray(body.contents)) return 'contents is not specified';
    if (config.responseMimeType !== 'application/json') return 'response_mime_type must be application/json';
    if (!config.responseSchema && !config.responseJsonSchema) return 'a response schema is wanted';
    return unwanted(body);
  },
  answer: (text) => generated([{ text }], 'STOP'),
  truncated: (text) => generated([{ text: text.slice(0, text.length / 2) }], 'MAX_TOKENS'),
  refusal: () => generated(undefined, 'SAFETY'),
  trouble: (kind, message) => {
    // An invalid key is reported as an invalid argument: https://ai.google.dev/gemini-api/docs/troubleshooting
    const status = kind === 'key' ? 400 : usualStatus[kind];
    return { status, body: { error: { code: status, message, status: statuses[kind], details: details[kind] ?? [] } } };
  },
};
