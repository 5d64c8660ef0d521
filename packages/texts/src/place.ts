/** A piece of a text, by its offsets. */
export interface Place {
  start: number;
  end: number;
}

export const overlaps = (one: Place, other: Place): boolean => one.start < other.end && one.end > other.start;
export const contains = (outer: Place, inner: Place): boolean => outer.start <= inner.start && outer.end >= inner.end;

/** Every match of `pattern`, which is global. */
export const placesOf = (pattern: RegExp, text: string): Place[] =>
  Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }));

/** The first index in `places`, sorted by start, whose place starts at `at` or behind it. */
export function firstFrom(places: readonly Place[], at: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as Place).start < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of sorted places that do not overlap, those within `outer`. */
export const within = <One extends Place>(places: readonly One[], outer: Place): One[] => {
  const result: One[] = [];
  for (let at = firstFrom(places, outer.start); at < places.length; at += 1) {
    const one = places[at] as One;
    if (one.start >= outer.end) break;
    if (one.end <= outer.end) result.push(one);
  }
  return result;
};

/** Sorted by start, the longer first; what lies inside or across an earlier one is dropped. */
export function withoutOverlaps<One extends Place>(places: readonly One[]): One[] {
  const sorted = [...places].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return sorted.filter((one) => {
    if (one.start < end) return false;
    end = one.end;
    return true;
  });
}
