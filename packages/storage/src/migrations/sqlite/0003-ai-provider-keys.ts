/** An account's key for the AI provider. Only its seal is here; what opens it is not in the database. */
export const up = `
CREATE TABLE ai_provider_keys (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts,
  provider TEXT NOT NULL,
  sealed TEXT NOT NULL,
  consented_at TEXT NOT NULL CHECK (length(consented_at) = 24),
  updated_at TEXT NOT NULL CHECK (length(updated_at) = 24)
) STRICT, WITHOUT ROWID;
`;
