import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights of the style sheets. */
const wght = { min: 400, max: 700 };
/** The features of the font that are on by default, without the ligatures for arrows, and the figures of equal width. */
const keepFeatures = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];

/** The characters of each file, by the name of its script, such as `latin`: `U+0000-00FF,U+0131`. */
const ranges = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@fontsource-variable/inter/unicode.json'), 'utf8'),
) as Record<string, string>;

/** One of the currencies has its sign in a file that is twice as large as that of all others, so it has one of its own. */
const rupee = 'fonts/inter-rupee.woff2';
const rupeeRule =
  '@font-face{font-family:Inter Variable;font-display:swap;font-weight:100 900;' +
  `src:url(/${rupee})format("woff2-variations");unicode-range:U+20B9}`;

/** Leaves weights and features that no page uses out of the font, which halves what the first screen waits for. */
export const subsetFonts: Plugin = {
  name: 'subset-fonts',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const fonts = Object.values(bundle).filter((output) => output.fileName.endsWith('.woff2'));
    await Promise.all(
      fonts.map(async (font) => {
        if (font.type !== 'asset') return;
        const script = /^inter-(.+)-wght-normal\.woff2$/.exec(basename(font.fileName))?.[1] ?? '';
        const range = ranges[script];
        if (range === undefined) throw new Error(`The characters of ${font.fileName} are not known.`);
        const whole = Buffer.from(font.source);
        font.source = await subset(whole, charactersIn(range));
        if (script === 'latin-ext') this.emitFile({ type: 'asset', fileName: rupee, source: await subset(whole, '₹') });
      }),
    );
    for (const style of Object.values(bundle))
      if (style.type === 'asset' && style.fileName.endsWith('.css')) style.source += rupeeRule;
  },
};

const subset = (font: Buffer, text: string) =>
  subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures });

/** All characters of a `unicode-range`. */
const charactersIn = (range: string): string =>
  range
    .split(',')
    .map((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, place) => from + place));
    })
    .join('');
