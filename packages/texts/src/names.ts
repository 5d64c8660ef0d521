import { type Omission, parseDomainName } from '@namekeep/domain';
import { isKnownTld } from '@namekeep/domain/tld';
import { isOwnSite } from './companies.ts';
import { firstFrom, type Span, spansOf, type Text } from './text.ts';
import { anyOf } from './words/words.ts';

export interface FoundName extends Span {
  /** In its normal form. */
  name: string;
  /** Why it is not the owner's, as far as the words around it say. */
  omitted: Omission | undefined;
  /** On a line of its own, in a list, or after a label like "Domain:": meant, and not only mentioned. */
  listed: boolean;
}

const longest = 300;
const chunk = /[^\s<>()[\]{}"“”„«»|,;…、。「」『』【】・→*'!]+/gu;
const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const nameForm = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:xn--[a-z0-9-]{2,59}|\p{L}{2,24})$/iu;
const server = /^(?:d?ns\d*|mail|smtp|imap|pop3?|ftp|whois)\d*\.|\.ns\./;
/** "co.uk", under which names are registered. */
const registryLevel = /^(?:co|com|net|org|gov|gob|ac|edu|or|ne|me|ltd|plc|go|nom|asso|gouv|gv)\.[a-z]{2}$/;
/** Stand-ins for a name in advertisements. */
const standIn =
  /^(?:(?:your|my)-?(?:new-?)?(?:name|domain|site|brand|business|idea|shop)|(?:ihr|dein|mein)e?-?(?:name|domain|wunschname|wunschdomain)|wunschname|votre-?(?:nom|domaine|site)|mon-?domaine|(?:tu|su|mi)-?(?:dominio|nombre)|domain|domaine|dominio|example-domain)\./;
/** Two letters that follow a dot in running text more often than as the ending of a name. */
const notEndings = new Set(['md', 'sh', 'py', 'ps', 'so', 'an', 'zb', 'dh']);
/** Endings of files and packages, which no name has. */
const file = /\.(?:js|ts|css|html|json|xml|yml|txt|pdf|csv|log|java|rb|php)$/;
/** Endings of names that nobody can register, for examples and networks at home. */
const reserved = new Set(['example', 'test']);
const domainLabel = anyOf('domain');
const offerWord = anyOf('offer');
/** Between an offer and the names that it offers: a colon and other names. */
const offerList =
  /^ ?(?:now|today|too|for you|domains?|names?)?(?: (?:are|is))? ?(?:[:–—-] ?)?(?:[^\s,;]+(?: \([^()\n]{1,24}\))?(?:[,;]| and| or| und| oder| et| ou| y| o)+ ?)*$/u;
/** Between an offer in a heading, and a name in the list below it. */
const belowOffer = /^(?:[^\n:]|\n(?!\n)){0,60}:\n\n?(?:[^\n]+\n){0,20}$/u;
/** A company or its numbers at the start of a line, and a separator before its site at the end: "Acme GmbH · acme.example". */
const company =
  /^(?=[^\n]{0,160}(?<![\p{L}])(?:GmbH|AG|UG|KG|LLC|Inc|Ltd|Limited|plc|SARL|SAS|S\.A\.|S\.L\.|S\.A\.S\.|BV|B\.V\.|Pty|SIRET|HRB|USt-IdNr|VAT (?:no|number)|NIF|CIF|株式会社)(?!\p{L}))[^\n]{2,200} ?[|·•–—,-] (?:https?:\/\/)?(?:www\.)?$/u;
/** "Log in at a.example": where something is done. */
const visited =
  /(?:(?<!\p{L})(?:visit|(?:log|sign|logging|signing) ?(?:in|on) ?(?:to|at|on|via)|go to|head (?:over )?to|team at|(?:head|director|manager|founder|ceo)(?: [\p{L}&]{1,12}){0,3} at|account (?:at|on)|powered by|besuchen sie|(?:anmelden|einloggen|login|kundencenter|kundenkonto) (?:bei|unter|auf)|melden sie sich (?:bei|unter|auf)|rendez-vous sur|connectez-vous (?:à|sur)|espace client (?:sur|:)|visit[ae]n?|inici[ea] sesión en|acced[ae] a|entr[ea] en)|(?:url|web|homepage) ?:|©(?: ?\d{4})?(?:[-–]\d{4})?) (?:https?:\/\/)?["'“„«]?$/u;
/** A record of a zone and its type, before the host that it points to. */
const record = /(?<![\w-])(?:CNAME|DNAME|MX|SOA|PTR|SRV|IN NS)(?![\w-])/;
/** "| +1 555 010 7788", "Tel. 030 …", after the site of who writes. */
const phone = /^[\s|·•,–—-]{0,4}(?:(?:tel|phone|fon)\b[.:]{0,2} ?\+?|\+|(?=0\d{2,5} \d))\(?\d[\d ()/-]{7}/iu;
/** A line of a program: "order.date = new Date();". */
const code = /(?: = |\w\().*[;{}]$/u;
/** The line above the signature of a mail. */
const signature = /\n-- ?\n/u;
const bullet = /^[\s>*•·–—+\-\d.)\]|"'#✓✔☑☐]*$/u;
/** The start of an item of a list. */
const item = /^\s{0,2}(?:[-*•·・■◆▪‣–+]|\[[ x]?\]|\d{1,2}[.)]) ?\S/u;
const afterLabel = /^ ?(?:name)? ?[:=#|"'“„«「]{1,3} ?["'“„«「]?$/u;

/** The names in a text that somebody may mean to keep, in their order; a name may come more than once. */
export function findNames({ plain, folded, lineAt }: Text): FoundName[] {
  const labels = spansOf(domainLabel, folded);
  const offers = spansOf(offerWord, folded);
  const parsed = new Map<string, string | undefined>();
  const signed = signature.exec(folded)?.index ?? plain.length;
  const signedEnd = folded.indexOf('\n\n', signed + 4);
  const found: FoundName[] = [];
  for (const { start, end } of candidatesIn(plain)) {
    const written = plain.slice(start, end);
    if (!parsed.has(written)) parsed.set(written, nameIn(written));
    const name = parsed.get(written);
    if (name === undefined) continue;
    const line = lineAt(start);
    const before = plain.slice(Math.max(line.start, start - 240), start);
    const after = plain.slice(end, Math.min(line.end, end + 40));
    const label = labels[firstFrom(labels, start) - 1];
    const isLabelled =
      label !== undefined &&
      label.end > line.start &&
      start - label.end <= 12 &&
      afterLabel.test(plain.slice(label.end, start));
    const opens = before.length <= 40 && bullet.test(before);
    const isAlone = opens && /^[ \t,;|"'.)]*$/.test(after) && line.end - end < 40;
    const isRow = opens && /^["']?\s?(?:[,;|\t:(]|[-–—…]|\.{3}|\s{2}|→|->)/.test(after);
    const isListed =
      (isAlone && !/^www\./i.test(written)) || isRow || item.test(plain.slice(line.start, line.start + 8));
    if (!isLabelled && !isAlone && !isEnding(name, written, isRow && /\d/.test(after))) continue;

    // A name next to "Add to cart" is somebody's to sell, and so is one of "Available: a.example, b.example".
    const next = offers[firstFrom(offers, end)];
    const isOffered =
      next && next.end <= line.end && next.start - end <= 60 && !/[.!?;]\s/u.test(folded.slice(end, next.start));
    const last = offers[firstFrom(offers, start) - 1];
    const isAnnounced =
      last &&
      (last.end > line.start
        ? offerList.test(folded.slice(last.end, start).slice(0, 200))
        : (isListed || isLabelled) && belowOffer.test(folded.slice(last.end, line.start).slice(0, 800)));
    const isSender = isOwnSite(name) || (!isLabelled && visited.test(before.slice(-40).toLowerCase()));
    const isSigned = start > signed && (signedEnd === -1 || start < signedEnd);
    const isFooter = (!opens && /^[\s.,|·–—-]*$/u.test(after) && company.test(before)) || phone.test(after);
    const isTarget = record.test(before) || code.test(plain.slice(line.start, Math.min(line.end, line.start + 400)));
    const signature = !isLabelled && (isSigned || isFooter) ? 'signature' : undefined;
    found.push({
      name,
      start,
      end,
      omitted: isOffered || isAnnounced ? 'offered' : isSender ? 'sender' : isTarget ? 'mentioned' : signature,
      // A site below other names is that of who writes.
      listed: isLabelled || isListed || (before.endsWith(': ') && /^\.?$/.test(plain.slice(end, line.end))),
    });
  }
  return found;
}

/** Links and addresses of e-mail, in which no word is a word. */
export const linksIn = (plain: string): Span[] =>
  Array.from(plain.matchAll(chunk)).flatMap((match) =>
    match[0].includes('@') || match[0].includes('://')
      ? [{ start: match.index, end: match.index + match[0].length }]
      : [],
  );

/** Pieces of a text with a dot in them that are no link, no address of e-mail and no part of either. */
function* candidatesIn(plain: string): Generator<Span> {
  for (const match of plain.matchAll(chunk)) {
    // "a.example??" is a name in a question, and no link.
    const text = match[0].replace(/[?!]{1,9}$/, '');
    if (!text.includes('.') || text.includes('@') || text.length > longest) continue;
    const address = /^https?:\/\//i.exec(text)?.[0].length ?? 0;
    if (address > 0) {
      const host = /^[^/?#:]+/.exec(text.slice(address))?.[0] ?? '';
      // A link to somewhere inside a site is a link, and not a name.
      if (/^(?::\d+)?[/?#]?[.)]?$/.test(text.slice(address + host.length))) yield* trimmed(host, match.index + address);
      continue;
    }
    const key = /^domain(?:[_-]?name)?=/i.exec(text)?.[0].length ?? 0;
    if (/[?&=%_~$\\]./.test(text.slice(key))) continue;
    const parts = text.split('/');
    // "a.example/b.example" are two names; anything else after a slash makes a link of it.
    const isLink = parts.slice(1).some((part) => part !== '' && !/\.\p{L}{2}/u.test(part));
    if (isLink && !asian.test(text)) continue;
    let start = match.index;
    for (const part of text.split(/[/:=]/)) {
      yield* trimmed(part, start);
      start += part.length + 1;
    }
  }
}

/** Without punctuation around it, and of text without space between words only what may be a name. */
function* trimmed(text: string, start: number): Generator<Span> {
  if (asian.test(text)) {
    for (const match of text.matchAll(/[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi))
      yield { start: start + match.index, end: start + match.index + match[0].length };
    const idn = /^(\P{ASCII}{1,63}\.[a-z]{2,24}(?:\.[a-z]{2,24})?)(?![a-z.])/iu.exec(text)?.[1];
    if (idn) yield { start, end: start + idn.length };
    return;
  }
  const lead = /^[^\p{L}\p{N}]*/u.exec(text)?.[0].length ?? 0;
  let end = text.length;
  while (end > lead && !/[\p{L}\p{N}]/u.test(text.charAt(end - 1))) end -= 1;
  if (end > lead) yield { start: start + lead, end: start + end };
}

function nameIn(written: string): string | undefined {
  if (!nameForm.test(written) || written.endsWith('お名前.com')) return undefined;
  const parsed = parseDomainName(written.replace(/^www\./i, ''));
  if (!parsed.ok || server.test(parsed.name) || registryLevel.test(parsed.name) || standIn.test(parsed.name))
    return undefined;
  return parsed.name;
}

/** Whether what follows the dot is the ending of a name, and not the next word of a text. */
function isEnding(name: string, written: string, isRow: boolean): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (file.test(name)) return false;
  if (isRow || reserved.has(last)) return true;
  // "z.B", "e.g", "Nr.Es": letters before the dot are few, or the part after it begins a sentence.
  if (!isKnownTld(last) || notEndings.has(last) || written.indexOf('.') < 2) return false;
  return !/\.\p{Lu}\p{Ll}*$/u.test(written) || /^[\p{Lu}\d.-]+$/u.test(written);
}
