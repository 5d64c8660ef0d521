import { hash } from 'node:crypto';
import { aliases } from './aliases.ts';

/** A header without case, spaces and punctuation; `#` and `%` go too, letters of any script stay. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Names a row of headers, so that a mapping is remembered for it; the order counts. */
export const headerFingerprint = (headers: readonly string[]): string =>
  hash('sha256', JSON.stringify(headers.map(headerKey)), 'base64url');

/** A header stands among so many rows, below what programs write above it. */
export const searchedRows = 10;

/**
 * Which of the first ten rows is the header: the one with most known column names, a name column among them. Before it
 * programs write notices; undefined when there is none.
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

// Never kept: what moves a name to somebody else, and what belongs to other people.
const secret =
  /auth(?:orization)?code|^epp|eppcode|transfer(?:code|key|secret)|password|passwd|passphrase|secret|apikey|^pin$|token/;
const contact =
  /registrant|(?:admin|tech|technical|billing|owner|contact)(?:first|last|full)?(?:name|email|phone|fax|street|address|city|zip|country|org|handle|contact|id)|^contact|^accountholder$|email|^phone|^fax/;

/** A column whose cells are not to leave the file, whatever a mapping says. */
export const isSecretHeader = (header: string): boolean => secret.test(headerKey(header));
/** A column that is about people; only a mapping of the owner's uses it. */
export const isContactHeader = (header: string): boolean =>
  headerKey(header) !== 'purchaseemail' && contact.test(headerKey(header));
