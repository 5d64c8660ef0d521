import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '@namekeep/domain';
import type Database from 'better-sqlite3';

/** Who writes: a token. */
export interface Author {
  name: string;
  tokenId: string;
}

export interface Caller {
  accountId: string;
  settings: Settings;
  author: Author;
}

interface Row {
  id: string;
  name: string;
  expires_at: string;
  revoked_at: string | null;
  account_id: string;
  settings: string;
}

/** Hashes the token of a request and reads it, as every answer to a token must. */
export function prepareCaller(database: Database.Database): (request: IncomingMessage) => Caller {
  const byHash = database.prepare<[string], Row>(`
    select id, name, scopes, hint, created_at, expires_at, last_used_at, revoked_at, account_id,
      (select settings from accounts where accounts.account_id = tokens.account_id) as settings
    from tokens
    where (account_id, id) = (select account_id, subject_id from secrets where hash = ? and kind = 'token')`);
  let text: string | undefined;
  let settings: Settings;
  return ({ headers }) => {
    const secret = (headers.authorization as string).slice('Bearer '.length);
    const row = byHash.get(hash('sha256', secret, 'base64url'));
    if (!row || row.revoked_at !== null || Date.parse(row.expires_at) <= Date.now()) throw new Error('Not signed in.');
    if (row.settings !== text) {
      text = row.settings;
      settings = JSON.parse(text) as Settings;
    }
    return { accountId: row.account_id, settings, author: { name: row.name, tokenId: row.id } };
  };
}
