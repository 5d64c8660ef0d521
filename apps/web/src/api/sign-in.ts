/** The address that leads to the identity provider and, after signing in, back to `returnTo`. */
export function signInAddress(returnTo: string, { stepUp = false } = {}): string {
  const query = new URLSearchParams({ returnTo, ...(stepUp && { step_up: '1' }) });
  return `/api/auth/login?${query.toString()}`;
}
