/** A sign-in in progress, from the redirect to the provider until its callback. */
export interface SignIn {
  /** SHA-256 of the value in the browser's short-lived cookie: only that browser can complete it. */
  browserHash: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  stepUp: boolean;
  startedAt: string;
}

export interface SignIns {
  begin(stateHash: string, signIn: SignIn): Promise<void>;
  /** Removes and returns a sign-in; a second call finds nothing. */
  take(stateHash: string): Promise<SignIn | undefined>;
}
