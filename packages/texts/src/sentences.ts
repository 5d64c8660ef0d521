import type { Part } from './layout.ts';

/** A sentence with the line and the block that it is in, and the line above its own. */
export interface Sentence extends Part {
  line: Part;
  above: Part | undefined;
  block: Part;
}

export const sentencesIn = (layout: Part): Sentence[] =>
  layout.parts.flatMap((block) =>
    block.parts.flatMap((line, index) =>
      line.parts.map((sentence) => ({ ...sentence, line, above: block.parts[index - 1], block })),
    ),
  );
