import type { ActivityKind, Choice, Currency, Density, LabelColor, PaymentKind } from '@namekeep/domain';
import type { Generated } from 'kysely';
import type { FieldColumns } from './field-columns.ts';

/**
 * The tables, the same in both databases: days are text `YYYY-MM-DD`, times RFC 3339 UTC with milliseconds, truth
 * values 0 and 1, money whole minor units. Text compares by its bytes, which in UTF-8 is the order of code points.
 */
export interface Schema {
  accounts: AccountsTable;
  identities: IdentitiesTable;
  records: RecordsTable;
  history: HistoryTable;
  activity: ActivityTable;
  labels: LabelsTable;
  views: ViewsTable;
  payments: PaymentsTable;
  deleted_payments: DeletedPaymentsTable;
  decisions: DecisionsTable;
  idempotency_keys: IdempotencyKeysTable;
  imports: ImportsTable;
  import_parts: ImportPartsTable;
  import_changes: ImportChangesTable;
  import_mappings: ImportMappingsTable;
  ai_provider_keys: AiProviderKeysTable;
  secrets: SecretsTable;
  tokens: TokensTable;
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  rate_limits: RateLimitsTable;
  service_values: ServiceValuesTable;
  provider_records: ProviderRecordsTable;
  schema_version: SchemaVersionTable;
}

export interface AccountsTable {
  account_id: string;
  /** `Settings` as JSON. */
  settings: string;
  created_at: string;
  /** The number of the next new label. */
  next_label: Generated<number>;
}

export interface IdentitiesTable {
  issuer: string;
  subject: string;
  account_id: string;
  verified_email: string | null;
}

/** The columns of the public fields, and those that every record has besides. */
export interface RecordsTable extends FieldColumns {
  account_id: string;
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  unicode_name: string;
  tld: string;
  /** From here on derived at every write (`record-row.ts`). The keys are texts without regard to case. */
  registrar_key: string | null;
  dns_provider_key: string | null;
  payment_method_key: string | null;
  renewal_date: string;
  /** The day on which the record becomes `soon`; null without reminders. */
  soon_from: string | null;
  payment_date: string | null;
  search_text: string;
  /** The numbers of its labels (`label-set.ts`). */
  label_set: Generated<string>;
}

export interface HistoryTable {
  account_id: string;
  record_id: string;
  revision: number;
  at: string;
  author_kind: 'session' | 'token' | 'system';
  author_name: string | null;
  /** Null for others than tokens, and for revisions of an earlier version. */
  token_id: string | null;
  /** `RecordFields` as JSON. */
  fields: string;
}

export interface ActivityTable {
  account_id: string;
  at: string;
  id: string;
  kind: ActivityKind;
  author_kind: 'session' | 'token' | 'system';
  author_name: string | null;
  token_id: string | null;
  record_id: string | null;
  name: string | null;
  /** What it changed is in the history. */
  revision: number | null;
  /** What else changed, as JSON; null once the record is deleted. */
  changes: string | null;
  /** How many records it wrote. */
  records: number | null;
  import_id: string | null;
}

export interface LabelsTable {
  account_id: string;
  number: number;
  name: string;
  name_key: string;
  color: LabelColor;
}

export interface ViewsTable {
  account_id: string;
  name_key: string;
  name: string;
  /** JSON. */
  query: string;
  /** JSON. */
  columns: string;
  density: Density;
  pinned: number;
  updated_at: string;
}

export interface PaymentsTable {
  account_id: string;
  id: string;
  /** Null once the record was deleted. */
  record_id: string | null;
  record_name: string;
  kind: PaymentKind;
  paid_on: string;
  amount: number | null;
  currency: Currency;
  years: number | null;
  registrar: string | null;
  /** Derived: the registrar without regard to case. */
  registrar_key: string | null;
  note: string;
  created_at: string;
  author_kind: 'session' | 'token' | 'system';
  author_name: string | null;
  /** Of a renewal: the revision that it made, and what it wrote (`Written` as JSON). */
  renewal_revision: number | null;
  renewal_written: string | null;
  /** The ID that a file gave it, if that is not its own. */
  file_id: string | null;
}

export interface DeletedPaymentsTable {
  account_id: string;
  file_id: string;
}

export interface DecisionsTable {
  account_id: string;
  record_id: string;
  for_date: string;
  choice: Choice;
  ask_again_on: string | null;
  decided_at: string;
  author_kind: 'session' | 'token' | 'system';
  author_name: string | null;
}

export interface IdempotencyKeysTable {
  account_id: string;
  operation: string;
  key: string;
  fingerprint: string;
  outcome: string;
  claimed_at: string;
}

export interface AiProviderKeysTable {
  account_id: string;
  provider: string;
  /** Opened by `core` alone. */
  sealed: string;
  consented_at: string;
  updated_at: string;
}

export interface SecretsTable {
  hash: string;
  account_id: string;
  kind: 'token' | 'session';
  subject_id: string;
}

export interface TokensTable {
  account_id: string;
  id: string;
  name: string;
  /** Scopes with spaces between them. */
  scopes: string;
  hint: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

export interface ImportsTable {
  account_id: string;
  id: string;
  expires_at: string;
  kept_until: string;
  /** Null while the file is read. */
  about: string | null;
  result: string | null;
  undo_result: string | null;
}

export interface ImportPartsTable {
  account_id: string;
  import_id: string;
  part: number;
  /** Words with spaces between them. */
  actions: string;
  /** JSON. */
  rows: string;
}

export interface ImportChangesTable {
  account_id: string;
  import_id: string;
  part: number;
  /** JSON. */
  changes: string;
}

export interface ImportMappingsTable {
  account_id: string;
  fingerprint: string;
  /** JSON. */
  mapping: string;
  updated_at: string;
}

export interface SessionsTable {
  account_id: string;
  id: string;
  issuer: string;
  subject: string;
  name: string | null;
  email: string | null;
  authenticated_at: string | null;
  created_at: string;
  last_seen_at: string;
  id_token: string | null;
}

export interface SignInsTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  return_to: string;
  step_up: number;
  started_at: string;
}

export interface RateLimitsTable {
  /** Epoch milliseconds. */
  window_start: number;
  key: string;
  amount: number;
}

export interface ServiceValuesTable {
  name: string;
  value: string;
}

export interface ProviderRecordsTable {
  model: string;
  id: string;
  /** JSON. */
  payload: string;
  uid: string | null;
  grant_id: string | null;
  /** Epoch milliseconds. */
  expires_at: number | null;
  /** Epoch seconds. */
  consumed_at: number | null;
}

export interface SchemaVersionTable {
  version: number;
  name: string;
  applied_at: string;
}
