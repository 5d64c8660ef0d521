import type { Store } from '@namekeep/core/ports';
import { watchCondition } from './condition.ts';
import type { Driver } from './driver.ts';
import { createMaintenance } from './maintenance.ts';
import type { StoreEvent } from './options.ts';
import { createPortfolios } from './portfolios.ts';
import { createAccounts } from './queries/identity/accounts.ts';
import { createAiProviderKeys } from './queries/identity/ai-provider-keys.ts';
import { createProviderRecords, createSignIns } from './queries/identity/provider.ts';
import { createSessions } from './queries/identity/sessions.ts';
import { createTokens } from './queries/identity/tokens.ts';
import { createRateLimits, createServiceValues } from './queries/service/service.ts';

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
