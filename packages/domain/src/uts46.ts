import tr46 from 'tr46';
import { hasBadHyphens } from './punycode.ts';

/** UTS 46 section 4 with all checks and without transitional processing, so that `ß` is kept. */
const strict = {
  checkBidi: true,
  // Its rule for the third and fourth position is meant for registries: `ab--cd.example` exists.
  checkHyphens: false,
  checkJoiners: true,
  transitionalProcessing: false,
  useSTD3ASCIIRules: true,
  // `parseDomainName` checks lengths and empty parts, because it can say what is wrong.
  verifyDNSLength: false,
};

/** Maps a well-formed host to its ASCII form, or to null if UTS 46 rejects it. A final dot is kept. */
export function toAscii(host: string): string | null {
  const ascii = tr46.toASCII(host, strict);
  return ascii === null || ascii.split('.').some(hasBadHyphens) ? null : ascii;
}
