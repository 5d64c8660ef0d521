import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The provider's storage in memory for one of its models (Session, AuthorizationCode …). */
export class Memory implements Adapter {
  readonly #kept = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#kept.set(id, payload);
  }

  // The provider checks the expiry itself.
  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#kept.get(id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#kept.values().find((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#kept.values().find((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const payload = this.#kept.get(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  clear(): void {
    this.#kept.clear();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id);
  }
}
