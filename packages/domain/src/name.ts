import { toAscii } from '#uts46';
import { labelToUnicode } from './punycode.ts';

/** Longest name in ASCII form: 253 octets without the final dot (RFC 1035 section 2.3.4). */
const maxNameOctets = 253;
const maxLabelOctets = 63;
/**
 * Ignorable characters and decomposed letters can make the Unicode form longer than the ASCII form, up to this limit.
 */
const maxTypedLength = 1024;

export type ParsedName = { ok: true; name: string; unicodeName: string } | { ok: false; message: string };

export const nameNeeded = 'Enter a domain name, such as example.com.';

const plainName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?$/;
/** Labels that are Punycode; other names may have hyphens there too, as registries have sold such names. */
const punycode = /(?:^|\.)xn--/;

/**
 * Parses a domain name that a person typed or pasted.
 *
 * `name` is the ASCII form that makes a name unique (A-labels, lower case, no final dot); `unicodeName` is the form
 * for display. A pasted http(s) address is reduced to its host. `message` is a sentence for that person.
 */
export function parseDomainName(input: string): ParsedName {
  const host = hostOf(input.trim());
  if (!host.ok) return host;
  const ascii = asciiOf(host.name);
  if (ascii === null) return rejected(whyNotAscii(host.name));

  const name = ascii.endsWith('.') ? ascii.slice(0, -1) : ascii;
  const problem = problemOf(name);
  return problem === null ? { ok: true, name, unicodeName: toUnicodeName(name) } : rejected(problem);
}

/** The display form of a name that `parseDomainName` returned: `bücher.example` for `xn--bcher-kva.example`. */
export function toUnicodeName(name: string): string {
  return name.includes('xn--') ? name.split('.').map(labelToUnicode).join('.') : name;
}

type Host = { ok: true; name: string } | { ok: false; message: string };

function rejected(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

/** Extracts the host from `host`, `host:port` or an http(s) address. */
function hostOf(text: string): Host {
  const address = /^https?:\/\//i.exec(text);
  const authority = address ? (text.slice(address[0].length).split(/[/?#\\]/, 1)[0] ?? '') : text;
  if (authority === '') return rejected(nameNeeded);
  if (authority.length > maxTypedLength) return rejected('A domain name can have at most 253 characters.');
  if (/[/?#\\]/.test(authority)) {
    return rejected('Enter only the name, or the full address starting with http:// or https://.');
  }
  if (authority.includes('@')) return rejected('Enter the name without a user name, password or @ sign.');
  if (authority.includes('[') || authority.split(':').length > 2) {
    return rejected('Enter a domain name; this looks like an IP address.');
  }
  const colon = authority.indexOf(':');
  if (colon === -1) return { ok: true, name: authority };
  const port = authority.slice(colon + 1);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    return rejected('Only a port number from 0 to 65535 can follow the colon. Enter the name without it.');
  }
  return { ok: true, name: authority.slice(0, colon) };
}

function asciiOf(host: string): string | null {
  const lower = host.toLowerCase();
  // Most names are plain ASCII, which the mapping leaves unchanged.
  if (plainName.test(lower) && !punycode.test(lower)) return lower;
  return host.isWellFormed() ? toAscii(host) : null;
}

/** The rule that a name in ASCII form violates, as a sentence, or null. */
function problemOf(name: string): string | null {
  const labels = name.split('.');
  if (labels.includes('')) return 'A domain name cannot have empty parts. Remove the extra dot.';
  const last = labels.at(-1) ?? '';
  // https://url.spec.whatwg.org/#ends-in-a-number-checker: such a host is either an IPv4 address or invalid.
  if (/^(?:\d+|0x[0-9a-f]*)$/.test(last)) return 'Enter a domain name; this looks like an IP address.';
  if (labels.length === 1) return 'Enter the full name with its ending, such as example.com.';
  if (labels.some((label) => label.length > maxLabelOctets)) {
    return 'Each part of a domain name can have at most 63 characters in ASCII form.';
  }
  if (name.length > maxNameOctets) return 'A domain name can have at most 253 characters in ASCII form.';
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-'))) {
    return 'The parts of a domain name cannot start or end with a hyphen.';
  }
  return null;
}

/** Explains why UTS 46 rejects a host. */
function whyNotAscii(host: string): string {
  // Close enough to the mapping of UTS 46 to find the reason.
  const mapped = host.normalize('NFKC').toLowerCase();
  if (mapped.includes('*')) return 'Wildcards are not supported. Enter the name without the asterisk.';
  if (mapped.includes('_')) return 'A domain name cannot contain underscores.';
  if (/\s/.test(mapped)) return 'A domain name cannot contain spaces.';
  if (/(?:^|\.)-|-(?:\.|$)/.test(mapped)) return 'The parts of a domain name cannot start or end with a hyphen.';
  if (punycode.test(mapped)) return 'The part that starts with xn-- is not a valid internationalized domain name.';
  if (/(?:^|\.)..--/u.test(mapped)) {
    return 'A part with letters other than a to z cannot have hyphens in both the third and fourth position.';
  }
  return 'This is not a valid domain name. Domain names consist of letters, digits, hyphens and dots.';
}
