import { z } from 'zod';
import { currencies } from './amount.ts';
import { integer } from './integer.ts';

export * from './amount.ts';

const currencyList = 'USD, GBP, EUR, INR, CNY, JPY or CAD';

/** ISO 4217 code of a supported currency. */
export const currency = z
  .enum(currencies, { error: `Choose a currency: ${currencyList}.` })
  .meta({ description: 'ISO 4217 currency code.', examples: ['EUR'] });

const wholeAmount = 'Enter a whole number of minor units from 0 to 9007199254740991 (12.34 is 1234).';

/** An amount in the currency's smallest unit: 12.34 EUR is 1234, 1200 JPY is 1200. Zero means free. */
export const minorUnits = integer(0, Number.MAX_SAFE_INTEGER, wholeAmount).meta({
  description: "Amount in the currency's smallest unit (12.34 is 1234; JPY 1200 is 1200). Zero means free.",
  examples: [1234],
});
