import tr46 from 'tr46';

/** UTS 46 section 4 with every check on; transitional processing stays off, so `ß` is kept. */
const strict = {
  checkBidi: true,
  checkHyphens: true,
  checkJoiners: true,
  transitionalProcessing: false,
  useSTD3ASCIIRules: true,
  // Lengths and empty parts are judged by `parseDomainName`, which says what is wrong.
  verifyDNSLength: false,
};

/** Maps a well-formed host to its ASCII form, or null when UTS 46 refuses it. A final dot stays. */
export function toAscii(host: string): string | null {
  return tr46.toASCII(host, strict);
}
