import { statement } from '../../statement.ts';

/** Whose secret a hash belongs to: a token's or a session's. */
export const insertSecret = statement(
  (db, value: { hash: string; accountId: string; kind: 'token' | 'session'; subjectId: string }) =>
    db
      .insertInto('secrets')
      .values({ hash: value.hash, account_id: value.accountId, kind: value.kind, subject_id: value.subjectId }),
);
