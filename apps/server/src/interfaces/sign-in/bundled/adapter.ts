import type { ProviderRecords } from '@namekeep/core/ports';
import type { Adapter } from 'oidc-provider';

/**
 * `oidc-provider`'s memory of one model, in the store. What stands there opens nothing by itself: cookies are signed
 * with a key that is not in the store, a code needs the client's secret, and nothing takes an access token.
 */
export function createAdapter(model: string, records: ProviderRecords, now: () => number): Adapter {
  return {
    upsert: (id, payload, expiresIn) => records.upsert(model, id, payload, expiresIn ? now() + expiresIn * 1000 : null),
    find: (id) => records.find(model, id),
    findByUid: (uid) => records.findByUid(model, uid),
    // Only the device flow, which is off, has user codes.
    findByUserCode: () => Promise.resolve(undefined),
    destroy: (id) => records.destroy(model, id),
    async consume(id) {
      // The library reads before it marks; of two uses at once the store lets one through (RFC 6749, 4.1.2).
      const first = await records.consume(model, id, Math.floor(now() / 1000));
      if (!first) throw new Error(`This ${model} was used before.`);
    },
    revokeByGrantId: (grantId) => records.revokeByGrantId(grantId),
  };
}
