import { randomBytes } from 'node:crypto';
import type { CoreOptions } from '@namekeep/core';

/** For a core of tests in which nobody reads texts. */
export const withoutAi = (): Pick<CoreOptions, 'ai' | 'sealingKeys'> => ({
  ai: {
    provider: 'openai',
    model: 'none',
    recipient: 'http://127.0.0.1:9',
    extract: async () => ({ outcome: 'provider_error', retryAfter: null }),
  },
  sealingKeys: [randomBytes(32)],
});
