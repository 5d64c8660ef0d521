import type { ReactNode } from 'react';

/** A record for which something failed, and why. */
export interface Failed {
  name: string;
  error: unknown;
}

/** Called after each record of several. */
export type OnStep = (completed: number) => void;

/** Something that was done, and how to undo it. */
export interface Done {
  message: ReactNode;
  /** What to say after it was undone. */
  undoneMessage: ReactNode;
  /** The records that it is about. */
  ids: readonly string[];
  /** Undoes it, record by record. */
  undo: (onStep: OnStep) => Promise<Undone>;
}

/** What an undo has left over. */
export interface Undone {
  failed: Failed[];
  /** The part that failed, to be undone once more; null if nothing did. */
  rest: Done | null;
  /** Does it once more; null if that is not possible. */
  redo: (() => Promise<Done>) | null;
}
