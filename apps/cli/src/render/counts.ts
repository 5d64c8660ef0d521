/** `1 record`, `5 000 records`. */
export const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Digits in groups of three, separated by a no-break space (ISO 80000-1, 7.3.1). */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
