import type { Finding } from '@namekeep/core/ports';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { statement } from '../statement.ts';

const lonelySecrets = statement((db, _: object) =>
  db
    .selectFrom('secrets')
    .select(['kind', 'subject_id', 'account_id'])
    .where((secret) =>
      secret.not(
        secret.exists(
          secret
            .selectFrom('tokens')
            .select(sql.lit(1).as('one'))
            .whereRef('tokens.account_id', '=', 'secrets.account_id')
            .whereRef('tokens.id', '=', 'secrets.subject_id')
            .where('secrets.kind', '=', 'token')
            .unionAll(
              secret
                .selectFrom('sessions')
                .select(sql.lit(1).as('one'))
                .whereRef('sessions.account_id', '=', 'secrets.account_id')
                .whereRef('sessions.id', '=', 'secrets.subject_id')
                .where('secrets.kind', '=', 'session'),
            ),
        ),
      ),
    ),
);

const without = (table: 'tokens' | 'sessions', kind: 'token' | 'session') =>
  statement((db, _: object) =>
    db
      .selectFrom(table)
      .select(['id', 'account_id'])
      .where((one) =>
        one.not(
          one.exists(
            one
              .selectFrom('secrets')
              .select(sql.lit(1).as('one'))
              .whereRef('secrets.account_id', '=', `${table}.account_id`)
              .whereRef('secrets.subject_id', '=', `${table}.id`)
              .where('secrets.kind', '=', kind),
          ),
        ),
      ),
  );

const tokensWithout = without('tokens', 'token');
const sessionsWithout = without('sessions', 'session');

/** Every token and session has its secret, and every secret what it opens. */
export async function* verifySecrets(connection: Connection): AsyncIterable<Finding> {
  for (const { kind, subject_id, account_id } of await connection.all(lonelySecrets, {})) {
    yield { what: `A secret belongs to a ${kind} that is missing.`, where: `${account_id} ${subject_id}` };
  }
  for (const { id, account_id } of await connection.all(tokensWithout, {})) {
    yield { what: 'A token has no secret.', where: `${account_id} ${id}` };
  }
  for (const { id, account_id } of await connection.all(sessionsWithout, {})) {
    yield { what: 'A session has no secret.', where: `${account_id} ${id}` };
  }
}
