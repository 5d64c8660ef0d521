/**
 * What a language says, as pieces of regular expressions over text in lower case with straight apostrophes; `|` separates
 * alternatives. A piece repeats nothing without a bound, so that no text makes an expression slow.
 */
export interface Words {
  language: 'en' | 'de' | 'fr' | 'es' | 'ja';
  /** Whether words have space between them. */
  spaced: boolean;
  /** Words by which a text of this language is known. */
  common: string;
  months: readonly string[];
  /** From Monday. */
  weekdays: readonly string[];
  /** Small numbers in words, from one. */
  numbers: readonly string[];
  /** "in three days": what stands before the number, the units, and what stands behind. */
  ahead: {
    before: string;
    behind: string;
    day: string;
    week: string;
    month: string;
    year: string;
    yesterday: string;
    today: string;
    tomorrow: string;
  };
  /** What stands between the two days of a period. */
  between: string;
  /** What a day is that stands beside one of these. */
  dates: {
    expiration: string;
    renewal: string;
    billing: string;
    /** The day of payment of an invoice, which is nobody's once it is paid. */
    due: string;
    registration: string;
    /** Right before a day: the last one of something. */
    until: string;
    /** Right before a day: the first one of something, or one before which something is to be done. */
    from: string;
    /** Days that are no day of a record: of a letter, a deadline, an offer, a change of prices. */
    other: string;
  };
  /** Says that an invoice is paid. */
  paid: string;
  /** Says that a letter wants something done by a day. */
  deadline: string;
  /** What an amount is that stands beside one of these. */
  amounts: {
    renewal: string;
    registration: string;
    /** "Amount": the price in the row of a name, a total elsewhere. */
    sum: string;
    total: string;
    /** Neither a price of a name nor a total: taxes, discounts, fees. */
    other: string;
    /** For a month. */
    month: string;
    /** A price that was, beside one that is. */
    old: string;
    /** Right before an amount: it is the least of several, or the one of two that was. */
    from: string;
  };
  /** Whether tax is in an amount. */
  gross: string;
  net: string;
  /** Beside an amount: it is that of every name. */
  each: string;
  /** A number of years or months behind a number; and labels of such a number alone. */
  years: string;
  monthsOf: string;
  term: string;
  /** Products of a registrar that are no domain names. */
  products: string;
  /** Beside a name: it is for sale. */
  offer: string;
  /** Says that a sentence is of all names above it, or of those below. */
  all: string;
  below: string;
  autoRenew: { on: string; off: string };
  letExpire: string;
  renew: string;
  managed: string;
  /** Before an intent: it is what may happen, and not what the writer means to do. */
  condition: string;
  /** Labels with a colon behind them. */
  labels: { registrar: string; dnsProvider: string; email: string; payment: string };
  /** Ways to pay, which need no label. */
  payments: string;
  /** Labels of a name. */
  domain: string;
  /** The line of a mail that says when it was sent. */
  sent: string;
}
