import type { RenewalIntent } from '@namekeep/domain';
import { labelsOf, type Place, placesOf } from './place.ts';
import { anyLanguage, languages, wholeWords } from './words/index.ts';

const autoRenew = {
  off: anyLanguage(({ autoRenew: { off } }) => off),
  on: anyLanguage(({ autoRenew: { on } }) => on),
};
const intents = {
  let_expire: anyLanguage(({ letExpire }) => letExpire),
  renew: anyLanguage(({ renew }) => renew),
};
const managed = anyLanguage((words) => words.managed);
/** "If you do not renew", "unless you let it expire": the registrar's words about what may happen, not the owner's. */
const condition = new RegExp(
  wholeWords(
    'if|unless|should you|in case|wenn|falls|sofern|sollten|si|à défaut|sinon|sauf|en caso|you|sie|vous|usted',
  ),
  'iu',
);
const paymentForm = new RegExp(
  `(?<!\\p{L})(?:Visa|Master ?[Cc]ard|American Express|Amex|PayPal|SEPA[- ]\\p{L}+|Lastschrift|Bankeinzug|Kreditkarte|Apple Pay|Google Pay|Carte Bleue|Carte bancaire|Domiciliación(?: bancaria)?|Tarjeta(?: de crédito)?|Prélèvement SEPA)(?!\\p{L})` +
    `(?:[^\\n.;,()\\d]{0,24}?(?:[*•x…-]{1,4}\\s?)?(\\d{4})(?!\\d))?`,
  'gu',
);
const paymentLabel = new RegExp(
  `${wholeWords(languages.map(({ labels }) => labels.payment).join('|'))}\\s*[:=]?\\s*$`,
  'iu',
);
const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const emailLabel = new RegExp(
  `${wholeWords(languages.map(({ labels }) => labels.email).join('|'))}\\s*[:=(]\\s*$`,
  'iu',
);

export interface FoundPhrase<Value> extends Place {
  value: Value;
}

export function findAutoRenew(text: string): FoundPhrase<boolean>[] {
  return labelsOf(autoRenew, text).map(({ kind, ...place }) => ({ ...place, value: kind === 'on' }));
}

/** What the writer says that they mean to do. */
export function findIntents(text: string): FoundPhrase<RenewalIntent>[] {
  return labelsOf(intents, text)
    .filter(({ start }) => !condition.test(sentenceBefore(text, start)))
    .map(({ kind, ...place }) => ({ ...place, value: kind }));
}

export const findManaged = (text: string): Place[] => placesOf(managed, text);

/** How it is paid: in the words of the text, with the last four digits at most. */
export function findPayments(text: string): FoundPhrase<string>[] {
  return [...text.matchAll(paymentForm)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    if (match[1] === undefined && !paymentLabel.test(before)) return [];
    return [{ start: match.index, end: match.index + match[0].length, value: match[0].trim() }];
  });
}

/** Addresses behind a label like "Account e-mail:"; any other is somebody's, and not known to be the owner's. */
export function findEmails(text: string): FoundPhrase<string>[] {
  return [...text.matchAll(email)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    return emailLabel.test(before) ? [{ start: match.index, end: match.index + match[0].length, value: match[0] }] : [];
  });
}

function sentenceBefore(text: string, at: number): string {
  const start = Math.max(...['\n', '. ', '! ', '? ', '; '].map((end) => text.lastIndexOf(end, at - 1)), -1);
  return text.slice(start + 1, at);
}
