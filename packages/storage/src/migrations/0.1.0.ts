import { postgresql, sqlite, step } from './step.ts';

/* The steps of the schema that came with version 0.1.0. What is released never changes. */

export const steps = {
  /**
   * Every table's primary key and every index starts with `account_id`, so accounts never meet in one query. The
   * exceptions answer "whose is this?" or belong to no account: `identities`, `secrets`, `sign_ins`, `rate_limits`,
   * `service_values`, `provider_records`, `schema_version`, the search index, whose rows are numbered
   * (https://www.sqlite.org/fts5.html#external_content_tables), and the indexes by which `purge` finds what is old. On
   * PostgreSQL the trigram index starts with `account_id` (https://www.postgresql.org/docs/current/btree-gin.html); both
   * extensions are trusted, so that the owner of a database may create them.
   */
  portfolio: step`${postgresql`
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
`}
CREATE TABLE accounts (
  account_id TEXT NOT NULL PRIMARY KEY,
  settings TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE records (${sqlite`
  number INTEGER PRIMARY KEY,`}
  account_id TEXT NOT NULL REFERENCES accounts,
  id TEXT NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 253),
  registrar TEXT,
  dns_provider TEXT,
  ownership TEXT NOT NULL CHECK (ownership IN ('owned', 'managed')),
  lifecycle TEXT NOT NULL CHECK (lifecycle IN ('active', 'inactive', 'transferred')),
  renewal_intent TEXT NOT NULL CHECK (renewal_intent IN ('renew', 'let_expire')),
  auto_renew smallint CHECK (auto_renew IN (0, 1)),
  registration_date TEXT CHECK (length(registration_date) = 10),
  billing_date TEXT CHECK (length(billing_date) = 10),
  expiration_date TEXT CHECK (length(expiration_date) = 10),
  registration_cost bigint CHECK (registration_cost BETWEEN 0 AND 9007199254740991),
  renewal_cost bigint CHECK (renewal_cost BETWEEN 0 AND 9007199254740991),
  purchase_email TEXT,
  payment_method TEXT,
  currency TEXT NOT NULL CHECK (currency IN ('USD', 'GBP', 'EUR', 'INR', 'CNY', 'JPY', 'CAD')),
  notes TEXT NOT NULL,
  is_archived smallint NOT NULL CHECK (is_archived IN (0, 1)),
  reminders_enabled smallint NOT NULL CHECK (reminders_enabled IN (0, 1)),
  reminders_target TEXT NOT NULL CHECK (reminders_target IN ('default', 'billing', 'expiration')),
  reminders_offsets TEXT NOT NULL,
  created_at TEXT NOT NULL CHECK (length(created_at) = 24),
  updated_at TEXT NOT NULL CHECK (length(updated_at) = 24),
  unicode_name TEXT NOT NULL,
  registrar_key TEXT,
  renewal_date TEXT NOT NULL CHECK (length(renewal_date) = 10),
  renewal_target TEXT NOT NULL CHECK (renewal_target IN ('billing', 'expiration')),
  reminder_days smallint NOT NULL CHECK (reminder_days BETWEEN 0 AND 365),
  soon_from TEXT CHECK (length(soon_from) = 10),
  payment_date TEXT CHECK (length(payment_date) = 10),
  traits smallint NOT NULL CHECK (traits BETWEEN 0 AND 251),${postgresql`
  PRIMARY KEY (account_id, id),`}
  CHECK (billing_date IS NOT NULL OR expiration_date IS NOT NULL)
) STRICT;
${sqlite`
CREATE UNIQUE INDEX records_id ON records (account_id, id);`}
CREATE UNIQUE INDEX records_name ON records (account_id, name);${sqlite`
-- Behind the order stands what the usual filters look at, so that a record that they refuse is passed over unread.
CREATE INDEX records_by_name ON records (account_id, is_archived, name, id, traits, renewal_date, soon_from);
CREATE INDEX records_by_renewal ON records (account_id, is_archived, renewal_date, id, traits, soon_from);
CREATE INDEX records_by_cost ON records (account_id, is_archived, renewal_cost, id, traits, renewal_date, soon_from);
CREATE INDEX records_by_updated_at ON records (account_id, is_archived, updated_at, id, traits, renewal_date, soon_from);
CREATE INDEX records_by_created_at ON records (account_id, is_archived, created_at, id, traits, renewal_date, soon_from);
CREATE INDEX records_by_registrar ON records (account_id, is_archived, registrar_key, id, traits, renewal_date, soon_from);`}${postgresql`
CREATE INDEX records_by_name ON records (account_id, is_archived, name, id);
CREATE INDEX records_by_renewal ON records (account_id, is_archived, renewal_date, id);
CREATE INDEX records_by_cost ON records (account_id, is_archived, renewal_cost, id);
CREATE INDEX records_by_updated_at ON records (account_id, is_archived, updated_at, id);
CREATE INDEX records_by_created_at ON records (account_id, is_archived, created_at, id);
CREATE INDEX records_by_registrar ON records (account_id, is_archived, registrar_key, id);`}
CREATE INDEX records_by_dns_provider ON records (account_id, is_archived, dns_provider) WHERE dns_provider IS NOT NULL;
CREATE INDEX records_by_traits ON records (account_id, is_archived, traits);
CREATE INDEX records_upcoming ON records (account_id, renewal_date, name)
  WHERE is_archived = 0 AND lifecycle = 'active';
CREATE INDEX records_payments ON records (account_id, payment_date, name) WHERE payment_date IS NOT NULL;

CREATE TABLE history (
  account_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  at TEXT NOT NULL CHECK (length(at) = 24),
  author_kind TEXT NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name TEXT,
  fields TEXT NOT NULL,
  PRIMARY KEY (account_id, record_id, revision),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE record_search (${sqlite`
  number INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  text TEXT NOT NULL
) STRICT;`}${postgresql`
  account_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, record_id),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE
);
CREATE INDEX record_search_index ON record_search USING gin (account_id, text gin_trgm_ops);`}
${sqlite`
CREATE VIRTUAL TABLE record_search_index USING fts5 (
  text, content = 'record_search', content_rowid = 'number',
  tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
CREATE VIRTUAL TABLE record_search_terms USING fts5vocab (record_search_index, instance);`}

CREATE TABLE record_counts (
  account_id TEXT NOT NULL REFERENCES accounts,
  is_archived smallint NOT NULL,
  traits smallint NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (account_id, is_archived, traits)
) STRICT, WITHOUT ROWID;

CREATE TABLE renewal_days (
  account_id TEXT NOT NULL REFERENCES accounts,
  date TEXT NOT NULL,
  reminder_days smallint NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (account_id, date, reminder_days)
) STRICT, WITHOUT ROWID;

CREATE TABLE payment_days (
  account_id TEXT NOT NULL REFERENCES accounts,
  date TEXT NOT NULL,
  currency TEXT NOT NULL,
  payments bigint NOT NULL,
  unknown_costs bigint NOT NULL,
  cost_high bigint NOT NULL,
  cost_low bigint NOT NULL,
  PRIMARY KEY (account_id, date, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency_keys (
  account_id TEXT NOT NULL REFERENCES accounts,
  operation TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  outcome TEXT NOT NULL,
  claimed_at TEXT NOT NULL CHECK (length(claimed_at) = 24),
  PRIMARY KEY (account_id, operation, key)
) STRICT;
CREATE INDEX idempotency_keys_claimed_at ON idempotency_keys (claimed_at);

CREATE TABLE tokens (
  account_id TEXT NOT NULL REFERENCES accounts,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  hint TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  last_used_at TEXT,
  revoked_at TEXT,
  PRIMARY KEY (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  account_id TEXT NOT NULL REFERENCES accounts,
  id TEXT NOT NULL,
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  name TEXT,
  email TEXT,
  authenticated_at TEXT,
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  id_token TEXT,
  PRIMARY KEY (account_id, id)
) STRICT;
CREATE INDEX sessions_created_at ON sessions (created_at);
CREATE INDEX sessions_last_seen_at ON sessions (last_seen_at);

CREATE TABLE secrets (
  hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts,
  kind TEXT NOT NULL CHECK (kind IN ('token', 'session')),
  subject_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX secrets_subject ON secrets (account_id, kind, subject_id);

CREATE TABLE sign_ins (
  state_hash TEXT NOT NULL PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  nonce TEXT NOT NULL,
  code_verifier TEXT NOT NULL,
  return_to TEXT NOT NULL,
  step_up smallint NOT NULL CHECK (step_up IN (0, 1)),
  started_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_ins_started_at ON sign_ins (started_at);
${sqlite`
CREATE TABLE rate_limits (`}${postgresql`
CREATE UNLOGGED TABLE rate_limits (`}
  window_start bigint NOT NULL,
  key TEXT NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (window_start, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE service_values (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE provider_records (
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  payload TEXT NOT NULL,
  uid TEXT,
  grant_id TEXT,
  expires_at bigint,
  consumed_at bigint,
  PRIMARY KEY (model, id)
) STRICT;
CREATE INDEX provider_records_uid ON provider_records (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX provider_records_grant_id ON provider_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX provider_records_expires_at ON provider_records (expires_at) WHERE expires_at IS NOT NULL;
`,

  /** Previews and imports. `imports_kept_until` is how `purge` finds what is old; the parts go with their import. */
  imports: step`
CREATE TABLE imports (
  account_id TEXT NOT NULL REFERENCES accounts,
  id TEXT NOT NULL,
  expires_at TEXT NOT NULL CHECK (length(expires_at) = 24),
  kept_until TEXT NOT NULL CHECK (length(kept_until) = 24),
  about TEXT,
  result TEXT,
  undo_result TEXT,
  PRIMARY KEY (account_id, id)
) STRICT;
CREATE INDEX imports_kept_until ON imports (kept_until);

CREATE TABLE import_parts (
  account_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  part integer NOT NULL,
  actions TEXT NOT NULL,
  rows TEXT NOT NULL,
  PRIMARY KEY (account_id, import_id, part),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE import_changes (
  account_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  part integer NOT NULL,
  changes TEXT NOT NULL,
  PRIMARY KEY (account_id, import_id, part),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE import_mappings (
  account_id TEXT NOT NULL REFERENCES accounts,
  fingerprint TEXT NOT NULL,
  mapping TEXT NOT NULL,
  updated_at TEXT NOT NULL CHECK (length(updated_at) = 24),
  PRIMARY KEY (account_id, fingerprint)
) STRICT, WITHOUT ROWID;
`,

  /** An account's key for the AI provider. Only its seal is here; what opens it is not in the database. */
  'ai-provider-keys': step`
CREATE TABLE ai_provider_keys (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts,
  provider TEXT NOT NULL,
  sealed TEXT NOT NULL,
  consented_at TEXT NOT NULL CHECK (length(consented_at) = 24),
  updated_at TEXT NOT NULL CHECK (length(updated_at) = 24)
) STRICT, WITHOUT ROWID;
`,
};
