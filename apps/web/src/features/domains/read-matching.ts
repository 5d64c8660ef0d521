import type { RequestOf } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { ask } from '../../api/client.ts';
import { waitSeconds } from '../../api/error-sentence.ts';

type ListRequest = RequestOf<'domainsList'>;

/**
 * Reads all records of a list, page by page, or the first `most` and what is left of their page. `onRead` gets the number
 * of records so far.
 */
export async function readMatching(
  request: ListRequest,
  signal: AbortSignal,
  onRead: (count: number) => void = () => undefined,
  most = Number.POSITIVE_INFINITY,
): Promise<DomainRecord[]> {
  const records: DomainRecord[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await readPage({ ...request, ...(cursor !== null && { cursor }) }, signal);
    records.push(...page.records);
    onRead(records.length);
    cursor = page.nextCursor;
  } while (cursor !== null && records.length < most);
  return records;
}

type Page = Awaited<ReturnType<typeof ask<'domainsList'>>>;

/** A page of a hundred records. Waits if the server asks to. */
export async function readPage(request: ListRequest, signal: AbortSignal): Promise<Page> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask('domainsList', { ...request, limit: 100 }, { signal });
    } catch (error) {
      const seconds = waitSeconds(error);
      if (signal.aborted || seconds === null || failures === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(seconds * 1000, 500 * 2 ** failures)));
      signal.throwIfAborted();
    }
  }
}
