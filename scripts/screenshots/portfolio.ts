import { addDays } from '@namekeep/domain';
import { samplePortfolio } from '@namekeep/domain/sample-portfolio';
import { createOwnersToken } from '../../e2e/owner.ts';

const recordsABatch = 100;
/** What the record of the pictures has cost so far, the oldest year first. */
const pricesPaid = [1499, 1499, 1649, 1799];

export const today = new Date().toISOString().slice(0, 10);
export const day = (days: number): string => addDays(today, days);

/** Fills a service with the sample portfolio. Answers the ID of the record that has payments. */
export async function fill(origin: string): Promise<string> {
  const token = await createOwnersToken(origin);
  const post = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const response = await fetch(`${origin}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status !== 201) throw new Error(`${path} was not accepted: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const inputs = samplePortfolio(today);
  let recordId = '';
  for (let from = 0; from < inputs.length; from += recordsABatch) {
    const { records } = await post<{ records: { id: string; name: string }[] }>('domains/batch', {
      records: inputs.slice(from, from + recordsABatch),
    });
    recordId ||= records.find(({ name }) => name === 'northfield-bakery.co.uk')?.id ?? '';
  }
  for (const [index, amountMinor] of pricesPaid.entries()) {
    const paidOn = day(26 - 365 * (pricesPaid.length - index));
    await post('payments', { domainId: recordId, kind: 'renewal', paidOn, amountMinor, years: 1 });
  }
  return recordId;
}
