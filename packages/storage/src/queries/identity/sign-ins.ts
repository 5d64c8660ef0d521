import type { SignIns } from '@namekeep/core/ports';
import type { Driver } from '../../driver.ts';
import type { SignInsTable } from '../../schema.ts';
import { statement } from '../../statement.ts';

const insert = statement((db, value: SignInsTable) =>
  db.insertInto('sign_ins').values({
    state_hash: value.state_hash,
    browser_hash: value.browser_hash,
    nonce: value.nonce,
    code_verifier: value.code_verifier,
    return_to: value.return_to,
    step_up: value.step_up,
    started_at: value.started_at,
  }),
);

const take = statement((db, value: { stateHash: string }) =>
  db
    .deleteFrom('sign_ins')
    .where('state_hash', '=', value.stateHash)
    .returning(['browser_hash', 'nonce', 'code_verifier', 'return_to', 'step_up', 'started_at']),
);

export function createSignIns({ write }: Driver): SignIns {
  return {
    async begin(stateHash, signIn) {
      await write((connection) =>
        connection.change(insert, {
          state_hash: stateHash,
          browser_hash: signIn.browserHash,
          nonce: signIn.nonce,
          code_verifier: signIn.codeVerifier,
          return_to: signIn.returnTo,
          step_up: Number(signIn.stepUp),
          started_at: signIn.startedAt,
        }),
      );
    },
    async take(stateHash) {
      const row = await write((connection) => connection.first(take, { stateHash }));
      return (
        row && {
          browserHash: row.browser_hash,
          nonce: row.nonce,
          codeVerifier: row.code_verifier,
          returnTo: row.return_to,
          stepUp: row.step_up === 1,
          startedAt: row.started_at,
        }
      );
    },
  };
}
