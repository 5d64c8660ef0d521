import { getPublicSuffix, parse } from 'tldts';

/**
 * The version of the list, which is that of its package; stored with the values that follow from it, so that a start with
 * another list derives them again.
 */
export const suffixListVersion = 'tldts 7.5.4';

/**
 * The public suffix of a name by the ICANN part of the Public Suffix List, `com` or `co.uk`; of a name without a known
 * one, its last label.
 *
 * An entry of its own, because the list takes more room than the rest of this package: https://publicsuffix.org/list/
 *
 * @param name in ASCII form, as `parseDomainName` returns it.
 */
export function tldOf(name: string): string {
  const suffix = getPublicSuffix(name, { allowPrivateDomains: false, extractHostname: false, validateHostname: false });
  return suffix ?? name.slice(name.lastIndexOf('.') + 1);
}

/** Whether names can be registered below a last label, in ASCII form, by the same list. */
export const isKnownTld = (label: string): boolean => parse(`a.${label}`, { extractHostname: false }).isIcann === true;
