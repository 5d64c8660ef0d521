/** Letters that look like Latin ones, or are read as them. */
const confusable: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('аaеeоoрpсcуyхxіiѕsјjһhԁdɡgӏlкkмmтtвbнhαaοoρpνvιiκkτtυułløođdıi'.matchAll(/(.)(.)/gu), ([, from, to]) => [
    from,
    to,
  ]),
);
const digraphs: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

const replaced = (text: string, by: Readonly<Record<string, string>>) =>
  Array.from(text, (one) => by[one] ?? one).join('');

/** What a label in Unicode is taken for: without marks and with similar letters, and with umlauts as two letters. */
const takenFor = (label: string): string[] => {
  const withoutMarks = (text: string) => replaced(text.normalize('NFKD').replace(/\p{M}/gu, ''), confusable);
  return [
    ...new Set([withoutMarks(replaced(label, { ß: 'ss', æ: 'ae', œ: 'oe' })), withoutMarks(replaced(label, digraphs))]),
  ];
};

/** Shorter labels differ in one letter as a rule. */
const shortest = 4;

interface Label {
  text: string;
  /** What follows the first dot: only names with the same are compared. */
  rest: string;
  withoutDigits: string;
}

const labelOf = (name: string): Label => {
  const dot = name.indexOf('.');
  const text = dot === -1 ? name : name.slice(0, dot);
  return { text, rest: name.slice(text.length), withoutDigits: text.replace(/\d/g, '') };
};

/**
 * For each of some names in Unicode, the places of those that look like it: one letter is another one, missing, added or swapped with the
 * next, or the names are twins in different alphabets. Names in a series, which differ in digits alone, do not look alike.
 */
export function lookAlikes(names: readonly string[]): Map<number, number[]> {
  const labels = names.map(labelOf);
  const found = new Map<number, Set<number>>();
  const note = (one: number, other: number) => {
    const [a, b] = [labels[one], labels[other]];
    if (!a || !b || one === other || a.rest !== b.rest) return;
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const others = found.get(from) ?? new Set();
      found.set(from, others.add(to));
    }
  };
  for (const [one, other] of candidates(labels)) {
    const [a, b] = [labels[one], labels[other]];
    if (a && b && a.withoutDigits !== b.withoutDigits && isNear(a.text, b.text)) note(one, other);
  }
  for (const places of twins(labels)) {
    for (const one of places) for (const other of places) if (one < other) note(one, other);
  }
  return new Map([...found].map(([place, others]) => [place, [...others].sort((a, b) => a - b)]));
}

const places = 2 ** 20;

/** Pairs of labels that can be near: they are the same without one letter. */
function* candidates(labels: readonly Label[]): Generator<[number, number]> {
  // Hashes of labels without one letter, each with the place of its label, sorted: far less memory than texts.
  const rests = new Map<string, number>();
  const size = labels.reduce((sum, { text }) => sum + (text.length < shortest - 1 ? 0 : text.length + 1), 0);
  const keys = new Float64Array(size);
  let next = 0;
  labels.forEach(({ text, rest }, place) => {
    const { length } = text;
    if (length < shortest - 1) return;
    const seed = rests.get(rest) ?? rests.size + 1;
    rests.set(rest, seed);
    for (let left = 0; left <= length; left += 1) {
      let hash = Math.imul(seed, 0x9e3779b1);
      for (let index = 0; index < length; index += 1) {
        if (index !== left) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) + 0x3c6ef35f;
      }
      keys[next] = (hash >>> 0) * places + place;
      next += 1;
    }
  });
  keys.sort();
  for (let start = 0; start < size; ) {
    const hash = Math.floor((keys[start] ?? 0) / places);
    let end = start + 1;
    while (end < size && Math.floor((keys[end] ?? 0) / places) === hash) end += 1;
    for (let one = start; one < end; one += 1) {
      for (let other = one + 1; other < end; other += 1) yield [(keys[one] ?? 0) % places, (keys[other] ?? 0) % places];
    }
    start = end;
  }
}

/** Whether one letter makes the difference: another one, one more or less, or two that are swapped. */
function isNear(a: string, b: string): boolean {
  if (a === b || Math.max(a.length, b.length) < shortest || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const tail = (one: string, from: number) => one.slice(from);
  if (a.length > b.length) return tail(a, start + 1) === tail(b, start);
  if (a.length < b.length) return tail(a, start) === tail(b, start + 1);
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start] && tail(a, start + 2) === tail(b, start + 2);
  return isSwapped || tail(a, start + 1) === tail(b, start + 1);
}

/** Places of labels that are taken for the same one, at least one of which is not in ASCII. */
function twins(labels: readonly Label[]): Iterable<number[]> {
  const groups = new Map<string, number[]>();
  const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);
  labels.forEach(({ text, rest }, place) => {
    if (isAscii(text)) return;
    for (const form of takenFor(text)) groups.set(form + rest, [...(groups.get(form + rest) ?? []), place]);
  });
  if (groups.size > 0) labels.forEach(({ text, rest }, place) => isAscii(text) && groups.get(text + rest)?.push(place));
  return groups.values();
}
