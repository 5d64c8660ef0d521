import { chardet } from 'jschardet';
import { FileRefused } from './format.ts';

const maxSample = 16 * 1024;

// The names that the detector takes and gives, and those of the Encoding Standard.
const pairs = (text: string) => text.split(', ').map((pair) => pair.split(' ') as [string, string]);
const cjk = pairs(
  'cp932 shift_jis, shift_jis shift_jis, euc-jp euc-jp, gb18030 gb18030, big5-hkscs big5, big5 big5, cp949 euc-kr, ' +
    'euc-kr euc-kr',
);
const latin = pairs(
  'windows-1252 windows-1252, windows-1250 windows-1250, windows-1254 windows-1254, windows-1257 windows-1257, ' +
    'mac-roman macintosh, macroman macintosh',
);
const alphabets = pairs(
  'windows-1251 windows-1251, windows-1253 windows-1253, windows-1255 windows-1255, windows-1256 windows-1256, ' +
    'windows-874 windows-874, cp874 windows-874, koi8-r koi8-r, koi8-u koi8-u',
);
const names: ReadonlyMap<string, string> = new Map([...cjk, ...latin, ...alphabets]);

/**
 * The most likely encoding of text that is not Unicode.
 *
 * @throws FileRefused if it fits none.
 */
export function likelyEncoding(bytes: Uint8Array): string {
  const { words, letters, runs } = sampleOf(bytes);
  // Latin text has single letters with accents; other scripts have whole words.
  const isLatin = letters < 1.5 * runs;
  const found = chardet.detectAll(words, {
    includeEncodings: [...cjk, ...latin, ...(isLatin ? [] : alphabets)].map(([name]) => name),
    encodingEra: 63,
    ignoreThreshold: true,
  });
  const likely = found.flatMap(({ encoding, confidence }) => {
    const name = names.get(encoding?.toLowerCase() ?? '');
    return name && isText(words, name) ? [{ name, confidence }] : [];
  });
  const [first] = likely;
  const western = likely.find(({ name }) => name === 'windows-1252');
  // A few letters do not tell the Latin encodings apart, and this one is by far the most frequent.
  const few = isLatin && letters <= 4 && first && latin.some(([, name]) => name === first.name);
  const preferred = few && western && western.confidence >= 0.6 * first.confidence ? [western] : [];
  for (const { name } of [...preferred, ...likely]) if (isValid(bytes, name)) return isoOf(bytes, name);
  throw new FileRefused('The file is neither UTF-8 nor text in another encoding that can be detected.');
}

/**
 * The ISO encoding that has letters and the euro where the one of Windows has signs, if these are within words. Only
 * Windows has characters from 0x80 to 0x9f.
 */
function isoOf(bytes: Uint8Array, name: string): string {
  if (!latin.some(([, one]) => one === name) || bytes.some((byte) => byte >= 0x80 && byte < 0xa0)) return name;
  if (bytes.includes(0xa4)) return 'iso-8859-15';
  const iso = { 'windows-1250': 'iso-8859-2', 'windows-1252': 'iso-8859-15' }[name];
  return iso && /\p{L}[¦©«¬®±µ¶·»ˇ¨¸¼½¾]\p{L}/u.test(decoded(bytes, name) ?? '') ? iso : name;
}

/** The cells that are not only ASCII, because the rest says nothing; their other letters, and how many runs they make. */
function sampleOf(bytes: Uint8Array) {
  const words: number[] = [];
  let [word, letters, runs, inRun]: [number[], number, number, boolean] = [[], 0, 0, false];
  let hasLetters = false;
  for (const byte of bytes) {
    // A comma, a semicolon, a quote or white space other than a space.
    if (byte === 0x2c || byte === 0x3b || byte === 0x22 || byte < 0x20) {
      if (hasLetters) words.push(...word, 0x0a);
      if (words.length > maxSample) break;
      [word, hasLetters, inRun] = [[], false, false];
      continue;
    }
    if (word.length < 1024) word.push(byte);
    else continue;
    if (byte >= 0x80) {
      hasLetters = true;
      letters += 1;
      if (!inRun) runs += 1;
    }
    inRun = byte >= 0x80;
  }
  if (hasLetters) words.push(...word);
  return { words: Uint8Array.from(words), letters, runs };
}

/** Whether these bytes are text without control characters. */
const isText = (bytes: Uint8Array, encoding: string): boolean => {
  const text = decoded(bytes, encoding);
  return text !== undefined && !/[\u0080-\u009f\ufffd]/.test(text);
};

const isValid = (bytes: Uint8Array, encoding: string): boolean => decoded(bytes, encoding) !== undefined;

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
