export type TestTask =
  | { kind: 'double'; number: number }
  | { kind: 'spin' }
  | { kind: 'hoard' }
  | { kind: 'fail' }
  /** Asks for a number, and returns the answer. */
  | { kind: 'ask' };
export type Said = 'How many?';
export type Answer = number;
