import type { AmountContext, Priced } from './amount-context.ts';
import type { AmountLabelKind } from './amount-labels.ts';
import { type Labelled, labelAbove } from './labels.ts';
import { cellMark } from './layout.ts';
import { firstFrom, type Place, within } from './place.ts';
import { nameMark } from './text.ts';

type Label = Labelled<AmountLabelKind>;

/** What an amount is said to be. */
export interface Said {
  label: Label | undefined;
  kind: AmountLabelKind | 'bare';
  /** Whether the words around it are about something else. */
  isAlien: boolean;
}

/** How far before its price "instead of" may stand. */
const nearOld = 24;
/** The same with a name in between. */
const longestBetween = 300;
const longestTitle = 80;
const totalOf = /^ (?:of|for|über|für|der|aller|de|des|pour|del?|por)(?: [^:.,|\n]{0,30})?$/u;

/**
 * What the words around an amount say that it is: its label, or the line above it. `found`: the nearest label; `risen`:
 * what the amount before it is that rises to it.
 */
export function saidOf(
  context: AmountContext,
  priced: Priced,
  found: Label | undefined,
  risen: AmountLabelKind | undefined,
): Said {
  const { value, bounds, sentence } = priced;
  const isGeneral = found?.kind === 'sum' || found?.kind === 'price' || found?.kind === 'total';
  const title = isGeneral ? titleOf(context, sentence, value) : undefined;
  const label = labelOf(context, priced, title ?? found);
  if (label) {
    if (label === found && isGeneral && isOfLineAbove(context, priced, label))
      return { label, kind: 'other', isAlien: true };
    const isAlien = context.wording.isAlien(title ?? value, label, title ?? bounds);
    return { label, kind: label.kind, isAlien };
  }
  const above = saidAbove(context, priced);
  if (above) return { label: undefined, ...above };
  if (risen === undefined) return { label: undefined, kind: 'bare', isAlien: false };
  return { label: { kind: risen, start: value.start, end: value.start }, kind: risen, isAlien: false };
}

/** "Restoration until 11 January", "Fee: $95": what a line says only in general is of the line above. */
function isOfLineAbove(
  { labels, folded, wording, written }: AmountContext,
  { sentence: { line, above } }: Priced,
  label: Label,
): boolean {
  if (!above || label.kind === 'total' || within(written, above).length > 0) return false;
  if (/\p{L}/u.test(folded.slice(line.start, label.start))) return false;
  return within(labels, above).some(({ kind }) => kind === 'other') && wording.isForeign(above, true);
}

/** What the line above says of an amount at the start of its own, if it has neither a day nor a price itself. */
function saidAbove(
  { wording, labels, values }: AmountContext,
  { isFirst, value, sentence: { line, above } }: Priced,
): Omit<Said, 'label'> | undefined {
  if (!isFirst || value.start - line.start > 3 || !above || within(values, above).length > 0) return undefined;
  const label = labelAbove(above, labels);
  if (!label || label.kind === 'from') return undefined;
  return { kind: label.kind, isAlien: wording.isAlien(label, label, above) };
}

function labelOf(context: AmountContext, priced: Priced, found: Label | undefined): Label | undefined {
  const { value } = priced;
  let label = ofMonth(context, priced, ofRise(context, priced, found));
  label = ofTotal(context, priced, label);
  if (label?.kind === 'old' && label.end < value.start - nearOld) label = undefined;
  label ??= ofNew(context, priced);
  const isWeak = label === undefined || label.kind === 'registration' || label.start >= value.end;
  return isWeak ? (renewedOn(context, value) ?? label) : label;
}

/** "The renewal of a.example goes up from": what the two prices are for is said before. */
function ofRise({ labels, folded }: AmountContext, { bounds, rose }: Priced, label: Label | undefined) {
  if (label?.kind !== 'from' && !(label?.kind === 'old' && rose)) return label;
  const before = labels[firstFrom(labels, label.start) - 1];
  if (!before || before.start < bounds.start) return undefined;
  return lengthBetween(folded, before.end, label.start) <= nearOld ? before : undefined;
}

/** "1.60 € / month, 19.20 € a year": the month is that of the price before. */
function ofMonth({ labels }: AmountContext, { value, last }: Priced, label: Label | undefined) {
  if (label?.kind !== 'month' || !last || label.start < last.end || label.start - last.end > 2) return label;
  const behind = labels[firstFrom(labels, value.end)];
  return behind && behind.start - value.end <= 2 && behind.kind !== 'month' ? behind : undefined;
}

const anew = /^\s{0,2}(?:[,;|/–-] ?)?(?:neu|new|now|jetzt|künftig|nouveau|désormais|nuevo|ahora|新)[ :]{0,3}$/u;

/** "Formerly 14.90 €, now 16.90 €": the new price beside the old one is that of a renewal. */
function ofNew({ labels, folded }: AmountContext, { value, last, sentence }: Priced): Label | undefined {
  if (!last || !anew.test(folded.slice(last.end, Math.min(value.start, last.end + 24)))) return undefined;
  const before = labels[firstFrom(labels, last.start) - 1];
  const isOld = before?.kind === 'old' && before.start >= sentence.start && last.start - before.end <= 3;
  return isOld ? { kind: 'renewal', start: last.end, end: value.start } : undefined;
}

/** "Total of upcoming renewals": what it is a total of stands behind that. */
function ofTotal({ labels, folded }: AmountContext, { bounds }: Priced, label: Label | undefined) {
  if (label?.kind !== 'renewal') return label;
  const whole = labels[firstFrom(labels, label.start) - 1];
  if (whole?.kind !== 'total' || whole.start < bounds.start) return label;
  return totalOf.test(folded.slice(whole.end, Math.min(label.start, whole.end + 40))) ? whole : label;
}

/** "Item: VAT 20% | Amount: £2.00": a row of a table is what its first cell says, whatever the heading of its column. */
function titleOf({ labels, folded }: AmountContext, { start, end }: Place, value: Place): Label | undefined {
  const row = folded.slice(start, Math.min(end, start + longestTitle));
  const cell = row.indexOf(cellMark);
  const title = start + (/^[^:|]{1,40}: /.exec(row)?.[0].length ?? 0);
  const label = labels[firstFrom(labels, title)];
  const isFirst =
    label !== undefined && /^[\d.,%@ ]{0,12}$/.test(folded.slice(title, Math.min(label.start, title + 13)));
  const isTitle = cell !== -1 && isFirst && label.end <= start + cell && start + cell < value.start;
  return isTitle && (label.kind === 'total' || label.kind === 'tax') ? label : undefined;
}

const joint = /^,? ?(?:for|at|für|zu|zum preis von|pour|por|à|a)? ?$/u;

/** "Renews Nov 18, 2027 for $22.99": the label of the day is that of the price too. */
function renewedOn({ values, written, renewals, folded }: AmountContext, { start }: Place): Label | undefined {
  const day = values[firstFrom(values, start) - 1];
  if (!day || !joint.test(folded.slice(day.end, Math.min(start, day.end + 20)))) return undefined;
  if (start - day.end > 20 || within(written, day).length > 0) return undefined;
  const label = renewals[firstFrom(renewals, day.start) - 1];
  const isBefore = label !== undefined && day.start - label.end >= 0 && day.start - label.end <= 6;
  return isBefore ? { ...label, kind: 'renewal' } : undefined;
}

/** How many characters stand between two places, without those of names. */
const lengthBetween = (folded: string, from: number, to: number): number =>
  to - from > longestBetween ? to - from : folded.slice(from, to).replaceAll(nameMark, '').length;
