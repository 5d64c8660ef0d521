/** A sign-in under way, from the redirect to the provider until its callback. */
export interface SignIn {
  /** SHA-256 of the value in the browser's short-lived cookie: only that browser may finish. */
  browserHash: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  stepUp: boolean;
  startedAt: string;
}

export interface SignIns {
  begin(stateHash: string, signIn: SignIn): Promise<void>;
  /** Takes a sign-in out; a second call finds nothing. */
  take(stateHash: string): Promise<SignIn | undefined>;
}
