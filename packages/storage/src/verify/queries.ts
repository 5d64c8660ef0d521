import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { rowsAsText } from '../queries/records/history.ts';
import { writtenColumns } from '../record-row.ts';
import { statement } from '../statement.ts';

/*
 * What `verify` reads: rows with what belongs to them elsewhere, and rows whose counterpart is missing.
 */

const nextAccount = statement((db, value: { after: string }) =>
  db.selectFrom('accounts').select('account_id').where('account_id', '>', value.after).orderBy('account_id').limit(1),
);

const records = statement((db, value: { accountId: string; after: string; limit: number }) => {
  const history = sql`from history where history.account_id = records.account_id and history.record_id = records.id`;
  return db
    .selectFrom('records')
    .select([...writtenColumns, 'label_set'])
    .select([
      sql<number>`(select count(*) ${history})`.as('revisions'),
      sql<number | null>`(select min(revision) ${history})`.as('first_revision'),
      sql<number | null>`(select max(revision) ${history})`.as('last_revision'),
      rowsAsText(
        { accountId: sql.ref('records.account_id'), id: sql.ref('records.id') },
        sql.ref('records.revision'),
        sql.ref('records.revision'),
      ).as('last_rows'),
    ])
    .where('account_id', '=', value.accountId)
    .where('id', '>', value.after)
    .orderBy('id')
    .limit(value.limit);
});

export type VerifiedRow = NonNullable<ReturnType<(typeof records)['for']>['row']>;

const orphanSecrets = statement((db, _: object) =>
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

const withoutSecret = (table: 'tokens' | 'sessions', kind: 'token' | 'session') =>
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

const tokensWithoutSecret = withoutSecret('tokens', 'token');
const sessionsWithoutSecret = withoutSecret('sessions', 'session');

/** The first account whose id is larger than `after`. */
export async function findNextAccount(connection: Connection, after: string): Promise<string | undefined> {
  return (await connection.first(nextAccount, { after }))?.account_id;
}

/** Records whose ids are larger than `after`, with the ends of their history. */
export const listRowsToVerify = (connection: Connection, accountId: string, after: string, limit: number) =>
  connection.all(records, { accountId, after, limit });

export const listOrphanSecrets = (connection: Connection) => connection.all(orphanSecrets, {});
export const listTokensWithoutSecret = (connection: Connection) => connection.all(tokensWithoutSecret, {});
export const listSessionsWithoutSecret = (connection: Connection) => connection.all(sessionsWithoutSecret, {});

const payments = statement((db, value: { accountId: string; after: string; limit: number }) =>
  db
    .selectFrom('payments')
    .select(['id', 'record_id', 'registrar', 'registrar_key', 'renewal_written', 'renewal_revision'])
    .select(
      rowsAsText(
        { accountId: sql.ref('payments.account_id'), id: sql.ref('payments.record_id') },
        sql.ref('payments.renewal_revision'),
        sql.ref('payments.renewal_revision'),
      ).as('revisions'),
    )
    .where('account_id', '=', value.accountId)
    .where('id', '>', value.after)
    .orderBy('id')
    .limit(value.limit),
);

export type VerifiedPayment = NonNullable<ReturnType<(typeof payments)['for']>['row']>;

/** Payments whose ids are larger than `after`, renewals with the revision that they made. */
export const listPaymentsToVerify = (connection: Connection, accountId: string, after: string, limit: number) =>
  connection.all(payments, { accountId, after, limit });

const activity = statement((db, value: { accountId: string; afterAt: string; afterId: string; limit: number }) =>
  db
    .selectFrom('activity')
    .leftJoin('records', (join) =>
      join.onRef('records.account_id', '=', 'activity.account_id').onRef('records.id', '=', 'activity.record_id'),
    )
    .leftJoin('history', (join) =>
      join
        .onRef('history.account_id', '=', 'activity.account_id')
        .onRef('history.record_id', '=', 'activity.record_id')
        .onRef('history.revision', '=', 'activity.revision'),
    )
    .select(['activity.at', 'activity.id', 'activity.record_id', 'activity.revision', 'activity.changes'])
    .select(['activity.author_kind', 'activity.token_id', 'records.id as present'])
    .select(['history.at as made_at', 'history.author_kind as made_by', 'history.token_id as made_with'])
    .where('activity.account_id', '=', value.accountId)
    .where(sql<boolean>`(activity.at, activity.id) > (${value.afterAt}, ${value.afterId})`)
    .orderBy('activity.at')
    .orderBy('activity.id')
    .limit(value.limit),
);

export type VerifiedActivity = NonNullable<ReturnType<(typeof activity)['for']>['row']>;

/** Entries after a place, oldest first, with their records and the revisions that they made. */
export const listActivityToVerify = (
  connection: Connection,
  accountId: string,
  after: { at: string; id: string },
  limit: number,
) => connection.all(activity, { accountId, afterAt: after.at, afterId: after.id, limit });
