import type { ReactNode } from 'react';

/** A record for which something failed, and why. */
export interface Failed {
  name: string;
  error: unknown;
}

/** Called after each record of several. */
export type OnStep = (completed: number) => void;

/** Something that was done, with what takes it back. */
export interface Done {
  message: ReactNode;
  /** What to say after it was undone. */
  undoneMessage: ReactNode;
  /** The records that it is about. */
  ids: readonly string[];
  /** Takes it back, record by record; resolves with those for which that failed. */
  undo: (onStep: OnStep) => Promise<Failed[]>;
}
