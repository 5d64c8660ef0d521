import type { ProviderRecords } from '@namekeep/core/ports';
import type { Adapter } from 'oidc-provider';

/**
 * The storage of one model of `oidc-provider`. Its data alone grants no access: cookies are signed with a key that is not
 * in the store, codes require the client secret, and access tokens are not accepted anywhere.
 */
export function createAdapter(model: string, records: ProviderRecords, now: () => number): Adapter {
  return {
    upsert: (id, payload, expiresIn) => records.upsert(model, id, payload, expiresIn ? now() + expiresIn * 1000 : null),
    find: (id) => records.find(model, id),
    findByUid: (uid) => records.findByUid(model, uid),
    // Only for the device flow, which is disabled.
    findByUserCode: () => Promise.resolve(undefined),
    destroy: (id) => records.destroy(model, id),
    async consume(id) {
      // The library reads before it marks. Of two concurrent uses, the store accepts one (RFC 6749, 4.1.2).
      const first = await records.consume(model, id, Math.floor(now() / 1000));
      if (!first) throw new Error(`This ${model} was already used.`);
    },
    revokeByGrantId: (grantId) => records.revokeByGrantId(grantId),
  };
}
