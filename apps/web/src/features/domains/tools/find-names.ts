import type { RecordTotals } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { ask } from '../../../api/client.ts';
import { readMatching, readPage } from '../read-matching.ts';

export interface FoundNames {
  records: DomainRecord[];
  archived: string[];
  /** Names that are not in the portfolio. */
  missing: string[];
}

/** Looks for names in the whole portfolio: name by name, or by reading all of it if that takes fewer requests. */
export async function findNames(
  names: readonly string[],
  signal: AbortSignal,
  onProgress: (looked: number) => void,
): Promise<FoundNames> {
  const { count } = (await ask('domainsTotals', { archived: 'all' }, { signal })) as RecordTotals;
  const found = count / 100 <= names.length ? await wanted(names, signal) : await oneByOne(names, signal, onProgress);
  const present = names.flatMap((name) => found.get(name) ?? []);
  return {
    records: present.filter(({ isArchived }) => !isArchived),
    archived: present.filter(({ isArchived }) => isArchived).map(({ unicodeName }) => unicodeName),
    missing: names.filter((name) => !found.has(name)),
  };
}

async function wanted(names: readonly string[], signal: AbortSignal): Promise<Map<string, DomainRecord>> {
  const all = await readMatching({ archived: 'all' }, signal);
  const asked = new Set(names);
  return new Map(all.filter(({ name }) => asked.has(name)).map((record) => [record.name, record]));
}

/** How many requests run at a time. */
const atOnce = 4;

async function oneByOne(
  names: readonly string[],
  signal: AbortSignal,
  onProgress: (looked: number) => void,
): Promise<Map<string, DomainRecord>> {
  const found = new Map<string, DomainRecord>();
  const queue = names.values();
  let looked = 0;
  const work = async () => {
    for (const name of queue) {
      const record = await withName(name, signal);
      if (record) found.set(name, record);
      looked += 1;
      onProgress(looked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

/** The search also finds longer names that contain it. */
async function withName(name: string, signal: AbortSignal): Promise<DomainRecord | undefined> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(
      { q: name, in: 'name', archived: 'all', ...(cursor !== null && { cursor }) },
      signal,
    );
    const record = page.records.find((one) => one.name === name);
    if (record) return record;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return undefined;
}
