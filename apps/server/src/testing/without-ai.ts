import { randomBytes } from 'node:crypto';
import type { CoreOptions } from '@namekeep/core';

/** For tests of the core without reading texts. */
export const withoutAi = (): Pick<CoreOptions, 'ai' | 'texts' | 'sealingKeys'> => ({
  ai: {
    provider: 'openai',
    model: 'none',
    recipient: 'http://127.0.0.1:9',
    extract: async () => ({ outcome: 'provider_error', retryAfter: null }),
  },
  texts: { read: async () => ({ candidates: [], omitted: [] }) },
  sealingKeys: [randomBytes(32)],
});
