/* The steps of the schema that came with version 0.1.0. What is released never changes. */

export const steps = {
  /**
   * The tables of the step `portfolio` on SQLite. Text has the collation "C", so that it compares by its bytes as in SQLite;
   * the trigram index starts with `account_id` (https://www.postgresql.org/docs/current/btree-gin.html); both extensions
   * are trusted, so that the owner of a database may create them.
   */
  portfolio: `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE accounts (
  account_id text COLLATE "C" NOT NULL PRIMARY KEY,
  settings text COLLATE "C" NOT NULL,
  created_at text COLLATE "C" NOT NULL
);

CREATE TABLE identities (
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  PRIMARY KEY (issuer, subject)
);

CREATE TABLE records (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  id text COLLATE "C" NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  name text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 253),
  registrar text COLLATE "C",
  dns_provider text COLLATE "C",
  ownership text COLLATE "C" NOT NULL CHECK (ownership IN ('owned', 'managed')),
  lifecycle text COLLATE "C" NOT NULL CHECK (lifecycle IN ('active', 'inactive', 'transferred')),
  renewal_intent text COLLATE "C" NOT NULL CHECK (renewal_intent IN ('renew', 'let_expire')),
  auto_renew smallint CHECK (auto_renew IN (0, 1)),
  registration_date text COLLATE "C" CHECK (length(registration_date) = 10),
  billing_date text COLLATE "C" CHECK (length(billing_date) = 10),
  expiration_date text COLLATE "C" CHECK (length(expiration_date) = 10),
  registration_cost bigint CHECK (registration_cost BETWEEN 0 AND 9007199254740991),
  renewal_cost bigint CHECK (renewal_cost BETWEEN 0 AND 9007199254740991),
  purchase_email text COLLATE "C",
  payment_method text COLLATE "C",
  currency text COLLATE "C" NOT NULL CHECK (currency IN ('USD', 'GBP', 'EUR', 'INR', 'CNY', 'JPY', 'CAD')),
  notes text COLLATE "C" NOT NULL,
  is_archived smallint NOT NULL CHECK (is_archived IN (0, 1)),
  reminders_enabled smallint NOT NULL CHECK (reminders_enabled IN (0, 1)),
  reminders_target text COLLATE "C" NOT NULL CHECK (reminders_target IN ('default', 'billing', 'expiration')),
  reminders_offsets text COLLATE "C" NOT NULL,
  created_at text COLLATE "C" NOT NULL CHECK (length(created_at) = 24),
  updated_at text COLLATE "C" NOT NULL CHECK (length(updated_at) = 24),
  unicode_name text COLLATE "C" NOT NULL,
  registrar_key text COLLATE "C",
  renewal_date text COLLATE "C" NOT NULL CHECK (length(renewal_date) = 10),
  renewal_target text COLLATE "C" NOT NULL CHECK (renewal_target IN ('billing', 'expiration')),
  reminder_days smallint NOT NULL CHECK (reminder_days BETWEEN 0 AND 365),
  soon_from text COLLATE "C" CHECK (length(soon_from) = 10),
  payment_date text COLLATE "C" CHECK (length(payment_date) = 10),
  traits smallint NOT NULL CHECK (traits BETWEEN 0 AND 251),
  PRIMARY KEY (account_id, id),
  CHECK (billing_date IS NOT NULL OR expiration_date IS NOT NULL)
);

CREATE UNIQUE INDEX records_name ON records (account_id, name);
CREATE INDEX records_by_name ON records (account_id, is_archived, name, id);
CREATE INDEX records_by_renewal ON records (account_id, is_archived, renewal_date, id);
CREATE INDEX records_by_cost ON records (account_id, is_archived, renewal_cost, id);
CREATE INDEX records_by_updated_at ON records (account_id, is_archived, updated_at, id);
CREATE INDEX records_by_created_at ON records (account_id, is_archived, created_at, id);
CREATE INDEX records_by_registrar ON records (account_id, is_archived, registrar_key, id);
CREATE INDEX records_by_dns_provider ON records (account_id, is_archived, dns_provider) WHERE dns_provider IS NOT NULL;
CREATE INDEX records_by_traits ON records (account_id, is_archived, traits);
CREATE INDEX records_upcoming ON records (account_id, renewal_date, name)
  WHERE is_archived = 0 AND lifecycle = 'active';
CREATE INDEX records_payments ON records (account_id, payment_date, name) WHERE payment_date IS NOT NULL;

CREATE TABLE history (
  account_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  at text COLLATE "C" NOT NULL CHECK (length(at) = 24),
  author_kind text COLLATE "C" NOT NULL CHECK (author_kind IN ('session', 'token', 'system')),
  author_name text COLLATE "C",
  fields text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, record_id, revision),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE
);

CREATE TABLE record_search (
  account_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, record_id),
  FOREIGN KEY (account_id, record_id) REFERENCES records (account_id, id) ON DELETE CASCADE
);
CREATE INDEX record_search_index ON record_search USING gin (account_id, text gin_trgm_ops);


CREATE TABLE record_counts (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  is_archived smallint NOT NULL,
  traits smallint NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (account_id, is_archived, traits)
);

CREATE TABLE renewal_days (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  date text COLLATE "C" NOT NULL,
  reminder_days smallint NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (account_id, date, reminder_days)
);

CREATE TABLE payment_days (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  date text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  payments bigint NOT NULL,
  unknown_costs bigint NOT NULL,
  cost_high bigint NOT NULL,
  cost_low bigint NOT NULL,
  PRIMARY KEY (account_id, date, currency)
);

CREATE TABLE idempotency_keys (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  operation text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  fingerprint text COLLATE "C" NOT NULL,
  outcome text COLLATE "C" NOT NULL,
  claimed_at text COLLATE "C" NOT NULL CHECK (length(claimed_at) = 24),
  PRIMARY KEY (account_id, operation, key)
);
CREATE INDEX idempotency_keys_claimed_at ON idempotency_keys (claimed_at);

CREATE TABLE tokens (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  scopes text COLLATE "C" NOT NULL,
  hint text COLLATE "C" NOT NULL,
  created_at text COLLATE "C" NOT NULL,
  expires_at text COLLATE "C" NOT NULL,
  last_used_at text COLLATE "C",
  revoked_at text COLLATE "C",
  PRIMARY KEY (account_id, id)
);

CREATE TABLE sessions (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  id text COLLATE "C" NOT NULL,
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  name text COLLATE "C",
  email text COLLATE "C",
  authenticated_at text COLLATE "C",
  created_at text COLLATE "C" NOT NULL,
  last_seen_at text COLLATE "C" NOT NULL,
  id_token text COLLATE "C",
  PRIMARY KEY (account_id, id)
);
CREATE INDEX sessions_created_at ON sessions (created_at);
CREATE INDEX sessions_last_seen_at ON sessions (last_seen_at);

CREATE TABLE secrets (
  hash text COLLATE "C" NOT NULL PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('token', 'session')),
  subject_id text COLLATE "C" NOT NULL
);
CREATE UNIQUE INDEX secrets_subject ON secrets (account_id, kind, subject_id);

CREATE TABLE sign_ins (
  state_hash text COLLATE "C" NOT NULL PRIMARY KEY,
  browser_hash text COLLATE "C" NOT NULL,
  nonce text COLLATE "C" NOT NULL,
  code_verifier text COLLATE "C" NOT NULL,
  return_to text COLLATE "C" NOT NULL,
  step_up smallint NOT NULL CHECK (step_up IN (0, 1)),
  started_at text COLLATE "C" NOT NULL
);
CREATE INDEX sign_ins_started_at ON sign_ins (started_at);

CREATE UNLOGGED TABLE rate_limits (
  window_start bigint NOT NULL,
  key text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (window_start, key)
);

CREATE TABLE service_values (
  name text COLLATE "C" NOT NULL PRIMARY KEY,
  value text COLLATE "C" NOT NULL
);

CREATE TABLE provider_records (
  model text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  payload text COLLATE "C" NOT NULL,
  uid text COLLATE "C",
  grant_id text COLLATE "C",
  expires_at bigint,
  consumed_at bigint,
  PRIMARY KEY (model, id)
);
CREATE INDEX provider_records_uid ON provider_records (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX provider_records_grant_id ON provider_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX provider_records_expires_at ON provider_records (expires_at) WHERE expires_at IS NOT NULL;
`,

  /** The tables of the step `imports` on SQLite. */
  imports: `
CREATE TABLE imports (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  id text COLLATE "C" NOT NULL,
  expires_at text COLLATE "C" NOT NULL CHECK (length(expires_at) = 24),
  kept_until text COLLATE "C" NOT NULL CHECK (length(kept_until) = 24),
  about text COLLATE "C",
  result text COLLATE "C",
  undo_result text COLLATE "C",
  PRIMARY KEY (account_id, id)
);
CREATE INDEX imports_kept_until ON imports (kept_until);

CREATE TABLE import_parts (
  account_id text COLLATE "C" NOT NULL,
  import_id text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  actions text COLLATE "C" NOT NULL,
  rows text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, import_id, part),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
);

CREATE TABLE import_changes (
  account_id text COLLATE "C" NOT NULL,
  import_id text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  changes text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, import_id, part),
  FOREIGN KEY (account_id, import_id) REFERENCES imports (account_id, id) ON DELETE CASCADE
);

CREATE TABLE import_mappings (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  fingerprint text COLLATE "C" NOT NULL,
  mapping text COLLATE "C" NOT NULL,
  updated_at text COLLATE "C" NOT NULL CHECK (length(updated_at) = 24),
  PRIMARY KEY (account_id, fingerprint)
);
`,

  /** The table of the step `ai-provider-keys` on SQLite. */
  'ai-provider-keys': `
CREATE TABLE ai_provider_keys (
  account_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES accounts,
  provider text COLLATE "C" NOT NULL,
  sealed text COLLATE "C" NOT NULL,
  consented_at text COLLATE "C" NOT NULL CHECK (length(consented_at) = 24),
  updated_at text COLLATE "C" NOT NULL CHECK (length(updated_at) = 24)
);
`,
};
