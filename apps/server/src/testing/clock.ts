/** A clock that only moves when a test sets it. */
export interface TestClock {
  /** Epoch milliseconds. */
  now: () => number;
  /** Sets the time, also to an earlier one. */
  set(instant: string): void;
  pass(duration: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): void;
}

/** A Friday, noon in UTC. */
export const startOfTests = '2026-11-20T12:00:00.000Z';

export function createTestClock(instant = startOfTests): TestClock {
  let time = Date.parse(instant);
  return {
    now: () => time,
    set(next) {
      time = Date.parse(next);
    },
    pass({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms;
    },
  };
}
