import { type Omission, parseDomainName } from '@namekeep/domain';
import { firstFrom, type Place, placesOf } from './place.ts';
import { isOwnSite } from './registrars.ts';
import type { Text } from './text.ts';
import { endings, notEndings } from './words/endings.ts';
import { anyLanguage } from './words/index.ts';

export interface FoundName extends Place {
  /** In its normal form. */
  name: string;
  /** Why it is not the owner's, as far as the words around it say. */
  omitted: Omission | undefined;
  /** On a line of its own, in a list, or behind a label like "Domain:": meant, and not only mentioned. */
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
  /^(?:your-?(?:new-?)?(?:name|domain|site|brand|business|idea|shop)|my-?(?:domain|name)|my-?new-?(?:name|domain|site|brand|business|idea|shop)|(?:ihr|dein|mein)e?-?(?:name|domain|wunschname|wunschdomain)|wunschname|votre-?(?:nom|domaine|site)|mon-?domaine|(?:tu|su|mi)-?(?:dominio|nombre)|domain|domaine|dominio|example-domain)\./;
const domainLabel = anyLanguage(({ domain }) => domain);
const offerWord = anyLanguage(({ offer }) => offer);
/** "e.g. your-shop.com". */
const sample =
  /(?:e\.g\.|for example|such as|for instance|z\. ?b\.|zum beispiel|beispielsweise|par ex(?:emple|\.)|p\. ?ej\.|por ejemplo|例(?:えば)?)[:,]? ?["'“„«(]?$/u;
const sentenceEnd = /[.!?;]\s/u;
/** Between an offer and the names that it offers: a colon and other names. */
const offerList =
  /^ ?(?:now|today|too|for you|domains?|names?)?(?: (?:are|is))? ?(?:[:–—-] ?)?(?:[^\s,;]+(?: \([^()\n]{1,24}\))?(?:[,;]| and| or| und| oder| et| ou| y| o)+ ?)*$/u;
const longestFooter = 240;
/** "Rebel.ca Corp.", "Domains.co.za (Pty) Ltd", "Registro.br / NIC.br": a company with the name of its site. */
const companyBehind =
  /^,? \(?(?:GmbH|AG|SE|UG|KG|LLC|Inc|Corp|Ltd|Limited|Pty|plc|SARL|SAS|SpA|S\.p\.A|S\.A|S\.L|BV|B\.V|Team|Support)(?!\p{L})|^ [/|·•–—-] (?:\p{L}|\.)+ [–—-] (?:CNPJ|NIPC|CIF|VAT|P\. ?IVA)/u;
/** "0800 163 161 | 1stdomains.nz": what one calls. */
const phoneBefore = /(?:^|[^\d.,/-])\+?\(?\d{1,4}\)?(?:[ .-]\d{2,4}){2,4} ?[|·•–—,-] ?$/u;
/** A company or its numbers at the start of a line, and a separator before its site at the end: "Acme GmbH · acme.example". */
const company =
  /^(?=[^\n]{0,160}(?<![\p{L}])(?:GmbH|AG|UG|KG|LLC|Inc|Ltd|Limited|plc|SARL|SAS|S\.A\.|S\.L\.|S\.A\.S\.|BV|B\.V\.|Pty|SIRET|HRB|USt-IdNr|VAT (?:no|number)|NIF|CIF|株式会社)(?!\p{L}))[^\n]{2,200} ?[|·•–—,-] (?:https?:\/\/)?(?:www\.)?$/u;
/** Addresses that answer for a company, except where a mail goes to them. */
const desk =
  /(?<![\p{L}\p{N}._%+-])(?:support|billing|help|contact|no-?reply|do-?not-?reply|sales|service|accounts?|renewals?|notifications?|notices?|invoices?|rechnung(?:en)?|buchhaltung|kundenservice|kontakt|hilfe|facturation|factures?|soporte|ayuda|facturas|facturacion|facturación)@([a-z0-9.-]{3,80})/gu;
const receiver = /(?:^|\n)[^\n\p{L}]{0,4}(?:to|cc|an|à|para|宛先) ?:[^\n]{0,120}$/u;
/** "Log in at a.example": where something is done. */
const visited =
  /(?:(?<!\p{L})(?:visit|(?:log|sign|logging|signing) ?(?:in|on) ?(?:to|at|on|via)|go to|head (?:over )?to|team at|account (?:at|on)|powered by|besuchen sie|(?:anmelden|einloggen|login|kundencenter|kundenkonto) (?:bei|unter|auf)|melden sie sich (?:bei|unter|auf)|rendez-vous sur|connectez-vous (?:à|sur)|espace client (?:sur|:)|visit[ae]n?|inici[ea] sesión en|acced[ae] a|entr[ea] en)|(?:url|web|homepage) ?:|©(?: ?\d{4})?(?:[-–]\d{4})?) (?:https?:\/\/)?["'“„«]?$/u;
/** The line above the signature of a mail. */
const signature = /\n-- ?\n/u;
const bullet = /^[\s>*•·–—+\-\d.)\]|"'#✓✔☑☐]*$/u;
/** The start of an item of a list. */
const isItem = /^\s{0,2}(?:[-*•·・■◆▪‣–+]|\[[ x]?\]|\d{1,2}[.)]) ?\S/u;
const behindLabel = /^ ?(?:name)? ?[:=#|"'“„«「]{1,3} ?["'“„«「]?$/u;

/** The names in a text that somebody may mean to keep, in their order; a name may come more than once. */
export function findNames({ plain, folded, lineAt }: Text): FoundName[] {
  const labels = placesOf(domainLabel, folded);
  const offers = placesOf(offerWord, folded);
  const parsed = new Map<string, string | undefined>();
  const parse = (written: string): string | undefined => {
    if (!parsed.has(written)) parsed.set(written, nameIn(written));
    return parsed.get(written);
  };
  const hosts = new Set(Array.from(folded.slice(0, 4000).matchAll(/@([a-z0-9.-]{3,80})/g), (match) => match[1] ?? ''));
  const desks = new Set(
    Array.from(folded.matchAll(desk)).flatMap((match) =>
      receiver.test(folded.slice(Math.max(0, match.index - 120), match.index)) ? [] : [match[1] ?? ''],
    ),
  );
  const signed = signature.exec(folded)?.index ?? plain.length;
  const signedEnd = folded.indexOf('\n\n', signed + 4);
  const isSigned = (at: number) => at > signed && (signedEnd === -1 || at < signedEnd);
  const found: FoundName[] = [];
  for (const { start, end } of candidatesIn(plain)) {
    const written = plain.slice(start, end);
    const name = parse(written);
    if (name === undefined) continue;
    const { start: lineStart, end: lineEnd } = lineAt(start);
    const before = plain.slice(Math.max(lineStart, start - 40), start);
    const isSample = sample.test(folded.slice(Math.max(lineStart, start - 24), start));
    // A name beside "Add to cart" is somebody's to sell, and so is one of "Available: a.example, b.example".
    const offer = offers[firstFrom(offers, end)];
    const isOffered =
      offer && offer.end <= lineEnd && offer.start - end <= 60 && !sentenceEnd.test(folded.slice(end, offer.start));
    const announced = offers[firstFrom(offers, start) - 1];
    const isAnnounced =
      announced && announced.end > lineStart && offerList.test(folded.slice(announced.end, start).slice(0, 200));
    const behind = plain.slice(end, Math.min(lineEnd, end + 40));
    const nearest = labels[firstFrom(labels, start) - 1];
    const labelled =
      nearest !== undefined &&
      nearest.end > lineStart &&
      start - nearest.end <= 12 &&
      behindLabel.test(plain.slice(nearest.end, start));
    const opens = start - lineStart <= 40 && bullet.test(before);
    const isSite = /^www\./i.test(written);
    const isOfDesk = desks.has(name) && !labelled && !/\d/.test(plain.slice(lineStart, lineEnd));
    const isVisited = !labelled && visited.test(folded.slice(Math.max(lineStart, start - 40), start));
    const isFooter =
      !labelled &&
      (isSigned(start) ||
        (!opens &&
          /^[\s.,|·–—-]*$/u.test(behind) &&
          company.test(plain.slice(Math.max(lineStart, start - longestFooter), start))));
    const isCompany = !labelled && (companyBehind.test(behind) || phoneBefore.test(before));
    const isSender = isOwnSite(name) || isCompany || (hosts.has(name) && isSite) || isOfDesk || isVisited;
    const alone = opens && /^[ \t,;|"'.)]*$/.test(behind) && lineEnd - end < 40;
    const inList = opens && /^["']?\s?(?:[,;|\t:(]|[-–—…]|\.{3}|\s{2}|→|->)/.test(behind);
    const isRow = inList && (!notEndings.has(name.slice(name.lastIndexOf('.') + 1)) || /\d/.test(behind));
    if (!labelled && !alone && !isRow && !isEnding(name, written)) continue;
    const omitted =
      isSample || isOffered || isAnnounced ? 'offered' : isSender ? 'sender' : isFooter ? 'signature' : undefined;
    found.push({
      name,
      start,
      end,
      omitted,
      // A site below other names is that of who writes.
      listed:
        labelled ||
        (alone && !isSite) ||
        (before.endsWith(': ') && /^\.?$/.test(plain.slice(end, lineEnd))) ||
        inList ||
        isItem.test(plain.slice(lineStart, lineStart + 8)),
    });
  }
  const edges = [edgeOf(plain, found, 0), edgeOf(plain, found, -1)];
  return found.map((one) => (edges.includes(one) ? { ...one, listed: false } : one));
}

/** The only name in the first or the last block of a text, as that of a sender is, if other blocks have names too. */
function edgeOf(plain: string, found: readonly FoundName[], at: 0 | -1): FoundName | undefined {
  const [name, next] = [found.at(at), found.at(at === 0 ? 1 : -2)];
  if (!name || !next) return undefined;
  const [from, to] = at === 0 ? [name.end, next.start] : [next.end, name.start];
  const rest = at === 0 ? plain.slice(0, name.start) : plain.slice(name.end);
  return plain.slice(from, to).includes('\n\n') && !rest.trim().includes('\n\n') ? name : undefined;
}

/** Links and addresses of e-mail, in which no word is a word. */
export const linksIn = (plain: string): Place[] =>
  Array.from(plain.matchAll(chunk)).flatMap((match) =>
    match[0].includes('@') || match[0].includes('://')
      ? [{ start: match.index, end: match.index + match[0].length }]
      : [],
  );

/** Pieces of a text with a dot in them that are no link, no address of e-mail and no part of either. */
function* candidatesIn(plain: string): Generator<Place> {
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
    if (/[?&=%_~$\\]./.test(text)) continue;
    const parts = text.split('/');
    // "a.example/b.example" are two names; anything else behind a slash makes a link of it.
    const isLink = parts.slice(1).some((part) => part !== '' && !/\.\p{L}{2}/u.test(part));
    if (isLink && !asian.test(text)) continue;
    let start = match.index;
    for (const part of text.split(/[/:]/)) {
      yield* trimmed(part, start);
      start += part.length + 1;
    }
  }
}

/** Without punctuation around it, and of text without space between words only what may be a name. */
function* trimmed(text: string, start: number): Generator<Place> {
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

function isEnding(name: string, written: string): boolean {
  const last = name.split('.').at(-1) ?? '';
  if (last.startsWith('xn--') || endings.has(last)) return true;
  // "z.B", "e.g", "Nr.Es": letters before the dot are few, or the part behind it begins a sentence.
  const [first = ''] = written.split('.');
  if (last.length !== 2 || notEndings.has(last) || first.length < 2) return false;
  return !/\.\p{Lu}\p{Ll}*$/u.test(written) || /^[\p{Lu}\d.-]+$/u.test(written);
}
