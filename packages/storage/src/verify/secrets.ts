import type { Finding } from '@namekeep/core/ports';
import type { Connection } from '../driver.ts';
import {
  listOrphanSecrets,
  listSessionsWithoutSecret,
  listTokensWithoutSecret,
} from '../queries/service/verification.ts';

/** Every token and session has its secret, and every secret what it opens. */
export async function* verifySecrets(connection: Connection): AsyncIterable<Finding> {
  for (const { kind, subject_id, account_id } of await listOrphanSecrets(connection)) {
    yield { what: `A secret belongs to a ${kind} that is missing.`, where: `${account_id} ${subject_id}` };
  }
  for (const { id, account_id } of await listTokensWithoutSecret(connection)) {
    yield { what: 'A token has no secret.', where: `${account_id} ${id}` };
  }
  for (const { id, account_id } of await listSessionsWithoutSecret(connection)) {
    yield { what: 'A session has no secret.', where: `${account_id} ${id}` };
  }
}
