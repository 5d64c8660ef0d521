import type { ExtractedDraft } from '@namekeep/contract';
import { type Currency, type Issue, parseDomainName } from '@namekeep/domain';
import { inputOf } from '../../record/record-input.ts';
import { fieldOfIssue, type RecordField, type RecordValues, valuesFrom } from '../../record/record-values.ts';
import type { NewRecord } from './use-add-names.ts';

/** A draft of a record as the person edits it. Nothing of it is stored before it is added. */
export interface DraftCard {
  id: string;
  values: RecordValues;
  /** Whether it is among those that "Add" adds. */
  selected: boolean;
  issues: Issue[];
  /** What the reader assumed or doubted. */
  notes: string[];
  /** The words of the text by the field that was read from them; a field that the person changes has none any more. */
  sources: Partial<Record<RecordField, string>>;
  /** The record that has the name already, or null. */
  existingId: string | null;
}

/** The card of a draft; what has no issue and is new is selected. */
export function cardOf(draft: ExtractedDraft, id: string, assumed: Currency): DraftCard {
  const { input, issues, notes, existingId } = draft;
  const values = valuesFrom(input, input.currency ?? assumed);
  const sources: DraftCard['sources'] = {};
  for (const [member, words] of Object.entries(draft.sources)) {
    const field = fieldOfIssue(member);
    if (field) sources[field] = words;
  }
  return { id, values, issues, notes, sources, existingId, selected: issues.length === 0 && existingId === null };
}

/** The card with one field changed; the field loses its issue, and another name is another record. */
export function changeCard(card: DraftCard, field: RecordField, value: string): DraftCard {
  const renamed = field === 'name';
  return {
    ...card,
    values: { ...card.values, [field]: value },
    sources: { ...card.sources, [field]: undefined },
    issues: card.issues.filter(({ path }) => fieldOfIssue(path) !== field && !(isDate(field) && isDateRule(path))),
    existingId: renamed ? null : card.existingId,
    selected: renamed ? true : card.selected,
  };
}

const isDate = (field: RecordField) => field === 'expirationDate' || field === 'billingDate';
/** Either date fulfils the rule that one is needed, which names the first. */
const isDateRule = (path: string) => path === 'expirationDate';

const repeatedName: Issue = {
  path: 'name',
  code: 'duplicate_name',
  message: 'Another selected draft has this name. Change one of them, or drop it.',
};

/** What the selected cards add, or the cards with what is wrong with them. */
export function readCards(
  cards: readonly DraftCard[],
): { ok: true; records: NewRecord[] } | { ok: false; cards: DraftCard[] } {
  const records: NewRecord[] = [];
  const names = new Set<string>();
  let wrong = false;
  const checked = cards.map((card) => {
    if (!card.selected || card.existingId !== null) return card;
    const read = inputOf(card.values);
    const parsed = parseDomainName(card.values.name);
    const isRepeated = parsed.ok && names.has(parsed.name);
    if (parsed.ok) names.add(parsed.name);
    if (isRepeated) {
      wrong = true;
      return { ...card, issues: [...(read.ok ? [] : read.issues), repeatedName] };
    }
    if (read.ok) {
      records.push({ ...read.value, name: card.values.name });
      return { ...card, issues: [] };
    }
    wrong = true;
    return { ...card, issues: read.issues };
  });
  return wrong ? { ok: false, cards: checked } : { ok: true, records };
}
