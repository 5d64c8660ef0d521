import { firstFrom, type Place, placesOf } from './place.ts';
import { languages, piecesOf } from './words/index.ts';

/** What the invoice around a place says about its payment; one may say both, and then nothing of it counts. */
export interface InvoiceStatus {
  /** Whether the text is an invoice at all. */
  isInvoice: boolean;
  isPaid(at: number): boolean;
  /** It still has to be paid, so its periods have not begun. */
  isOpen(at: number): boolean;
  /** It stands below the head of an invoice, before any other letter begins. */
  isBelowHead(at: number): boolean;
}

interface Status {
  isPaid: boolean;
  isOpen: boolean;
}

const words = languages.map((one) => one.invoice).join('|');
const head = new RegExp(`(?:^|\\n)[^\\n\\p{L}]{0,4}(?:${words})`, 'gu');
/** A letter or a mail begins: a greeting, or a line of its head. */
const opening =
  /(?:^|\n)[^\n\p{L}]{0,4}(?:dear|hi|hello|hallo|guten tag|sehr geehrte[rs]?|liebe[rs]?|bonjour|bonsoir|cher|chère|hola|estimad[oa]s?|buen[oa]s (?:días|tardes)|subject ?:|betreff ?:|objet ?:|asunto ?:|from ?:|von ?:|de ?:)(?!\p{L})/gu;
/** The head of an invoice with its number: "INVOICE 20418", "Rechnung Nr. RE-2026-14". */
const numbered = new RegExp(
  `(?<=^|\\n)[^\\n\\p{L}]{0,4}(?:${words})(?:[ -]?(?:no|number|num|nr|nummer|id|n|番号)(?!\\p{L}))?[ .:#°º№]{0,4}(?=[\\p{L}\\d-]{0,12}\\d{3})([\\p{L}\\d-]{3,24})(?![/.\\p{L}\\d])`,
  'gu',
);
const stateOf = (piece: (one: (typeof languages)[number]) => string): RegExp => new RegExp(piecesOf(piece), 'gu');
const paid = stateOf((one) => one.paid);
const unpaid = stateOf((one) => one.unpaid);
const payable = stateOf((one) => one.payable);

/**
 * Reads which invoices of a text are paid. A text may hold several, each with its own number; one that says nothing
 * about its payment has the status of the whole text.
 */
export function invoiceStatusOf(folded: string): InvoiceStatus {
  const marks = [paid, unpaid, payable].map((pattern) => placesOf(pattern, folded));
  const statusIn = ({ start, end }: Place): Status | undefined => {
    const [isPaid, isUnpaid, isPayable] = marks.map((places) => (places[firstFrom(places, start)]?.start ?? end) < end);
    if (!isPaid && !isUnpaid && !isPayable) return undefined;
    return { isPaid: isPaid === true, isOpen: isUnpaid === true || isPaid !== true };
  };
  const starts = [0];
  let current: string | undefined;
  for (const match of folded.matchAll(numbered)) {
    if (current !== undefined && match[1] !== current) starts.push(match.index);
    current = match[1];
  }
  const whole = statusIn({ start: 0, end: folded.length });
  const invoices = starts.map((start, index) => {
    const end = starts[index + 1] ?? folded.length;
    return { start, end, status: statusIn({ start, end }) ?? whole };
  });
  const statusAt = (at: number) => invoices[firstFrom(invoices, at + 1) - 1]?.status;
  const [heads, openings] = [placesOf(head, folded), placesOf(opening, folded)];
  const isInvoice = heads.length > 0;
  return {
    isInvoice,
    isPaid: (at) => statusAt(at)?.isPaid === true,
    isBelowHead(at) {
      const above = heads[firstFrom(heads, at) - 1];
      const next = above && openings[firstFrom(openings, above.end)];
      return above !== undefined && (next === undefined || next.start > at);
    },
    isOpen: (at) => isInvoice && statusAt(at)?.isOpen === true,
  };
}
