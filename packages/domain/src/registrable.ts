import { getDomain } from 'tldts';

/**
 * The name under which `name` is registered, by the Public Suffix List with its private section: `www.example.co.uk`
 * gives `example.co.uk`, and `somebody.github.io` is one itself. Null where `name` is that name already, or a suffix.
 *
 * An entry of its own, because the list takes more room than the rest of this package: https://publicsuffix.org/list/
 *
 * @param name in ASCII form, as `parseDomainName` returns it.
 */
export function registrableNameOf(name: string): string | null {
  const registrable = getDomain(name, { allowPrivateDomains: true, extractHostname: false, validateHostname: false });
  return registrable === name ? null : registrable;
}
