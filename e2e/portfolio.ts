import assert from 'node:assert/strict';

const batch = 100;
const registrars = ['Porkbun', 'Gandi', 'INWX', null];

/** Adds `count` sample records over the API, every fourth at the same registrar. */
export async function addRecords(origin: string, token: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const records = Array.from({ length: Math.min(batch, count - from) }, (_, index) => {
      const n = from + index;
      return {
        name: `name-${String(n).padStart(5, '0')}.example`,
        registrar: registrars[n % 4] ?? null,
        expirationDate: `2031-${String((n % 12) + 1).padStart(2, '0')}-15`,
        renewalCostMinor: n % 5 === 0 ? null : 1000 + n,
        currency: 'EUR',
      };
    });
    const response = await fetch(`${origin}/api/v1/domains/batch`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `portfolio-${from}`,
      },
      body: JSON.stringify({ records }),
    });
    assert.equal(response.status, 201, await response.text());
  }
}
