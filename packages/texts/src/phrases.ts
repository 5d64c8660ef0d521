import type { RenewalIntent } from '@namekeep/domain';
import { labelsOf } from './labels.ts';
import { overlapsAny, type Span, spansOf, type Text } from './text.ts';
import { alternatives, anyOf, piecesOf } from './words/words.ts';

const autoRenew = { off: anyOf('autoRenew.off'), on: anyOf('autoRenew.on') };
const intents = { let_expire: anyOf('letExpire'), renew: anyOf('renew') };
const managed = anyOf('managed');
/** "If you do not renew", "unless you let it expire": the registrar's words about what may happen, not the owner's. */
const condition = new RegExp(piecesOf('condition'), 'u');
const cards =
  'visa|master ?card|american express|amex|maestro|paypal|sepa[- ]\\p{L}{1,20}|apple pay|google pay|alipay|jcb';
const payment = new RegExp(
  `(?<!\\p{L})(?:${cards}|${alternatives('payments')})(?![a-zà-ÿ])` +
    `(?:[^\\n.;,()\\d]{0,24}?(?:[*•x….-]{1,4} ?){0,4}(\\d{4})(?!\\d))?`,
  'gu',
);
const paymentLabel = new RegExp(
  `(?:${piecesOf('labels.payment')}) ?[:=|]{0,2} ?(?:(?:your|ihrer?|ihrem|votre|tu|su|my|the|der|carte|tarjeta|card|la) ){0,2}$`,
  'u',
);
const emailLabel = new RegExp(`(?:${piecesOf('labels.email')}) ?[:=(|] ?$`, 'u');
const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;

export type FoundPhrase<Value> = Span & { value: Value };

/** "If auto-renewal is enabled", "turn it on to": what may be, before it or, in Japanese, after it. */
const supposed =
  /(?:(?:for|any|all|pour|für) (?:\S{1,20} ){0,2}(?:names|domains) (?:set to )?|(?:^|[\s(])(?:if|when|once|until|ensure|make sure|check|recommend|unless|whether|wenn|falls|sofern|sobald|sicher,|si|lorsque|quand|assurez-vous|cuando|asegúrese)(?: \S{1,20}){0,3} |(?:^|[\s(])(?:turn|switch|enable|activate) (?:\S{1,64} ){1,4}(?:to|so (?:that )?it) )$/u;
const supposedAfter = /^.{0,8}(?:場合|なら|すると|と、)/u;

/** Whether a registrar is set to renew by itself. */
export function findAutoRenew({ folded }: Pick<Text, 'folded'>): FoundPhrase<boolean>[] {
  return labelsOf(autoRenew, folded)
    .filter(
      ({ start, end }) =>
        !supposed.test(clauseBefore(folded, start)) && !supposedAfter.test(folded.slice(end, end + 16)),
    )
    .map(({ kind, ...span }) => ({ ...span, value: kind === 'on' }));
}

/** What the writer says that they mean to do. */
export function findIntents({ folded }: Text): FoundPhrase<RenewalIntent>[] {
  const settings = findAutoRenew({ folded });
  return labelsOf(intents, folded)
    .filter((one) => !condition.test(clauseBefore(folded, one.start)) && !overlapsAny(settings, one))
    .map(({ kind, ...span }) => ({ ...span, value: kind }));
}

export const findManaged = ({ folded }: Text): FoundPhrase<'managed'>[] =>
  spansOf(managed, folded).map((span) => ({ ...span, value: 'managed' }));

/** How it is paid: in the words of the text, with the last four digits at most. */
export function findPayments({ plain, folded }: Text): FoundPhrase<string>[] {
  return Array.from(folded.matchAll(payment)).flatMap((match) => {
    const before = folded.slice(Math.max(0, match.index - 48), match.index);
    if (match[1] === undefined && !paymentLabel.test(before)) return [];
    const end = match.index + match[0].trimEnd().length;
    return [{ start: match.index, end, value: plain.slice(match.index, end) }];
  });
}

/** Addresses after a label like "Account e-mail:"; any other is somebody's, and not known to be the owner's. */
export function findEmails({ plain, folded }: Text): FoundPhrase<string>[] {
  // Of bounded parts, so that the work for each character is bounded.
  return Array.from(plain.matchAll(email)).flatMap(({ index: start, 0: value }) =>
    emailLabel.test(folded.slice(Math.max(0, start - 40), start)) ? [{ start, end: start + value.length, value }] : [],
  );
}

const longestClause = 120;

function clauseBefore(folded: string, at: number): string {
  const before = folded.slice(Math.max(0, at - longestClause), at);
  const start = Math.max(...['\n', '. ', '! ', '? ', '; ', '。', ': '].map((end) => before.lastIndexOf(end)), -1);
  return before.slice(start + 1);
}
