import { hash } from 'node:crypto';
import { aliases } from './aliases.ts';

/** A header in lower case, without spaces and punctuation including `#` and `%`; letters of any script are kept. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Identifies a row of headers, including their order, so that a mapping can be saved for it. */
export const headerFingerprint = (headers: readonly string[]): string =>
  hash('sha256', JSON.stringify(headers.map(headerKey)), 'base64url');

/** The header is within this many rows: some programs write notices above it. */
export const searchedRows = 10;

/**
 * The header among the first ten rows: the row with the most known column names, including one for the domain name.
 * Undefined if there is none.
 */
export function findHeader(rows: readonly (readonly string[])[]): number | undefined {
  let best: { index: number; score: number } | undefined;
  rows.slice(0, searchedRows).forEach((row, index) => {
    const known = row.filter((cell) => cell.length <= 100 && aliases.has(headerKey(cell)));
    const named = known.some((cell) => aliases.get(headerKey(cell)) === 'name');
    if (named && known.length > (best?.score ?? 0)) best = { index, score: known.length };
  });
  return best?.index;
}

// Never imported: credentials that can transfer a domain, and data of other people.
const secret =
  /auth(?:orization)?code|^epp|eppcode|transfer(?:code|key|secret)|password|passwd|passphrase|secret|apikey|^pin$|token/;
const contact =
  /registrant|(?:admin|tech|technical|billing|owner|contact)(?:first|last|full)?(?:name|email|phone|fax|street|address|city|zip|country|org|handle|contact|id)|^contact|^accountholder$|email|^phone|^fax/;

/** A column that is never imported, whatever the mapping says. */
export const isSecretHeader = (header: string): boolean => secret.test(headerKey(header));
/** A column with personal data, used only if the owner maps it. */
export const isContactHeader = (header: string): boolean =>
  headerKey(header) !== 'purchaseemail' && contact.test(headerKey(header));
