/** The column and index of `sqlite/0004-owners.ts`. */
export const up = `
ALTER TABLE identities ADD COLUMN verified_email text COLLATE "C";
CREATE INDEX identities_account ON identities (account_id);
`;
