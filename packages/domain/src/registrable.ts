import { getDomain } from 'tldts';

/**
 * The registered domain of `name` according to the Public Suffix List with its private section: `example.co.uk` for
 * `www.example.co.uk`. Null if `name` is registered itself, such as `someone.github.io`, or a suffix.
 *
 * A separate entry of the package, because the list is larger than everything else: https://publicsuffix.org/list/
 *
 * @param name in ASCII form, as `parseDomainName` returns it.
 */
export function registrableNameOf(name: string): string | null {
  const registrable = getDomain(name, { allowPrivateDomains: true, extractHostname: false, validateHostname: false });
  return registrable === name ? null : registrable;
}
