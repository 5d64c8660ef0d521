/** What we use of it: the package has no types, and those next to it lack `keepFeatures`. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    /** The OpenType features to keep; without it, all of them. */
    keepFeatures: readonly string[];
  }
  /** A font with only the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
