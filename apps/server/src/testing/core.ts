import { randomBytes } from 'node:crypto';
import { createCore } from '@namekeep/core';
import { noPassphrase, type Store } from '@namekeep/core/ports';
import { createFiles } from '@namekeep/formats';
import { testOwners } from './account.ts';

type CoreOptions = Parameters<typeof createCore>[0];

/** A core for tests that have no service around it: without imports, help and reading of texts. */
export const createTestCore = (store: Store, options: Pick<CoreOptions, 'now'> & Partial<CoreOptions>) =>
  createCore({
    store,
    articles: { search: async () => [] },
    files: createFiles(),
    importLimits: { maxBytes: 0, maxRows: 0 },
    ai: {
      provider: 'openai',
      model: 'none',
      recipient: 'http://127.0.0.1:9',
      extract: async () => ({ outcome: 'provider_error', retryAfter: null }),
    },
    texts: { read: async () => ({ candidates: [], omitted: [] }) },
    sealingKeys: [randomBytes(32)],
    owners: testOwners,
    passphrase: noPassphrase,
    random: randomBytes,
    mcpOAuth: false,
    cursorSecret: randomBytes(32),
    validateOutput: true,
    onError: () => undefined,
    ...options,
  });
