/** The passphrase of the bundled identity provider. */
export interface OwnerPassphrase {
  /** The owner can change it, the operator has configured it, or another identity provider is in use. */
  setBy: 'owner' | 'operator' | 'provider';
  /** Replaces it, or says why that cannot be. */
  replace(passphrase: string): Promise<{ code: string; message: string } | undefined>;
}

/** There is none, because another identity provider is in use. */
export const noPassphrase: OwnerPassphrase = {
  setBy: 'provider',
  replace: async () => ({
    code: 'not_changeable',
    message: 'You sign in through your own identity provider. Change your password there.',
  }),
};
