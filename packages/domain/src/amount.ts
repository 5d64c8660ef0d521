export const currencies = ['USD', 'GBP', 'EUR', 'INR', 'CNY', 'JPY', 'CAD'] as const;
export type Currency = (typeof currencies)[number];

/** Digits after the decimal point: 0 for JPY, otherwise 2 (ISO 4217). */
export function currencyDigits(currency: Currency): 0 | 2 {
  return currency === 'JPY' ? 0 : 2;
}

export type ParsedAmount = { ok: true; minor: number } | { ok: false; message: string };

/**
 * Reads decimal text, `12.34`, as minor units of `currency`; `readAmount` reads what people write.
 * Rejects signs, separators, exponents and more decimals than the currency has, with a message.
 */
export function parseAmount(text: string, currency: Currency): ParsedAmount {
  const digits = currencyDigits(currency);
  const match = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text.trim());
  if (!match) {
    const example = digits === 0 ? '1200' : '12.34';
    return { ok: false, message: `Enter the amount with digits only, such as ${example}.` };
  }
  const [, whole = '', decimals = ''] = match;
  if (decimals.length > digits) {
    const most = digits === 0 ? 'no decimals' : `at most ${digits} decimals`;
    return { ok: false, message: `Amounts in ${currency} have ${most}.` };
  }
  // Check the length first: parsing a million digits takes time.
  const minorDigits = (whole + decimals.padEnd(digits, '0')).replace(/^0+(?=.)/, '');
  const minor = Number(minorDigits);
  if (minorDigits.length > 16 || !Number.isSafeInteger(minor)) {
    return {
      ok: false,
      message: `The largest amount is ${decimalAmount(Number.MAX_SAFE_INTEGER, currency)} ${currency}.`,
    };
  }
  return { ok: true, minor };
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount for people, `€12.34` in `en`. Exact for any size: the formatter gets decimal text, never a floating-point
 * number.
 */
export function formatAmount(minor: number | bigint, currency: Currency, locale = 'en'): string {
  const key = `${locale} ${currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const digits = currencyDigits(currency);
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(decimalAmount(minor, currency) as `${number}`);
}

/** An amount in the format that `parseAmount` reads: 1234 EUR is `12.34`, 1200 JPY is `1200`. Exact for any size. */
export function decimalAmount(minor: number | bigint, currency: Currency): string {
  const digits = currencyDigits(currency);
  const text = BigInt(minor).toString();
  if (digits === 0) return text;
  const sign = text.startsWith('-') ? '-' : '';
  const padded = text.slice(sign.length).padStart(digits + 1, '0');
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}
