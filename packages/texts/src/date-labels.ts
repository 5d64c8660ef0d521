import { type Labelled, labelsOf } from './labels.ts';
import { firstFrom, type Place } from './place.ts';
import type { Text } from './text.ts';
import { anyLanguage } from './words/index.ts';

const kinds = [
  'expiration',
  'renewal',
  'billing',
  'due',
  'payBy',
  'maturity',
  'registration',
  'until',
  'from',
  'other',
] as const;
export type DateLabelKind = (typeof kinds)[number];
export type DateLabel = Labelled<DateLabelKind>;

const labelPatterns = Object.fromEntries(
  kinds.map((kind) => [kind, anyLanguage(({ dates }) => dates[kind])]),
) as Record<DateLabelKind, RegExp>;
/** Whether a text says only what a day is, as the heading of a column does. */
export const isDateLabel = (folded: string): boolean => labelsOf(labelPatterns, folded).length > 0;

/** The labels of days; "until" and "from" are some only right before a day. */
export const findDateLabels = ({ folded }: Text, written: readonly Place[]): DateLabel[] =>
  labelsOf(labelPatterns, folded).filter(({ kind, end }) => {
    const joint = folded.slice(end, written[firstFrom(written, end)]?.start ?? end);
    return kind === 'until' ? /^:? $/.test(joint) : kind !== 'from' || joint === ' ';
  });
