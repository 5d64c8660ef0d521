import { editDistance, nearest } from '@namekeep/domain/nearest';

/** ` Did you mean …?` with the closest candidate, or an empty string if none is close. */
export function suggestion(written: string, candidates: readonly string[]): string {
  const longer = candidates.find((candidate) => written.length > 2 && candidate.startsWith(written));
  const best = longer ?? nearest(written, candidates);
  const near = longer !== undefined || editDistance(written, best) <= Math.max(1, Math.ceil(written.length / 3));
  return near && best !== '' ? ` Did you mean ${best}?` : '';
}
