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
}

const labelOf = (name: string): Label => {
  const dot = name.indexOf('.');
  const text = dot === -1 ? name : name.slice(0, dot);
  return { text, rest: name.slice(text.length) };
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
  eachCandidate(labels, (one, other) => {
    const [a, b] = [labels[one], labels[other]];
    if (a && b && isNear(a.text, b.text)) note(one, other);
  });
  for (const places of twins(labels)) {
    for (const one of places) for (const other of places) if (one < other) note(one, other);
  }
  return new Map([...found].map(([place, others]) => [place, [...others].sort((a, b) => a - b)]));
}

/** Calls `note` with pairs of labels that can be near: they are the same without one letter, and not without digits. */
function eachCandidate(labels: readonly Label[], note: (one: number, other: number) => void): void {
  const { hashes, places, series } = hashesOf(labels);
  const size = hashes.length;
  // Most hashes occur once. A bit for each finds those that may occur again, in far less memory and time than a table of all.
  const mask = 2 ** Math.ceil(Math.log2(8 * size + 8)) - 1;
  // The lowest bits of sums of letters are alike.
  const slotOf = (hash: number) => (hash ^ (hash >>> 15)) & mask;
  const [seen, again] = [new Uint8Array((mask + 1) / 8), new Uint8Array((mask + 1) / 8)];
  for (let entry = 0; entry < size; entry += 1) {
    const slot = slotOf(hashes[entry] ?? 0);
    const bit = 1 << (slot & 7);
    const byte = seen[slot >> 3] ?? 0;
    if ((byte & bit) === 0) seen[slot >> 3] = byte | bit;
    else again[slot >> 3] = (again[slot >> 3] ?? 0) | bit;
  }
  // Chains of entries, from the last with the same lowest bits to the first; 0 ends them.
  const last = new Int32Array(2 ** Math.ceil(Math.log2(size + 1)));
  const before = new Int32Array(size);
  for (let entry = 0; entry < size; entry += 1) {
    const hash = hashes[entry] ?? 0;
    const slot = slotOf(hash);
    if (((again[slot >> 3] ?? 0) & (1 << (slot & 7))) === 0) continue;
    const chain = slot & (last.length - 1);
    const place = places[entry] ?? 0;
    before[entry] = last[chain] ?? 0;
    for (let other = (last[chain] ?? 0) - 1; other >= 0; other = (before[other] ?? 0) - 1) {
      const like = places[other] ?? 0;
      if (hashes[other] === hash && series[like] !== series[place]) note(like, place);
    }
    last[chain] = entry + 1;
  }
}

/** A prime, by whose powers the letters of a hash are multiplied. */
const factor = 0x01000193;

/** Hashes of each label and of the label without each of its letters, with its place; and those of labels without digits. */
function hashesOf(labels: readonly Label[]) {
  const isLong = ({ text }: Label) => text.length >= shortest - 1;
  const size = labels.reduce((sum, label) => sum + (isLong(label) ? label.text.length + 1 : 0), 0);
  const [hashes, places] = [new Int32Array(size), new Int32Array(size)];
  // The same in names of a series, of which there can be thousands.
  const series = new Int32Array(labels.length);
  const prefixes = new Int32Array(Math.max(0, ...new Set(labels.map(({ text }) => text.length))) + 1);
  const seeds = new Map<string, number>();
  let entry = 0;
  labels.forEach((label, place) => {
    if (!isLong(label)) return;
    const { text, rest } = label;
    const seed = seeds.get(rest) ?? seeds.size + 1;
    seeds.set(rest, seed);
    prefixes[0] = Math.imul(seed, 0x9e3779b1);
    let letters = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      prefixes[index + 1] = Math.imul(prefixes[index] ?? 0, factor) + code;
      if (code < 48 || code > 57) letters = (Math.imul(letters, factor) + code) | 0;
    }
    series[place] = letters;
    places.fill(place, entry, entry + text.length + 1);
    hashes[entry] = prefixes[text.length] ?? 0;
    let [suffix, power] = [0, 1];
    for (let left = text.length - 1; left >= 0; left -= 1) {
      hashes[entry + text.length - left] = Math.imul(prefixes[left] ?? 0, power) + suffix;
      suffix = (suffix + Math.imul(power, text.charCodeAt(left))) | 0;
      power = Math.imul(power, factor);
    }
    entry += text.length + 1;
  });
  return { hashes, places, series };
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
