/** The mark, a bookmark with an N kept in it, and the name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.25 text-[1.125rem] font-bold tracking-[-0.02em]">
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden>
        <path className="fill-accent" d="M6 2h20a3 3 0 0 1 3 3v25l-13-7.5L3 30V5a3 3 0 0 1 3-3Z" />
        <path
          className="fill-none stroke-paper stroke-[2.6]"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M10.5 17V8.5l11 8.5V8.5"
        />
      </svg>
      <span data-rail-word>Namekeep</span>
    </span>
  );
}
