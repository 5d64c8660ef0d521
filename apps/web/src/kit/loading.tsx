/** A loading message that appears after a delay. */
export function Loading() {
  return (
    <p className="appear-late p-4 text-ink-soft" role="status">
      Loading…
    </p>
  );
}
