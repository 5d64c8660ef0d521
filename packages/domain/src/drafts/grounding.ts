import { parseDomainName } from '../name.ts';
import type { Candidate } from './candidate.ts';

/**
 * Keeps only what the text supports: drops candidates whose name is not in the text, and sources that do not occur in
 * it word for word.
 */
export function groundedIn(text: string, found: readonly Candidate[]): { candidates: Candidate[]; dropped: number } {
  const folded = foldedForm(text);
  const candidates = found
    .filter(({ name }) => formsOf(name).some((form) => occurs(form, folded)))
    .map((one) => ({ ...one, sources: one.sources.filter(({ words }) => text.includes(words)) }));
  return { candidates, dropped: found.length - candidates.length };
}

const foldedForm = (text: string): string => text.normalize('NFC').toLowerCase();

/** A name as the provider wrote it, in Unicode, and in ASCII. */
function formsOf(name: string): string[] {
  const parsed = parseDomainName(name);
  return [name, ...(parsed.ok ? [parsed.name, parsed.unicodeName] : [])].map(foldedForm);
}

/** Whether a name occurs in a text as a whole: `notevil.example` does not contain `evil.example`. */
function occurs(form: string, folded: string): boolean {
  if (form === '') return false;
  for (let at = folded.indexOf(form); at !== -1; at = folded.indexOf(form, at + form.length)) {
    if (!/[a-z0-9-]/.test(folded.charAt(at - 1)) && !/[a-z0-9-]/.test(folded.charAt(at + form.length))) return true;
  }
  return false;
}
