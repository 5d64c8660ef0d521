/** A piece of a text, by its offsets. */
export interface Place {
  start: number;
  end: number;
}

export interface Labelled<Kind extends string> extends Place {
  kind: Kind;
}

/** Every match of `pattern`, which is global. */
export const placesOf = (pattern: RegExp, text: string): Place[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** Every match of every kind; where two begin at one place, the longer one. */
export function labelsOf<Kind extends string>(
  patterns: Readonly<Record<Kind, RegExp>>,
  text: string,
): Labelled<Kind>[] {
  const all = (Object.entries(patterns) as [Kind, RegExp][]).flatMap(([kind, pattern]) =>
    placesOf(pattern, text).map((place) => ({ ...place, kind })),
  );
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  // One inside another says nothing of its own: "date" in "expiration date".
  return all.filter(
    (one, index) => !all.some((other, at) => at < index && other.start <= one.start && other.end >= one.end),
  );
}

/** How far a label may stand behind what it names: "2027-03-31 (expires)". */
const farthestBehind = 24;

/**
 * What a value is called: by the nearest label before it on its line, else by one close behind it, else by a line of
 * its own above it. A label that stands beyond another value names that one.
 */
export function labelOf<Kind extends string>(
  value: Place,
  { text, labels, values }: { text: string; labels: readonly Labelled<Kind>[]; values: readonly Place[] },
): Kind | undefined {
  const lineStart = text.lastIndexOf('\n', value.start - 1) + 1;
  const next = text.indexOf('\n', value.end);
  const lineEnd = next === -1 ? text.length : next;
  const between = (from: number, to: number) => values.some((other) => other.start >= from && other.end <= to);
  const before = labels.findLast((one) => one.end <= value.start && one.start >= lineStart);
  const behind = labels.find(
    (one) => one.start >= value.end && one.end <= lineEnd && one.start - value.end <= farthestBehind,
  );
  const near = before && !between(before.end, value.start) ? before : undefined;
  // "registered at Gandi, 17 € a year": close behind is closer than far before.
  const adjoins = behind && behind.start - value.end <= 2 && !(near && value.start - near.end <= 12);
  if (near && !adjoins) return near.kind;
  if (behind && !between(value.end, behind.start)) return behind.kind;
  if (before && /[:=]\s*$/.test(text.slice(lineStart, before.end + 1))) return before.kind;
  // A sentence that was wrapped, or a label with its value below.
  const aboveStart = text.lastIndexOf('\n', lineStart - 2) + 1;
  if (lineStart === 0 || text.slice(aboveStart, lineStart).trim() === '') return undefined;
  const above = labels.findLast((one) => one.end <= lineStart && one.start >= aboveStart);
  return above && !between(above.end, value.start) ? above.kind : undefined;
}
