import { z } from 'zod';
import { nameKey } from './nearest.ts';
import { addressableName } from './schemas.ts';

export const labelColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type LabelColor = (typeof labelColors)[number];

export const maxLabelLength = 40;
export const maxLabels = 200;
export const maxLabelsOfRecord = 20;

export const labelColor = z
  .enum(labelColors, { error: `Choose one of ${labelColors.join(', ')}.` })
  .meta({ id: 'LabelColor', description: 'The color of a label.' });

/** A label by its name. `;` separates the labels in a cell of a table. */
export const labelName = addressableName(maxLabelLength)
  .refine((text) => !text.includes(';'), { error: 'Remove semicolons.', params: { code: 'invalid_characters' } })
  .meta({
    description: `The name of a label, 1 to ${maxLabelLength} characters without semicolons. Names are unique, case-insensitive.`,
    examples: ['Client A'],
  });

/** What is the same in two spellings of a name. */
export const labelKey = nameKey;

/** Each name once, in its first spelling, in the order of labels. */
export function distinctLabels(names: readonly string[]): string[] {
  const byKey = new Map(names.toReversed().map((name) => [labelKey(name), name]));
  return [...byKey].sort(([a], [b]) => compareKeys(a, b)).map(([, name]) => name);
}

/** The labels of a record after some were taken from it and others given to it. */
export function changedLabels(
  current: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[] | undefined; remove?: readonly string[] | undefined },
): string[] {
  const gone = new Set(remove.map(labelKey));
  return distinctLabels([...current.filter((name) => !gone.has(labelKey(name))), ...add]);
}

/** A set of labels for a record: each once, in their order. */
export const recordLabels = z
  .array(labelName, { error: 'labels must be a list of names.' })
  .superRefine((names, context) => {
    if (new Set(names.map(labelKey)).size <= maxLabelsOfRecord) return;
    context.addIssue({
      code: 'custom',
      message: `A record can have at most ${maxLabelsOfRecord} labels.`,
      params: { code: 'too_big' },
    });
  })
  .transform(distinctLabels)
  .describe(`The labels of a record, at most ${maxLabelsOfRecord} different ones.`);

/** The order of the databases: code points, which is not that of UTF-16 units. */
function compareKeys(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  const place = left.findIndex((character, index) => character !== right[index]);
  if (place < 0) return left.length - right.length;
  return (left[place]?.codePointAt(0) ?? -1) - (right[place]?.codePointAt(0) ?? -1);
}

/** A label as a file holds it. Which records have it is in the records. */
export const fileLabel = z
  .strictObject(
    { name: labelName, color: labelColor.default('gray') },
    { error: 'A label is an object with name and color, and no other members.' },
  )
  .describe('A label in an exported file.');
export type FileLabel = z.output<typeof fileLabel>;
