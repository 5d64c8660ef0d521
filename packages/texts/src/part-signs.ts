import { spoken } from './chats.ts';
import type { Part } from './layout.ts';
import type { Text } from './text.ts';
import { anyLanguage } from './words/index.ts';

const allWords = anyLanguage(({ all }) => all);
const belowWords = anyLanguage(({ below }) => below);

/** What the words and the form of a piece say of the names around it. */
export interface PartSigns {
  endsInColon(part: Part): boolean;
  /** A line above names that is about them: one that ends in a colon, points below, or is no sentence. */
  isHeading(part: Part): boolean;
  /** Lines of a chat, each with its time, are read one after another as sentences are. */
  isChat(part: Part): boolean;
  /** "Both are set to renew". */
  speaksOfAll(part: Part): boolean;
}

export function createPartSigns(text: Text): PartSigns {
  const lastSentence = (part: Part): Part => {
    let last = part;
    while (last.parts.length > 0) last = last.parts.at(-1) as Part;
    return last;
  };
  const endsInColon = (part: Part): boolean =>
    /[:：]$/.test(text.plain.slice(Math.max(part.start, part.end - 2), part.end).trim());
  function isHeading(part: Part): boolean {
    if (endsInColon(part)) return true;
    const words = text.folded.slice(part.start, part.end);
    belowWords.lastIndex = 0;
    if (belowWords.test(words)) return true;
    const last = lastSentence(part);
    return last.end - last.start <= 80 && !/[.!?。]$/.test(words);
  }
  const isChat = (part: Part): boolean =>
    part.parts.length > 1 && part.parts.every(({ start }) => text.plain.charAt(start) === spoken);
  function speaksOfAll(part: Part): boolean {
    allWords.lastIndex = 0;
    return allWords.test(text.folded.slice(part.start, Math.min(part.end, part.start + 200)));
  }

  return { endsInColon, isHeading, isChat, speaksOfAll };
}
