/** Whether every word of `query` is the beginning of a word of `text`, ignoring case. */
export function matchesWords(query: string, text: string): boolean {
  const known = text.toLowerCase().split(/[\s-]+/);
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => known.some((one) => one.startsWith(word)));
}
