/** What a language says, as pieces of regular expressions without regard to case; `|` separates alternatives. */
export interface Words {
  language: 'en' | 'de' | 'fr' | 'es';
  /** Words by which a text of this language is known. */
  common: string;
  months: readonly string[];
  /** From Monday. */
  weekdays: readonly string[];
  /** Small numbers in words, from one. */
  numbers: readonly string[];
  /** "in three days": what stands before the number, and the units. */
  ahead: {
    before: string;
    day: string;
    week: string;
    month: string;
    year: string;
    yesterday: string;
    today: string;
    tomorrow: string;
  };
  /** What stands between the two days of a period. */
  until: string;
  /** What a day is that stands beside one of these. */
  dates: { expiration: string; renewal: string; billing: string; registration: string; other: string };
  /** What an amount is that stands beside one of these. */
  amounts: { renewal: string; registration: string; total: string; other: string };
  /** Beside an amount: it is that of every name. */
  each: string;
  autoRenew: { on: string; off: string };
  letExpire: string;
  renew: string;
  managed: string;
  /** Labels with a colon behind them. */
  labels: { registrar: string; dnsProvider: string; email: string; payment: string };
  /** Labels of a name. */
  domain: string;
}
