import { isCalendarDate, isDecidable, type Issue, type StoredRecord } from '@namekeep/domain';
import { chosenOn, wrongDay } from './choice.ts';

/** The kinds of problems, in order of precedence. */
const kinds = ['invalid', 'not_found', 'stale_revision', 'nothing_to_decide'] as const;

interface FailingPlace {
  kind: (typeof kinds)[number];
  issue: Issue;
}

/** A decision of a batch, which may not have been validated yet. */
type Item = { id?: unknown; revision?: unknown; choice?: unknown; askAgainOn?: unknown } | null;

/** The outcome of a batch with problems: the kind with the highest precedence, and all items with it. */
export function failedBatch(places: readonly FailingPlace[]) {
  const kind = kinds.find((one) => places.some((place) => place.kind === one));
  return kind && { outcome: kind, issues: places.map(({ issue }) => issue) };
}

/** All problems of a batch, except those that the schema finds. */
export function failingPlaces(
  items: readonly Item[],
  records: ReadonlyMap<string, StoredRecord>,
  today: string,
): FailingPlace[] {
  const times = Map.groupBy(items, (item) => item?.id);
  return items.flatMap((item, index) => {
    const path = `batch.decisions.${index}`;
    if (item === null || typeof item.id !== 'string') return [];
    const failed = (kind: FailingPlace['kind'], message: string): FailingPlace[] => [
      { kind, issue: { path, code: kind, message } },
    ];
    const found: FailingPlace[] = [];
    if ((times.get(item.id)?.length ?? 0) > 1) {
      const message = 'This record is in the batch more than once.';
      found.push({ kind: 'invalid', issue: { path, code: 'repeated', message } });
    }
    if (asksOnWrongDay(item, today)) {
      found.push({ kind: 'invalid', issue: { path: `${path}.askAgainOn`, ...wrongDay } });
    }
    const record = records.get(item.id);
    if (!record) found.push(...failed('not_found', 'There is no such record.'));
    else if (typeof item.revision === 'number' && item.revision !== record.revision) {
      found.push(...failed('stale_revision', 'The record has changed since you read it.'));
    } else if (!isDecidable(record)) {
      found.push(...failed('nothing_to_decide', 'The record is archived or not active.'));
    }
    return found;
  });
}

function asksOnWrongDay({ choice, askAgainOn }: NonNullable<Item>, today: string): boolean {
  if (choice !== 'later' || typeof askAgainOn !== 'string' || !isCalendarDate(askAgainOn)) return false;
  return chosenOn(today, { choice, askAgainOn }) === undefined;
}
