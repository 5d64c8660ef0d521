/** The table of `sqlite/0003-ai-provider-keys.ts`. */
export const up = `
CREATE TABLE ai_provider_keys (
  account_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES accounts,
  provider text COLLATE "C" NOT NULL,
  sealed text COLLATE "C" NOT NULL,
  consented_at text COLLATE "C" NOT NULL CHECK (length(consented_at) = 24),
  updated_at text COLLATE "C" NOT NULL CHECK (length(updated_at) = 24)
);
`;
