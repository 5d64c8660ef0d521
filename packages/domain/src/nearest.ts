/** The candidate with the smallest edit distance (Levenshtein) to the input. */
export function nearest(written: string, candidates: readonly string[]): string {
  let best = '';
  let smallest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = editDistance(written, candidate);
    if (distance < smallest) [best, smallest] = [candidate, distance];
  }
  return best;
}

/** The number of insertions, deletions and substitutions that turn one text into the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** What is the same in two spellings of a name that is unique without regard to case. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();
