import type { Accounts } from './accounts.ts';
import type { AiProviderKeys } from './ai-provider-keys.ts';
import type { Maintenance, ProviderRecords, RateLimits, ServiceValues } from './operations.ts';
import type { Portfolios } from './portfolio.ts';
import type { Sessions } from './sessions.ts';
import type { SignIns } from './sign-ins.ts';
import type { Tokens } from './tokens.ts';

/**
 * All persistent data. The database guarantees uniqueness, revisions and idempotency, never a read before a write.
 * Every resolved write is on disk.
 */
export interface Store {
  dialect: 'sqlite' | 'postgresql';
  portfolios: Portfolios;
  accounts: Accounts;
  aiProviderKeys: AiProviderKeys;
  tokens: Tokens;
  sessions: Sessions;
  signIns: SignIns;
  rateLimits: RateLimits;
  values: ServiceValues;
  provider: ProviderRecords;
  maintenance: Maintenance;
}
