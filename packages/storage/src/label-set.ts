/*
 * The numbers of a record's labels as one text, ascending, each between commas: `,3,17,`; empty without labels.
 */

export const toLabelSet = (numbers: Iterable<number>): string => {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.length === 0 ? '' : `,${sorted.join(',')},`;
};

export const fromLabelSet = (set: string): number[] => (set === '' ? [] : set.slice(1, -1).split(',').map(Number));
