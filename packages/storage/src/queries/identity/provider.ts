import type { ProviderRecords, SignIns } from '@namekeep/core/ports';
import { type RawBuilder, sql } from 'kysely';
import { askOne, change, type Driver } from '../../driver.ts';
import { isStorable } from '../../stored-values.ts';

type SignIn = Parameters<SignIns['begin']>[1];

export function createSignIns({ write }: Driver): SignIns {
  return {
    async begin(stateHash, { browserHash, nonce, codeVerifier, returnTo, stepUp, startedAt }) {
      await write((connection) =>
        change(
          connection,
          sql`insert into sign_ins (state_hash, browser_hash, nonce, code_verifier, return_to, step_up, started_at)
            values (${stateHash}, ${browserHash}, ${nonce}, ${codeVerifier}, ${returnTo}, ${Number(stepUp)}, ${startedAt})`,
        ),
      );
    },
    async take(stateHash) {
      const row = await write((connection) =>
        askOne<Omit<SignIn, 'stepUp'> & { stepUp: number }>(
          connection,
          sql`delete from sign_ins where state_hash = ${stateHash}
            returning browser_hash as "browserHash", nonce, code_verifier as "codeVerifier", return_to as "returnTo",
              step_up as "stepUp", started_at as "startedAt"`,
        ),
      );
      return row && { ...row, stepUp: row.stepUp === 1 };
    },
  };
}

/** Ids, uids and grant ids are secrets that come from outside; what cannot be stored was never given out. */
export function createProviderRecords({ reader, write }: Driver): ProviderRecords {
  const run = (query: RawBuilder<unknown>) => write((connection) => change(connection, query));
  const find = async (model: string, condition: RawBuilder<unknown>) => {
    const row = await askOne<{ payload: string; consumed_at: number | null }>(
      reader,
      sql`select payload, consumed_at from provider_records where model = ${model} and ${condition}`,
    );
    if (!row) return undefined;
    const payload = JSON.parse(row.payload) as Record<string, unknown>;
    return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
  };
  return {
    async upsert(model, id, payload, expiresAt) {
      const [uid, grantId] = [textOrNull(payload.uid), textOrNull(payload.grantId)];
      await run(
        sql`insert into provider_records (model, id, payload, uid, grant_id, expires_at)
          values (${model}, ${id}, ${JSON.stringify(payload)}, ${uid}, ${grantId}, ${expiresAt})
          on conflict (model, id) do update set payload = excluded.payload, uid = excluded.uid,
            grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
      );
    },
    find: async (model, id) => (isStorable(id) ? find(model, sql`id = ${id}`) : undefined),
    findByUid: async (model, uid) => (isStorable(uid) ? find(model, sql`uid = ${uid}`) : undefined),
    async destroy(model, id) {
      if (isStorable(id)) await run(sql`delete from provider_records where model = ${model} and id = ${id}`);
    },
    async consume(model, id, at) {
      if (!isStorable(id)) return false;
      const changed = await run(
        sql`update provider_records set consumed_at = ${at}
          where model = ${model} and id = ${id} and consumed_at is null`,
      );
      return changed === 1;
    },
    async revokeByGrantId(grantId) {
      if (isStorable(grantId)) await run(sql`delete from provider_records where grant_id = ${grantId}`);
    },
    async clear() {
      await run(sql`delete from provider_records`);
    },
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
