export type TestTask =
  | { kind: 'double'; number: number }
  | { kind: 'spin' }
  | { kind: 'hoard' }
  | { kind: 'fail' }
  /** Asks how many, and ends with the answer. */
  | { kind: 'ask' };
export type Said = 'How many?';
export type Answer = number;
