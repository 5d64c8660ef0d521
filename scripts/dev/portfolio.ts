import { samplePortfolio } from '@namekeep/domain/sample-portfolio';
import type { SignIn } from './sign-in.ts';

const batch = 100;

/** Adds the portfolio where there is none yet. Answers how many records that were. */
export async function addPortfolio(signIn: SignIn, origin: string): Promise<number> {
  const { visitor } = await signIn('');
  const listed = await visitor.fetch(`${origin}/api/v1/domains?limit=1&archived=all`);
  const { records } = (await listed.json()) as { records: unknown[] };
  if (records.length > 0) return 0;
  const portfolio = samplePortfolio(new Date().toISOString().slice(0, 10));
  for (let start = 0; start < portfolio.length; start += batch) {
    const response = await visitor.fetch(`${origin}/api/v1/domains/batch`, {
      method: 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'idempotency-key': `invented-${start}`,
      },
      body: JSON.stringify({ records: portfolio.slice(start, start + batch) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`The portfolio could not be added: ${answer}`);
  }
  return portfolio.length;
}
