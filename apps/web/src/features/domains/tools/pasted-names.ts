import { parseDomainName } from '@namekeep/domain';

export interface PastedNames {
  /** The names in ASCII, each once, in their order. */
  names: string[];
  /** What is not a name. */
  others: string[];
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads names separated by line breaks, commas, semicolons or spaces. Days between them are left out. */
export function pastedNames(text: string): PastedNames {
  const names = new Set<string>();
  const others = new Set<string>();
  for (const typed of text.split(/[\s,;]+/)) {
    if (typed === '' || day.test(typed)) continue;
    const parsed = parseDomainName(typed);
    if (parsed.ok) names.add(parsed.name);
    else others.add(typed);
  }
  return { names: [...names], others: [...others] };
}
