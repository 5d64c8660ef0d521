const size = 400;
/** How many of them ask for a decision. */
export const openNames = 33;
/** How many are due as well, but renewed by their registrar. */
const automatic = 27;

const registrars = ['Porkbun', 'Namecheap', 'Gandi', 'INWX', 'GoDaddy', 'Dynadot'];
const currencies = ['USD', 'USD', 'EUR', 'GBP', 'JPY'];

/** 400 names at six registrars in four currencies; 33 of them are overdue or due soon, and wait for a decision. */
export function monthPortfolio(dayFromNow: (days: number) => string): Record<string, unknown>[] {
  return Array.from({ length: size }, (_, n) => {
    const isDue = n < openNames + automatic;
    const currency = currencies[n % currencies.length];
    return {
      name: `name-${String(n).padStart(3, '0')}.example`,
      registrar: registrars[n % registrars.length],
      currency,
      renewalCostMinor: n % 13 === 0 ? null : 1000 + n,
      // The first five of the open ones are overdue; what is renewed automatically is not.
      expirationDate: dayFromNow(n < openNames ? n - 5 : isDue ? n - openNames + 1 : 100 + n),
      autoRenew: isDue ? n >= openNames : n % 2 === 0,
    };
  });
}
