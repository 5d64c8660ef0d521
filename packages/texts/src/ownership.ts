import type { Part } from './layout.ts';
import type { PartSigns } from './part-signs.ts';
import type { Place } from './place.ts';
import type { Text } from './text.ts';

/** How near a fact is to its name; the nearest says most. */
export const near = { sentence: 0, line: 1, block: 2, text: 3, section: 4 } as const;

export interface Owned<Fact> {
  fact: Fact;
  /** One of `near`. */
  distance: number;
}

export interface Rule<Fact> {
  /** Whether one fact may be that of several names: a day may, a price may not. */
  isShared(fact: Fact): boolean;
  /** Whether a fact says enough to be that of the only name of a text, wherever it stands. */
  isPlain(fact: Fact): boolean;
}

export interface Owner extends Place {
  /** A name, or a product that is none. */
  key: string;
  /** Whether it is a product of a name: "the certificate for a.example". */
  hasName?: boolean;
}

/** What is known of a text before its facts are divided. */
export interface OwnersContext {
  text: Text;
  layout: Part;
  owners: readonly Owner[];
  /** Where days, prices and settings stand, of whatever kind. */
  values: readonly Place[];
  /** The keys of the owners in a piece, each once. */
  ownersIn(part: Part): readonly string[];
  signs: PartSigns;
}

export const productKey = '';
