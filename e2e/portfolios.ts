import { dayFromNow } from './visit.ts';

type Fields = Record<string, unknown>;

/** `count` names at four registrars in alternation (one of them unknown), due in each month of 2031. */
export const numbered = (count: number): Fields[] =>
  Array.from({ length: count }, (_, n) => ({
    name: `name-${String(n).padStart(5, '0')}.example`,
    registrar: ['Porkbun', 'Gandi', 'INWX', null][n % 4],
    expirationDate: `2031-${String((n % 12) + 1).padStart(2, '0')}-15`,
    renewalCostMinor: n % 5 === 0 ? null : 1000 + n,
    currency: 'EUR',
  }));

/** How many names of the month ask for a decision. */
const openNames = 33;
/** How many are due as well, but renewed by their registrar. */
const automatic = 27;
const registrars = ['Porkbun', 'Namecheap', 'Gandi', 'INWX', 'GoDaddy', 'Dynadot'];
const currencies = ['USD', 'USD', 'EUR', 'GBP', 'JPY'];

/** 400 names at six registrars in four currencies; 33 of them are overdue or due soon, and wait for a decision. */
export const month = (): Fields[] =>
  Array.from({ length: 400 }, (_, n) => {
    const isDue = n < openNames + automatic;
    return {
      name: `name-${String(n).padStart(3, '0')}.example`,
      registrar: registrars[n % registrars.length],
      currency: currencies[n % currencies.length],
      renewalCostMinor: n % 13 === 0 ? null : 1000 + n,
      // The first five of the open ones are overdue; what is renewed automatically is not.
      expirationDate: dayFromNow(n < openNames ? n - 5 : isDue ? n - openNames + 1 : 100 + n),
      autoRenew: isDue ? n >= openNames : n % 2 === 0,
    };
  });

/** Names of six registrars and five top-level domains, each day with the same number of them. */
export const mixed = (count: number): Fields[] =>
  Array.from({ length: count }, (_, n) => ({
    name: `name-${String(n).padStart(5, '0')}.${['com', 'net', 'org', 'de', 'io'][n % 5]}`,
    registrar: ['GoDaddy', 'Namecheap', 'Porkbun', 'INWX', 'Gandi', 'Dynadot'][n % 6],
    currency: ['USD', 'USD', 'EUR', 'GBP', 'JPY', 'USD'][n % 6],
    renewalCostMinor: n % 13 === 0 ? null : 1000 + (n % 500),
    expirationDate: dayFromNow(1 + (n % 400)),
  }));
