/**
 * The e-mail address by which an identity may be an owner: the one that its provider called verified at the last sign-in.
 * The index finds the identities of an account.
 */
export const up = `
ALTER TABLE identities ADD COLUMN verified_email TEXT;
CREATE INDEX identities_account ON identities (account_id);
`;
