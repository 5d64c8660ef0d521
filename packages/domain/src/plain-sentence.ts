import type { Issue } from './issues.ts';
import { recordFieldNames } from './record/fields.ts';
import { inSentence, labelOf } from './record/labels.ts';

/** What an interface says instead of what a caller of the API would send. */
export interface OwnWords {
  /** How to agree that costs are cleared. */
  clearCosts: string;
  /** Where to say which order the dates of a file have. */
  dateOrder: string;
  /** Where to say which column has the names. */
  nameColumn: string;
  /** A request that this interface should not have sent. */
  outdated: string;
}

/** Members of requests, headers, and sentences that ask for them. What is quoted is the person's own. */
const apiWord = /\b[a-z]+[A-Z]\w*|^Send\b|\bmapping\b|: true\b|Idempotency-Key|If-Match/;
const quotation = /"[^"\n]*"|“[^”\n]*”/g;

/** Whether a sentence is for callers of the API, and not for people. */
export const isForCallers = (sentence: string): boolean => apiWord.test(sentence.replace(quotation, '""'));

/** A message of the API as people read it on a page or in a terminal: without what only a caller of the API can do. */
export function plainSentence({ code, message }: Pick<Issue, 'code' | 'message'>, own: OwnWords): string {
  const sentences = message.match(/(?:"[^"\n]*"|“[^”\n]*”|[^.?!]|[.?!](?!\s|$))+[.?!]*\s*/g) ?? [message];
  const kept = sentences.map(withLabels).filter((sentence) => sentence && !isForCallers(sentence));
  const advice = adviceFor(code, message, own);
  return [...kept, ...(advice && kept.length < sentences.length ? [advice] : [])].join(' ') || own.outdated;
}

const fieldName = new RegExp(
  `"[^"\\n]*"|\\b(?:${recordFieldNames.filter((name) => /[A-Z]/.test(name)).join('|')})\\b`,
  'g',
);

/** Fields have labels that people know. */
const withLabels = (sentence: string): string =>
  sentence.trim().replace(fieldName, (found) => (found.startsWith('"') ? found : inSentence(labelOf(found))));

function adviceFor(code: string, message: string, own: OwnWords): string | undefined {
  if (code === 'currency_change_unacknowledged') return own.clearCosts;
  if (code === 'ambiguous_date') return own.dateOrder;
  return /domain names.*mapping/.test(message) ? own.nameColumn : undefined;
}

/** Where a note on a file names a setting for callers of the API and for the command line. */
const namedSetting = / \([\w.]+; on the command line, (--[\w-]+)\)/g;

/** A note on a file as people read it: a page has a field for the setting, a terminal only its option. */
export const plainNote = (message: string, on: 'page' | 'terminal'): string =>
  message.replace(namedSetting, on === 'page' ? '' : ' ($1)');
