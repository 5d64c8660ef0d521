import { type Driver, insertRow, membersOf, putRow, type Sql, sql } from '../driver.ts';
import { isStorable } from '../record-row.ts';

/** A sign-in in progress, from the redirect to the provider until its callback. */
export interface SignIn {
  /** SHA-256 of the value in the browser's short-lived cookie: only that browser can complete it. */
  browserHash: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  stepUp: boolean;
  startedAt: string;
}

const signInColumns = membersOf('sign_ins', 'browserHash nonce codeVerifier returnTo stepUp startedAt'.split(' '));

export type SignIns = ReturnType<typeof createSignIns>;

export function createSignIns({ write }: Driver) {
  return {
    async begin(stateHash: string, signIn: SignIn): Promise<void> {
      const row = { stateHash, ...signIn, stepUp: Number(signIn.stepUp) };
      await write((connection) => insertRow(connection, 'sign_ins', row));
    },
    /** Removes and returns a sign-in; a second call finds nothing. */
    async take(stateHash: string): Promise<SignIn | undefined> {
      const row = await write((connection) =>
        connection.one<Omit<SignIn, 'stepUp'> & { stepUp: number }>(
          sql`delete from sign_ins where state_hash = ${stateHash} returning ${signInColumns}`,
        ),
      );
      return row && { ...row, stepUp: row.stepUp === 1 };
    },
  };
}

export type ProviderRecords = ReturnType<typeof createProviderRecords>;
type Payload = Record<string, unknown>;

/**
 * The data of the bundled identity provider: `oidc-provider`'s adapter contract over one table. `expiresAt` is in epoch
 * milliseconds. IDs are secrets that come from outside; what cannot be stored was never given out.
 */
export function createProviderRecords({ reader, write }: Driver) {
  const run = (query: Sql) => write((connection) => connection.change(query));
  const find = async (model: string, condition: Sql): Promise<Payload | undefined> => {
    const row = await reader.one<{ payload: string; consumed_at: number | null }>(
      sql`select payload, consumed_at from provider_records where model = ${model} and ${condition}`,
    );
    if (!row) return undefined;
    const payload = JSON.parse(row.payload) as Payload;
    return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
  };
  return {
    async upsert(model: string, id: string, payload: Payload, expiresAt: number | null): Promise<void> {
      const [uid, grantId] = [textOrNull(payload.uid), textOrNull(payload.grantId)];
      const values = { payload: JSON.stringify(payload), uid, grantId, expiresAt };
      await write((connection) => putRow(connection, 'provider_records', { model, id }, values));
    },
    find: async (model: string, id: string) => (isStorable(id) ? find(model, sql`id = ${id}`) : undefined),
    findByUid: async (model: string, uid: string) => (isStorable(uid) ? find(model, sql`uid = ${uid}`) : undefined),
    async destroy(model: string, id: string): Promise<void> {
      if (isStorable(id)) await run(sql`delete from provider_records where model = ${model} and id = ${id}`);
    },
    /** Marks as used, at a time in epoch seconds; false if it was used before. */
    async consume(model: string, id: string, at: number): Promise<boolean> {
      if (!isStorable(id)) return false;
      const changed = await run(
        sql`update provider_records set consumed_at = ${at}
          where model = ${model} and id = ${id} and consumed_at is null`,
      );
      return changed === 1;
    },
    async revokeByGrantId(grantId: string): Promise<void> {
      if (isStorable(grantId)) await run(sql`delete from provider_records where grant_id = ${grantId}`);
    },
    /** Ends all sessions and grants at the provider, and all sign-ins in progress there. */
    async clear(): Promise<void> {
      await run(sql`delete from provider_records`);
    },
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
