import type { DraftStorage } from './draft-store.ts';

type Parameters = Readonly<Record<string, string | readonly string[]>>;

/** What another application shared, from the parameters that `manifest.webmanifest` names, or an empty text. */
export function sharedText(parameters: Parameters): string {
  const parts = ['title', 'text', 'url']
    .flatMap((name) => parameters[name] ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // Many applications share an address in the text too, or the title as the text.
  return parts
    .filter((part, index) => !parts.some((other, at) => at !== index && covers(other, at, part, index)))
    .join('\n');
}

const covers = (other: string, at: number, part: string, index: number): boolean =>
  other === part ? at < index : other.includes(part);

/** `text` with `added` below it, unless it is there already. */
export const withText = (text: string, added: string): string => {
  if (text.trim() === '') return added;
  return text.includes(added) ? text : `${text.trimEnd()}\n\n${added}`;
};

const KEPT = 'namekeep-draft:shared';

/** Keeps a shared text in the tab until the user has signed in. */
export function keepShared(storage: DraftStorage, text: string): void {
  try {
    if (text !== '') storage.setItem(KEPT, text);
  } catch {
    // Storage may be full or blocked.
  }
}

/** Returns and removes the text that was kept, or an empty text. */
export function takeShared(storage: DraftStorage): string {
  try {
    const text = storage.getItem(KEPT) ?? '';
    storage.removeItem(KEPT);
    return text;
  } catch {
    return '';
  }
}
