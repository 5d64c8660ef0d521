import { usageFailure } from '../failure.ts';

/**
 * Reads the query string of `--where` as the filter of a change. Its parts are separated by `&`, or by spaces before the
 * next `NAME=`, so that `registrar=Gandi SAS tld=com` needs no escapes. Parameters that repeat become lists.
 */
export function readWhere(parts: readonly string[]): Record<string, string | string[]> {
  const filter: Record<string, string | string[]> = {};
  for (const part of parts.flatMap((text) =>
    text
      .trim()
      .replace(/^\?/, '')
      .split(/&|\s+(?=[A-Za-z]+=)/),
  )) {
    if (part === '') continue;
    if (!/^[A-Za-z]+=/.test(part)) {
      throw usageFailure(`--where takes filters such as "tld=com&registrar=GoDaddy", not "${part}".`);
    }
    for (const [name, value] of new URLSearchParams(part)) {
      const before = filter[name];
      filter[name] = before === undefined ? value : [before, value].flat();
    }
  }
  return filter;
}

/** The names in a text, one per line or separated by spaces, commas or semicolons. */
export const readNames = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
