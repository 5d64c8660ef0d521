import type { ExtractedDraft } from '@namekeep/contract';
import { type Currency, groupedFields, type Issue, labelOf, parseDomainName } from '@namekeep/domain';
import {
  emptyValues,
  type FormFieldName,
  fieldOfIssue,
  formText,
  inputOf,
  isFormField,
  type RecordInput,
  type RecordValues,
  valuesFrom,
} from '../../../record/record-form.ts';

/** A value that the text may mean, as it is typed in the form, with the words around it. */
export interface Choice {
  value: string;
  currency?: string;
  words: string;
}

/** A draft of a record that the user can edit. It is not stored until it is added. */
export interface DraftCard {
  id: string;
  values: RecordValues;
  selected: boolean;
  issues: Issue[];
  /** Assumptions and doubts of the reader. */
  notes: string[];
  /** The words of the text that each field was read from. Fields that the user has changed have none. */
  sources: Partial<Record<FormFieldName, string>>;
  /** For fields that the text leaves open, what it may mean. */
  choices: Partial<Record<FormFieldName, Choice[]>>;
  /** The ID of the record that already has the name, or null. */
  existingId: string | null;
  /** The renewal of that record in the text, or null. */
  renewal: ExtractedDraft['renewal'];
}

/** The card of a draft. It is selected if it has no issues and its name is new. */
export function cardOf(draft: ExtractedDraft, id: string, assumed: Currency, text = ''): DraftCard {
  const { input, issues, notes, existingId, renewal } = draft;
  const values = valuesFrom(input, input.currency ?? assumed);
  const sources: DraftCard['sources'] = {};
  for (const [member, words] of Object.entries(draft.sources)) {
    const field = fieldOfIssue(member);
    if (field) sources[field] = words;
  }
  const selected = issues.length === 0 && existingId === null;
  return { id, values, issues, notes, sources, choices: choicesOf(draft, text), existingId, renewal, selected };
}

const around = { before: 32, after: 16 };

function choicesOf({ candidates: { renewalCost = [], ...texts } }: ExtractedDraft, text: string): DraftCard['choices'] {
  const wordsAt = ({ start, end }: { start: number; end: number }): string => {
    const line = { start: text.lastIndexOf('\n', start - 1) + 1, end: text.indexOf('\n', end) };
    const from = Math.max(line.start, start - around.before);
    const to = Math.min(line.end === -1 ? text.length : line.end, end + around.after);
    return `${from > line.start ? '…' : ''}${text.slice(from, to).trim()}${to < line.end ? '…' : ''}`;
  };
  const costs = renewalCost.map(({ value: { minor, currency }, ...place }) => ({
    value: valuesFrom({ renewalCostMinor: minor }, currency).renewalCostMinor,
    currency,
    words: wordsAt(place),
  }));
  const fields = Object.entries(texts).map(([field, values]) => [
    field,
    (values ?? []).map(({ value, ...place }) => ({ value, words: wordsAt(place) })),
  ]);
  return { ...Object.fromEntries(fields), ...(costs.length > 0 && { renewalCostMinor: costs }) };
}

export const isChosen = ({ values }: DraftCard, field: FormFieldName, { value, currency }: Choice): boolean =>
  values[field] === value && (currency === undefined || values.currency === currency);

/** The card with one of its choices, or without it where it was chosen before. It is selected once nothing is missing. */
export function choose(card: DraftCard, field: FormFieldName, choice: Choice): DraftCard {
  const changed = changeCard(card, field, isChosen(card, field, choice) ? '' : choice.value);
  const values = { ...changed.values, ...(choice.currency !== undefined && { currency: choice.currency }) };
  return { ...changed, values, selected: card.existingId === null && (card.selected || changed.issues.length === 0) };
}

/** Whether an issue needs the form: one of a field with choices is resolved by choosing. */
export const needsForm = ({ issues, choices }: DraftCard): boolean =>
  issues.some(
    ({ path }) => !(fieldOfIssue(path) === 'expirationDate' && (choices.expirationDate || choices.billingDate)),
  );

/** The card with one field changed, without its issue. A new name may not exist yet, so it is selected. */
export function changeCard(card: DraftCard, field: FormFieldName, value: string): DraftCard {
  const renamed = field === 'name';
  return {
    ...card,
    values: { ...card.values, [field]: value },
    sources: { ...card.sources, [field]: undefined },
    issues: card.issues.filter(({ path }) => fieldOfIssue(path) !== field && !(isDate(field) && isDateRule(path))),
    existingId: renamed ? null : card.existingId,
    renewal: renamed ? null : card.renewal,
    selected: renamed ? true : card.selected,
  };
}

const isDate = (field: FormFieldName) => field === 'expirationDate' || field === 'billingDate';
/** A record needs one of the two dates. The issue is at the expiration date, but either one resolves it. */
const isDateRule = (path: string) => path === 'expirationDate';

const repeatedName: Issue = {
  path: 'name',
  code: 'duplicate_name',
  message: 'Another selected draft has the same name. Change or remove one of them.',
};

/** The records of the selected cards, or the cards with their issues. */
export function readCards(
  cards: readonly DraftCard[],
): { ok: true; records: RecordInput[] } | { ok: false; cards: DraftCard[] } {
  const records: RecordInput[] = [];
  const names = new Set<string>();
  let wrong = false;
  const checked = cards.map((card) => {
    if (!card.selected || card.existingId !== null) return card;
    const issues: Issue[] = [];
    records.push(inputOf(card.values, issues));
    const parsed = parseDomainName(card.values.name);
    if (parsed.ok && names.has(parsed.name)) issues.push(repeatedName);
    if (parsed.ok) names.add(parsed.name);
    wrong ||= issues.length > 0;
    return { ...card, issues };
  });
  return wrong ? { ok: false, cards: checked } : { ok: true, records };
}

/** The cards after the server has refused names that exist. `records.0.name` is about the first card that was sent. */
export function withExisting(cards: readonly DraftCard[], issues: readonly Issue[]): DraftCard[] {
  const sent = cards.filter(({ selected, existingId }) => selected && existingId === null);
  const known = new Map(
    issues.map(({ path, existingId = null }) => [sent[Number(/^records\.(\d+)\./.exec(path)?.[1])]?.id, existingId]),
  );
  return cards.map((card) => {
    const existingId = known.get(card.id) ?? null;
    return existingId === null ? card : { ...card, existingId, selected: false };
  });
}

/** Without the name, which is the title of the draft, and the currency, which is part of each amount. */
const shown: readonly FormFieldName[] = groupedFields
  .filter(isFormField)
  .filter((field) => field !== 'currency' && field !== 'reminders');

/** All values that adding a draft will save, except the defaults. The intent is always included. */
export function draftValues(values: RecordValues, sources: DraftCard['sources']) {
  const usual = emptyValues('USD');
  return shown.flatMap((field) => {
    if (field !== 'renewalIntent' && values[field].trim() === usual[field] && sources[field] === undefined) return [];
    const text = formText(field, values[field], values.currency);
    return [{ field, label: labelOf(field), text, words: sources[field] }];
  });
}
