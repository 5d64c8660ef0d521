/**
 * What a language says, as pieces of regular expressions over text in lower case with straight apostrophes; `|` separates
 * alternatives. A piece repeats nothing without a bound, so that no text makes an expression slow.
 */
export interface Words {
  language: 'en' | 'de' | 'fr' | 'es' | 'ja' | 'it' | 'nl' | 'pt' | 'pl' | 'zh';
  /** Whether words have space between them. */
  spaced: boolean;
  /** Words by which a text of this language is known. */
  common: string;
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
    afterTomorrow: string;
    /** What stands around a number of days that are past. */
    ago: { before: string; behind: string };
  };
  /** What stands between the two days of a period. */
  between: string;
  /** What a day is that stands beside one of these. */
  dates: {
    expiration: string;
    renewal: string;
    billing: string;
    /** The day of payment of an invoice, which is nobody's once it is paid; that of a renewal where nothing is to pay. */
    due: string;
    /** The same, where the words say themselves that it is one of payment. */
    payBy: string;
    /** The day of payment in an invoice, the end of a registration elsewhere. */
    maturity: string;
    registration: string;
    /** Right before a day: the last one of something. */
    until: string;
    /** Right before a day: the first one of something, or a deadline. */
    from: string;
    /** Days that are no day of a record: of a letter, a deadline, an offer, a change of prices. */
    other: string;
  };
  /**
   * Words that may stand beside a bare day or price without saying anything of it, with space between them: articles,
   * prepositions, "about". A word that is in no list at all makes a bare value nobody's.
   */
  small: string;
  /** Words that may stand in a label, or between a label and its value, without changing what it says. */
  neutral: string;
  /** What a clause is about when it is about the registration itself; then words that are in no list do no harm. */
  subject: string;
  /** Things with days and prices of their own: sales, trials, grace periods, transfers, meetings, certificates. */
  alien: string;
  /** Says that a name moves from one company to another. */
  move: string;
  /** Before a company that a name was at, and is no more. */
  away: string;
  /** What stands before the day on which something happens. */
  on: string;
  /** Before a name that something else is of. */
  of: string;
  /** Says that an invoice is paid. */
  paid: string;
  /** Beside a charge: it is made on the day that is called that of the renewal. */
  sameDay: string;
  /** Says that it is not paid yet. */
  unpaid: string;
  /** Begins the head of an invoice, at the start of a line. */
  invoice: string;
  /** Says that a letter wants something done by a day. */
  deadline: string;
  /** What an amount is that stands beside one of these. */
  amounts: {
    renewal: string;
    registration: string;
    /** "Price": of a renewal, unless what it is of is a registration. */
    price: string;
    /** "Amount": the price in the row of a name, a total elsewhere. */
    sum: string;
    total: string;
    /** Taxes, discounts and subtotals, which a total holds anyway. */
    tax: string;
    /** Neither a price of a name nor a total, nor a part of one: fees of other things. */
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
  /** Right before a value: what was said just before was not meant. */
  correction: string;
  /** A number of years or months behind a number; and labels of such a number alone. */
  years: string;
  monthsOf: string;
  term: string;
  /** Products of a registrar that are no domain names. */
  products: string;
  /** Other things that people renew, buy and pay, on days of their own. */
  things: string;
  /** Beside a name: it is for sale. */
  offer: string;
  /** At the start of a sentence: it is of all names. */
  all: string;
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
