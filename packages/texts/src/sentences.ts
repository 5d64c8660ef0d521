import type { Part } from './layout.ts';

/** A sentence with the line that it is in, and the line above that one in its block. */
export interface Sentence extends Part {
  line: Part;
  above: Part | undefined;
}

export const sentencesIn = (layout: Part): Sentence[] =>
  layout.parts.flatMap(({ parts: lines }) =>
    lines.flatMap((line, index) => line.parts.map((sentence) => ({ ...sentence, line, above: lines[index - 1] }))),
  );
