import type { Store } from '@namekeep/core/ports';
import { createAccounts } from './accounts.ts';
import { createAiProviderKeys } from './ai-provider-keys.ts';
import { watchCondition } from './condition.ts';
import type { Driver } from './driver.ts';
import { createMaintenance } from './maintenance.ts';
import type { StoreEvent } from './options.ts';
import { createPortfolios } from './portfolios.ts';
import { createProviderRecords } from './provider-records.ts';
import { createRateLimits } from './rate-limits.ts';
import { createServiceValues } from './service-values.ts';
import { createSessions } from './sessions.ts';
import { createSignIns } from './sign-ins.ts';
import { createTokens } from './tokens.ts';

/** Every port over one database. */
export function createStore(opened: Driver, onEvent?: (event: StoreEvent) => void): Store {
  const driver = watchCondition(opened, onEvent);
  return {
    dialect: driver.dialect,
    portfolios: createPortfolios(driver),
    accounts: createAccounts(driver),
    aiProviderKeys: createAiProviderKeys(driver),
    tokens: createTokens(driver),
    sessions: createSessions(driver),
    signIns: createSignIns(driver),
    rateLimits: createRateLimits(driver),
    values: createServiceValues(driver),
    provider: createProviderRecords(driver),
    maintenance: createMaintenance(driver),
  };
}
