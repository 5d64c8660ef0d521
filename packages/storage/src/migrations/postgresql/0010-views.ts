/** The table of `sqlite/0010-views.ts`. */
export const up = `
CREATE TABLE views (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts,
  name_key text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  query text NOT NULL,
  columns text NOT NULL,
  density text COLLATE "C" NOT NULL CHECK (density IN ('comfortable', 'compact')),
  pinned smallint NOT NULL CHECK (pinned IN (0, 1)),
  updated_at text COLLATE "C" NOT NULL CHECK (length(updated_at) = 24),
  PRIMARY KEY (account_id, name_key)
);
`;
