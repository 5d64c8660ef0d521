import type { Choice } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { writtenColumns } from '../record-row.ts';
import { statement } from '../statement.ts';
import { rowsAsText } from './history.ts';

/*
 * What `verify` reads: rows with what belongs to them elsewhere, and rows whose counterpart is missing.
 */

const nextAccount = statement((db, value: { after: string }) =>
  db.selectFrom('accounts').select('account_id').where('account_id', '>', value.after).orderBy('account_id').limit(1),
);

const records = statement((db, value: { accountId: string; after: string; limit: number }, dialect) => {
  const text =
    dialect === 'sqlite'
      ? sql<string | null>`(select text from record_texts where number = records.number)`
      : sql<
          string | null
        >`(select text from record_texts as s where s.account_id = records.account_id and s.record_id = records.id)`;
  const history = sql`from history where history.account_id = records.account_id and history.record_id = records.id`;
  const decision = sql`from decisions where decisions.account_id = records.account_id
    and decisions.record_id = records.id and decisions.for_date = records.renewal_date`;
  // Each between commas, as in `label_set`.
  const numbers =
    dialect === 'sqlite'
      ? sql`group_concat(label_number, ',' order by label_number)`
      : sql`string_agg(label_number::text, ',' order by label_number)`;
  return db
    .selectFrom('records')
    .select([...writtenColumns, 'label_set'])
    .select([
      text.as('text'),
      sql<number>`(select count(*) ${history})`.as('revisions'),
      sql<number | null>`(select min(revision) ${history})`.as('first_revision'),
      sql<number | null>`(select max(revision) ${history})`.as('last_revision'),
      rowsAsText(
        { accountId: sql.ref('records.account_id'), id: sql.ref('records.id') },
        sql.ref('records.revision'),
        sql.ref('records.revision'),
      ).as('last_rows'),
      sql<Choice | null>`(select choice ${decision})`.as('choice'),
      sql<string | null>`(select ask_again_on ${decision})`.as('ask_again_on'),
      sql<string>`(select coalesce(',' || ${numbers} || ',', '') from record_labels
        where record_labels.account_id = records.account_id and record_labels.record_id = records.id)`.as('labelled'),
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

/** Records whose ids are larger than `after`, with their search text, the ends of their history and the decision for their due date. */
export const listRowsToVerify = (connection: Connection, accountId: string, after: string, limit: number) =>
  connection.all(records, { accountId, after, limit });

export const listOrphanSecrets = (connection: Connection) => connection.all(orphanSecrets, {});
export const listTokensWithoutSecret = (connection: Connection) => connection.all(tokensWithoutSecret, {});
export const listSessionsWithoutSecret = (connection: Connection) => connection.all(sessionsWithoutSecret, {});
