import fc from 'fast-check';

/** The lengths of the compared texts, in characters. */
const sizes = { short: 4096, long: 16_384 };
/** How many times as long the longer text can take: four times in linear time, sixteen times in quadratic time. */
const mostGrowth = 9;
/**
 * Processor time in milliseconds. Shorter times are ignored, because the clock and the compiler have too much
 * influence.
 */
const floorMs = 25;
const runs = 4;
const attempts = 3;

export const repeated = (fragment: string, length: number): string =>
  fragment
    .repeat(Math.ceil(length / fragment.length))
    .slice(0, length)
    .toWellFormed();

/** The processor time of this thread, in milliseconds. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const least = (work: () => unknown): number => Math.min(...Array.from({ length: runs }, () => processorMs(work)));

/** The fragments for which the time of `read` grows faster than it should, each with its growth. */
export function slowFragments(read: (text: string) => unknown, fragments: readonly string[]): string[] {
  for (const fragment of fragments.slice(0, 20)) read(repeated(fragment, sizes.short));
  return fragments.flatMap((fragment) => {
    const [long, short] = [repeated(fragment, sizes.long), repeated(fragment, sizes.short)];
    if (processorMs(() => read(long)) < floorMs) return [];
    let growth = Number.POSITIVE_INFINITY;
    // Other work on the machine disturbs a measurement now and then; what is really slow is slow every time.
    for (let attempt = 0; attempt < attempts && growth > mostGrowth; attempt += 1) {
      const took = least(() => read(long));
      if (took < floorMs) return [];
      growth =
        took /
        Math.max(
          least(() => read(short)),
          0.1,
        );
    }
    return growth > mostGrowth ? [`${JSON.stringify(fragment)}: ${growth.toFixed(1)} times`] : [];
  });
}

/** Fragments that are common in texts, and fragments that make regular expressions backtrack, between `¦`. */
const chosen: readonly string[] = [
  ...Array.from('a1. -_,;:|/\\\t\n\r@#*"\'()<>[]{}=+%&?!~^$€£¥₹円ä日ー🦊\u0000\u00a0\u200b'),
  ...(
    'a.¦a@¦.a¦-.¦1.¦1,¦1 ¦1/¦1-¦1:¦12.¦1.2.¦$1¦1€¦$ ¦€ 1¦1,1,1 ¦12 34 ¦1.000¦  ¦ \n¦\n\n¦\r\n¦\n ¦\t\n¦\t\t¦' +
    ' \t¦ a¦a ¦a b ¦> ¦>> ¦*a*¦**¦""¦"",¦";"¦a|b¦|¦| ¦|-|¦| --- ¦a | b\n¦a\tb\n¦a;b\n¦a,b,c\n¦a  b\n¦' +
    '--- | ---\n¦=====\n¦a.example ¦a.example\n¦a.example, ¦www.¦a.b.c.¦http://¦https://a.b/¦a@b.c ¦xn--¦a-¦' +
    '-a¦a.com/¦a.com:¦日本¦日本.¦あ¦ー.¦年¦2027年¦1月1日¦更新¦円 ¦ドメイン¦a日¦1円¦2027-01-01 ¦2027-¦01/02/2027 ¦1/¦1. März ¦' +
    '1 march ¦march ¦march 1¦in 3 ¦in 3 days ¦on friday ¦$12.34 ¦12,34 € ¦EUR ¦us$¦1 234 ¦1,234,¦1.234.¦.99¦' +
    '0¦00¦0.¦Domain\tExpires\n¦Domain: ¦Domain Expires ¦Expires\n¦Price\n¦Domain:\n¦From: a\n¦Date: ¦' +
    'Date: 1 March 2027\n¦Subject: x\nDate: 1 May\n¦expires ¦expires on ¦renewal ¦auto-renew ¦auto-renew is ¦' +
    'let ¦let a expire ¦registrar: ¦registrar: a¦paid with ¦visa ¦visa *¦visa * * ¦dns ¦dns at ¦total ¦' +
    'per year ¦2 years ¦a.example expires 2027-01-01 $5\n¦a.example\n2027-01-01\n¦' +
    'a.example | 2027-01-01 | $5\n¦a.example\n\n$5\n\n¦all of them ¦and ¦a.example and ¦below:\n'
  ).split('¦'),
];

const piece = fc.constantFrom(
  ...chosen,
  'expire',
  'charged',
  'läuft ab',
  'le 9 mars',
  'el 9 de mayo',
  'until',
  'Betreff: ',
  'Mwst',
  'IVA',
  '20.11.2026',
  'ー',
);

/** The fragments to repeat: the ones above, and a fixed set of combinations of them with arbitrary characters. */
export const hostileFragments: readonly string[] = [
  ...chosen,
  ...fc.sample(
    fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')),
    { numRuns: 120, seed: 12 },
  ),
  ...fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { numRuns: 40, seed: 12 }),
];
