import type { Ignored } from './ignored.ts';

const longestValue = 40;

/** Lists the parts of the address that the page ignores. Without it, a wrong filter would look like an answer. */
export function IgnoredNotice({ parts }: { parts: readonly Ignored[] }) {
  if (parts.length === 0) return null;
  return (
    <p className="mt-3 text-ink-soft text-sm wrap-anywhere">{`Ignored in the address: ${parts.map(phrase).join(', ')}.`}</p>
  );
}

function phrase({ label, value, why }: Ignored): string {
  const short = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  return `${label} “${short}”${why === undefined ? '' : ` (${why})`}`;
}
