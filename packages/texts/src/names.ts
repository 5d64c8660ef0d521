import { parseDomainName } from '@namekeep/domain';
import type { Place } from './place.ts';
import { isOwnSite } from './registrars.ts';
import { anyLanguage } from './words/index.ts';

export interface FoundName extends Place {
  /** In its normal form. */
  name: string;
  /** On a line of its own, in a list, or behind a label like "Domain:": meant, and not only mentioned. */
  listed: boolean;
}

/** Endings that a name in running text may have; all two-letter ones count besides. Behind a label any ending counts. */
const endings = new Set(
  (
    'com net org info biz name pro xyz online site shop store app dev page blog cloud tech club live news media agency ' +
    'design studio email world life today space website space fun art digital solutions services systems network group ' +
    'company consulting capital ventures finance money bank insurance legal law health care clinic dental fitness yoga ' +
    'academy school education university coach training expert guru photography photo photos pics gallery video film ' +
    'music band events wedding party gift gifts flowers garden kitchen cafe coffee restaurant bar beer wine pizza recipes ' +
    'travel tours holiday hotel villas house homes properties estate realty land rent immo haus berlin hamburg koeln ' +
    'cologne bayern ruhr saarland wien tirol swiss zuerich paris bzh alsace corsica quebec cat eus gal madrid barcelona ' +
    'london wales scot cymru irish amsterdam brussels vlaanderen gent nyc vegas miami boston tokyo osaka kyoto africa asia ' +
    'lat eu game games gaming play codes software tools technology computer domains host hosting link click top vip wiki ' +
    'social community chat zone plus one direct support center center works work jobs careers foundation charity church ' +
    'family kids baby toys pet dog horse bike bikes car cars auto parts repair energy solar green eco earth farm organic ' +
    'example test mobi tel travel jobs aero coop museum edu gov int post arpa bio ink ngo ong gmbh ltd llc inc srl sarl ' +
    'reviews sale deals discount market marketing shopping supply supplies tickets trade fashion shoes jewelry clothing ' +
    'boutique style beauty hair makeup salon spa sport sports run ski surf golf football tennis tattoo ninja rocks lol wtf ' +
    'cool best buzz cash credit fund fyi guide how ist foo new zip'
  ).split(' '),
);
/** Two letters that stand behind a dot in running text more often than as the ending of a name. */
const notEndings = new Set(['md', 'sh', 'py', 'ps', 'pl', 'so', 'an', 'zb', 'dh']);

const domainLabelForm = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const nameForm = new RegExp(
  `(?<![\\p{L}\\p{N}@._%+=&?-]|(?<!/)/)(?:${domainLabelForm}\\.)+(?:xn--[a-z0-9-]{2,59}|\\p{L}{2,24})(?![\\p{L}\\p{N}@_-])`,
  'giu',
);
const domainLabel = anyLanguage(({ domain }) => domain);
const bullet = /^[\s>*•·–—+\-\d.)\]|"'#]*$/;
const behindLabel = /^\s*(?:name)?\s*[:=#|"'“„«]+\s*["'“„«]?$/u;

/** The names in a text that somebody may mean to keep, in their order; a name may come more than once. */
export function findNames(text: string): FoundName[] {
  const labels = [...text.matchAll(domainLabel)].map((match) => match.index + match[0].length);
  const found: FoundName[] = [];
  for (const match of text.matchAll(nameForm)) {
    const { index: start } = match;
    const end = start + match[0].length;
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const address = /https?:\/\/$/i.test(text.slice(lineStart, start));
    // A link to somewhere inside a site is a link, and not a name.
    if (address && /^[:\d]*[/?#][^\s/)>\].,;]/.test(text.slice(end))) continue;
    const parsed = parseDomainName(match[0].replace(/^www\./i, ''));
    if (!parsed.ok || isOwnSite(parsed.name) || /^(?:d?ns\d*|mail|smtp|imap|pop3?|ftp)\d*\./.test(parsed.name))
      continue;
    const before = text.slice(lineStart, start);
    const lineEnd = text.indexOf('\n', end);
    const behind = text.slice(end, lineEnd === -1 ? text.length : lineEnd);
    const nearest = labels.findLast((at) => at <= start) ?? -1;
    const labelled = nearest >= lineStart && behindLabel.test(text.slice(nearest, start));
    const alone = bullet.test(before) && /^[\s,;|"'.)]*$/.test(behind);
    const inList = bullet.test(before) && /^["']?\s*(?:[,;|\t:(]|[-–—]|\s{2,}|→)/.test(behind);
    if (!labelled && !alone && !isEnding(parsed.name, match[0])) continue;
    found.push({ name: parsed.name, start, end, listed: labelled || alone || inList });
  }
  return found;
}

function isEnding(name: string, written: string): boolean {
  const last = name.split('.').at(-1) ?? '';
  if (last.startsWith('xn--') || endings.has(last)) return true;
  // "z.B", "e.g", "Nr.Es": letters before the dot are few, or the part behind it begins a sentence.
  const [first = ''] = written.split('.');
  if (last.length !== 2 || notEndings.has(last) || first.length < 2) return false;
  return !/\.\p{Lu}\p{Ll}*$/u.test(written) || /^[\p{Lu}\d.-]+$/u.test(written);
}
